// The way of a piece over the page: it keeps to the gaps between panels and boxes and turns at right angles.
// The page is a grid of small cells; a cell that touches a piece, a number, a button or a box is barred.

const CELL = 6;
const BEND = 8; // so many cells a turn is worth
const GHOST = 30;
const NEAR = 80; // so far from its place a ghost may stand
const CLOSE = 90; // who sees the goal of a piece sees where it came from, too
const SOLID = 40000; // what covers more than so many square pixels is ground
const THINGS = "text, use, image, rect, circle, ellipse, polygon, button, a, input, select, img, kbd, [data-key], .legal, .i, .seat";

// All that a line must not cross, as boxes.
function things() {
  const found = [];
  const put = (box) => box.width && box.height && box.bottom > 0 && box.top < innerHeight && found.push(box);
  for (const node of document.querySelectorAll("#top *, #turn *, #main *")) {
    const words = !node.ownerSVGElement && [...node.childNodes].some((child) => child.nodeType === 3 && child.data.trim());
    if (!words && !node.matches(THINGS)) continue;
    const box = node.getBoundingClientRect();
    if (box.width * box.height <= SOLID) put(box);
  }
  return found;
}

class Grid {
  constructor(bars) {
    this.wide = Math.ceil(innerWidth / CELL);
    this.high = Math.ceil(innerHeight / CELL);
    this.barred = new Uint8Array(this.wide * this.high);
    for (const box of bars) this.bar(box);
  }

  bar(box) {
    this.each(box, 1, (cell) => (this.barred[cell] = 1));
  }

  // The cells of a box, and `around` it as many pixels more.
  each(box, around, visit) {
    const left = Math.max(0, Math.floor((box.left - around) / CELL));
    const right = Math.min(this.wide - 1, Math.floor((box.right + around) / CELL));
    const bottom = Math.min(this.high - 1, Math.floor((box.bottom + around) / CELL));
    for (let y = Math.max(0, Math.floor((box.top - around) / CELL)); y <= bottom; y += 1) for (let x = left; x <= right; x += 1) visit(y * this.wide + x);
  }

  isFree(box) {
    if (box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight) return false;
    let free = true;
    this.each(box, 0, (cell) => (free &&= !this.barred[cell]));
    return free;
  }

  point(cell) {
    return [(cell % this.wide) * CELL + CELL / 2, Math.floor(cell / this.wide) * CELL + CELL / 2];
  }

  // How far a cell is from a box.
  far(cell, box) {
    const [x, y] = this.point(cell);
    return Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
  }

  // The free cells near a box, the nearest first.
  near(box, most) {
    const found = [];
    this.each(box, most, (cell) => !this.barred[cell] && found.push(cell));
    return found.sort((a, b) => this.far(a, box) - this.far(b, box));
  }

  // From a cell with few bends to the cell that is nearest to a box: the cells of the way.
  lead(start, box) {
    const { wide, high, barred } = this;
    const cost = new Float64Array(wide * high * 2).fill(Infinity); // by cell and whether one goes across or down
    const from = new Int32Array(wide * high * 2).fill(-1);
    const heap = [[0, start * 2], [0, start * 2 + 1]];
    cost[start * 2] = cost[start * 2 + 1] = 0;
    let best = start * 2;
    let gap = this.far(start, box);
    while (heap.length) {
      const [spent, state] = pop(heap);
      if (spent > cost[state]) continue;
      const cell = state >> 1;
      const left = this.far(cell, box);
      if (left < gap - 0.5) [best, gap] = [state, left];
      if (left < CELL * 2) break;
      const x = cell % wide;
      const steps = [[x > 0 && cell - 1, 0], [x < wide - 1 && cell + 1, 0], [cell >= wide && cell - wide, 1], [cell < wide * (high - 1) && cell + wide, 1]];
      for (const [next, down] of steps) {
        if (next === false || barred[next]) continue;
        const more = spent + 1 + (down === (state & 1) ? 0 : BEND);
        const to = next * 2 + down;
        if (more >= cost[to]) continue;
        cost[to] = more;
        from[to] = state;
        push(heap, [more, to]);
      }
    }
    const cells = [];
    for (let state = best; state >= 0; state = from[state]) cells.unshift(state >> 1);
    return [cells, gap];
  }
}

// A heap of [cost, state], the cheapest first.
function push(heap, item) {
  heap.push(item);
  let at = heap.length - 1;
  while (at > 0) {
    const up = (at - 1) >> 1;
    if (heap[up][0] <= heap[at][0]) break;
    [heap[up], heap[at]] = [heap[at], heap[up]];
    at = up;
  }
}

function pop(heap) {
  const top = heap[0];
  const last = heap.pop();
  if (heap.length) {
    heap[0] = last;
    let at = 0;
    for (;;) {
      let least = at;
      for (const below of [2 * at + 1, 2 * at + 2]) if (below < heap.length && heap[below][0] < heap[least][0]) least = below;
      if (least === at) break;
      [heap[least], heap[at]] = [heap[at], heap[least]];
      at = least;
    }
  }
  return top;
}

// Empty ground for a ghost beside a place; null where there is none near.
function beside(grid, box) {
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  let found = null;
  let least = NEAR;
  for (let dy = -NEAR; dy <= NEAR; dy += CELL) {
    for (let dx = -NEAR; dx <= NEAR; dx += CELL) {
      const far = Math.hypot(dx, dy);
      const spot = new DOMRect(x + dx - GHOST / 2, y + dy - GHOST / 2, GHOST, GHOST);
      if (far < least && grid.isFree(new DOMRect(spot.x - 3, spot.y - 3, GHOST + 6, GHOST + 6))) [found, least] = [spot, far];
    }
  }
  return found;
}

// The corners of a way.
function corners(grid, cells) {
  const points = cells.map((cell) => grid.point(cell));
  return points.filter((point, n) => {
    if (!n || n === points.length - 1) return true;
    return points[n - 1][0] !== points[n + 1][0] && points[n - 1][1] !== points[n + 1][1];
  });
}

// Leads a piece from one box to another. Gives the corners, where the ghost may stand, and which way the head points; a way
// that finds no gap into the goal ends at the nearest one. `grid` is made once for all pieces that move.
export function between(grid, from, to) {
  if (Math.hypot(from.x - to.x, from.y - to.y) < CLOSE) return { points: [], ghost: null, head: null };
  const ghost = beside(grid, from);
  const begin = ghost ?? from;
  if (ghost) grid.bar(ghost);
  for (const start of grid.near(begin, ghost ? 14 : 40).slice(0, 12)) {
    const [cells] = grid.lead(start, to);
    if (cells.length < 4) continue;
    const points = corners(grid, cells);
    const [end, before] = [points.at(-1), points.at(-2)];
    return { points, ghost, head: [...end, Math.sign(end[0] - before[0]), Math.sign(end[1] - before[1])] };
  }
  return { points: [], ghost, head: null };
}

export const gaps = () => new Grid(things());
