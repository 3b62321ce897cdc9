// Change a part of the page into a new one and keep what is the same: nodes, focus, typed text, scroll places.
// Pieces with a `data-key` keep their node; what has moved glides (FLIP).

// Lines of the log have keys too, but stay where they are.
const PIECES = "[data-key]:not(.lines *, article)"; // boxes of players are no pieces: they stay

const DRAWING = 120; // from so many pixels on a drawing holds pieces, and is not one itself
const FEW = 3; // so many new pieces are pointed at

const keyOf = (node) => (node.nodeType === 1 ? node.getAttribute("data-key") || node.id || null : null);

function sameKind(a, b) {
  return a.nodeType === b.nodeType && a.nodeName === b.nodeName && keyOf(a) === keyOf(b);
}

function syncAttributes(from, to) {
  for (const { name } of [...from.attributes]) {
    if (to.hasAttribute(name) || (name === "open" && from.nodeName === "DETAILS")) continue;
    if (name === "tabindex" && from === document.activeElement) continue; // it would lose the focus
    from.removeAttribute(name);
  }
  for (const { name, value } of to.attributes) {
    if (from.getAttribute(name) !== value) from.setAttribute(name, value);
  }
  if (from.nodeName === "INPUT" && from !== document.activeElement) {
    if (from.type === "checkbox") from.checked = to.hasAttribute("checked");
    else if (from.value !== to.getAttribute("value")) from.value = to.getAttribute("value") ?? "";
  }
}

export function morph(from, to) {
  if (from.nodeType === 3) {
    if (from.data !== to.data) from.data = to.data;
    return;
  }
  if (from.nodeType !== 1) return;
  syncAttributes(from, to);
  if (from.nodeName === "INPUT" || from.nodeName === "TEXTAREA") return;
  const keyed = new Map();
  for (const child of from.childNodes) if (keyOf(child)) keyed.set(keyOf(child), child);
  let old = from.firstChild;
  for (const fresh of [...to.childNodes]) {
    const key = keyOf(fresh);
    const known = key && keyed.get(key);
    if (known && known.nodeName === fresh.nodeName) {
      if (known !== old) from.insertBefore(known, old);
      else old = old.nextSibling;
      keyed.delete(key);
      morph(known, fresh);
    } else if (old && !key && sameKind(old, fresh)) {
      const next = old.nextSibling;
      morph(old, fresh);
      old = next;
    } else {
      from.insertBefore(fresh, old);
    }
  }
  while (old) {
    const next = old.nextSibling;
    old.remove();
    old = next;
  }
}

export function parse(html) {
  const box = document.createElement("template");
  box.innerHTML = html.trim();
  return box.content.firstElementChild;
}

// What a piece lies on: its drawing, or its panel where it is a drawing of its own.
function groundOf(piece) {
  let drawing = piece.ownerSVGElement;
  while (drawing?.ownerSVGElement) drawing = drawing.ownerSVGElement;
  return drawing && drawing.getBoundingClientRect().width >= DRAWING ? drawing : piece.closest(".panel, .mate, article");
}

// Where a box of before would be now that its ground may have moved or grown.
function carried(box) {
  if (!box.ground) return box;
  const [was, now] = [box.on, box.ground.getBoundingClientRect()];
  const scale = now.width / was.width;
  return new DOMRect(now.x + (box.x - was.x) * scale, now.y + (box.y - was.y) * scale, box.width * scale, box.height * scale);
}

// Where a piece stands in its drawing, also one that is out of sight and has no box.
function spotOf(piece) {
  const spots = [];
  for (let node = piece; node && node !== piece.ownerSVGElement; node = node.parentElement) {
    spots.push(["transform", "x", "y", "cx", "cy"].map((name) => node.getAttribute(name) ?? "").join(" "));
  }
  return spots.join("; ");
}

// The boxes of all pieces, before a change; null for those out of sight, of which `spots` tells where they stand. Of a piece that is
// drawn twice the larger one.
export function boxes() {
  const found = Object.assign(new Map(), { spots: new Map() });
  for (const piece of document.querySelectorAll(PIECES)) {
    const key = piece.getAttribute("data-key");
    const box = piece.getBoundingClientRect();
    const known = found.get(key);
    if (box.width && !(known?.width >= box.width)) {
      const ground = groundOf(piece);
      found.set(key, Object.assign(box, { ground, on: ground?.getBoundingClientRect() }));
    } else if (!found.has(key)) {
      found.set(key, null);
      if (piece.ownerSVGElement) found.spots.set(key, spotOf(piece));
    }
  }
  return found;
}

// What has changed its place: pieces, each with the box where it came from, and the boxes of those that are gone.
export function changes(before) {
  const now = new Map();
  for (const piece of document.querySelectorAll(PIECES)) {
    const key = piece.getAttribute("data-key");
    const known = now.get(key);
    if (!known || piece.getBoundingClientRect().width > known.getBoundingClientRect().width) now.set(key, piece);
  }
  const old = (box) => (box?.ground ? (box.ground.isConnected ? carried(box) : null) : box ?? null); // where it would be now
  const came = [...now].filter(([key]) => !before.has(key)).map(([, piece]) => [piece, old(before.get(piece.getAttribute("data-from")))]);
  const led = came.filter(([piece]) => before.has(piece.getAttribute("data-from")));
  const slid = [];
  const unseen = []; // it has moved in another view
  for (const [key, piece] of now) {
    const known = before.get(key);
    if (known === null && before.spots.has(key) && before.spots.get(key) !== spotOf(piece)) unseen.push([piece, null]);
    if (!known || !piece.ownerSVGElement) continue;
    const was = known.ground && known.ground === groundOf(piece) ? carried(known) : known; // a drawing that moves moves no piece
    const box = piece.getBoundingClientRect();
    if (box.width && Math.hypot(was.x - box.x, was.y - box.y) > 12) slid.push([piece, was]);
  }
  const used = new Set(led.map(([piece]) => piece.getAttribute("data-from")));
  const gone = [...before].filter(([key, box]) => box && !now.has(key) && !used.has(key)).map(([, box]) => old(box)).filter(Boolean);
  const rest = came.filter((each) => !led.includes(each));
  const known = led.length ? led : slid.length ? slid : unseen;
  return { moved: known.length + rest.length <= FEW || !known.length ? [...known, ...(rest.length <= FEW ? rest : [])] : known, gone };
}

// Counters (`data-count`) and what they say.
export function counts() {
  return new Map([...document.querySelectorAll("[data-count]")].map((node) => [node.dataset.count, Number(node.firstChild?.data)]));
}

// A counter that has changed lets its difference rise.
export function rise(before) {
  for (const node of document.querySelectorAll("[data-count]")) {
    const more = Number(node.firstChild?.data) - before.get(node.dataset.count);
    if (!more) continue;
    const note = document.createElement("span");
    note.className = more > 0 ? "pop" : "pop less";
    note.setAttribute("aria-hidden", "true");
    note.textContent = more > 0 ? `+${more}` : `−${-more}`;
    node.append(note);
    const way = [{ transform: "none", opacity: 1 }, { transform: "translateY(-12px)", opacity: 0 }];
    note.animate(way, { duration: 900, easing: "ease-out" }).finished.then(() => note.remove(), () => note.remove());
  }
}

function scaleOf(piece) {
  const matrix = piece.ownerSVGElement && piece.getScreenCTM ? piece.getScreenCTM() : null;
  return matrix ? matrix.a || 1 : 1;
}

// After the change: what is elsewhere now, or came from another place (`data-from`), glides there.
export function glide(before) {
  const moves = [];
  for (const piece of document.querySelectorAll(PIECES)) {
    const key = piece.getAttribute("data-key");
    const old = before.get(before.has(key) ? key : piece.getAttribute("data-from")); // one that was out of sight stays
    if (!old) continue;
    const now = piece.getBoundingClientRect();
    if (!now.width) continue;
    const dx = old.x + old.width / 2 - now.x - now.width / 2;
    const dy = old.y + old.height / 2 - now.y - now.height / 2;
    if (Math.abs(dx) + Math.abs(dy) > 3) moves.push([piece, dx, dy]);
  }
  if (!moves.length || moves.length > 14) return;
  moves.forEach(([piece, dx, dy], i) => {
    const unit = scaleOf(piece);
    const at = `translate(${dx / unit}px, ${dy / unit}px)`;
    piece.animate([{ transform: at }, { transform: "none" }], {
      duration: 320,
      delay: Math.min(i * 60, 500),
      easing: "cubic-bezier(.2,.8,.2,1)",
      fill: "backwards",
    });
  });
}
