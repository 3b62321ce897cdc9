// What of the words and icons in sight does not fit; fit.py says what for.
() => {
  const SLACK = 1.5; // pixels that a letter may lean over
  const AIR = 3; // pixels of its box that an icon leaves empty around
  const PIECE = "[data-acts], [data-why], [data-key], .hex, .piece";
  const faults = [];
  const styles = new Map();
  const styleOf = (node) => {
    if (!styles.has(node)) styles.set(node, getComputedStyle(node));
    return styles.get(node);
  };
  const named = (node) => {
    const own = (one) => one.id ? `#${one.id}` : [...one.classList].slice(0, 2).map((name) => `.${name}`).join("") || one.nodeName.toLowerCase();
    const way = [];
    for (let one = node; one && one !== document.body && way.length < 4; one = one.parentElement) way.unshift(own(one));
    return way.join(" ");
  };
  const scrolls = (value) => value === "auto" || value === "scroll";
  const cuts = (value) => value === "hidden" || value === "clip";
  const opaque = (node) => {
    const style = styleOf(node);
    const found = style.backgroundColor.match(/[\d.]+/g);
    return found && (found.length < 4 || Number(found[3]) > 0.9) && Number(style.opacity) > 0.9;
  };
  const filled = (shape) => styleOf(shape).fill !== "none" && !/^rgba.*, 0\)$/.test(styleOf(shape).fill) && Number(styleOf(shape).fillOpacity) > 0.1;
  // A picture that is cut out of the table on purpose is not read.
  const unseen = ".vh, .skip, .tip, .cut0, dialog:not([open]), option, script, style, symbol, title, .sprite";

  // Every line of text and every icon in sight, as far as what scrolls shows it.
  const lines = [];
  const look = (node, svg, words, box, high) => {
    if (box.width < 1 || box.height < 1) return;
    const middle = (box.top + box.bottom) / 2;
    const air = words.startsWith("<") ? AIR : 0;
    const line = { node, words, left: box.left + air, right: box.right - air, top: middle - high / 2 + air, bottom: middle + high / 2 - air };
    let [x, y] = [true, true]; // whether what lies outside is lost
    let framed = false; // whether the box that it stands in has been met
    let seen = true;
    const said = words.slice(0, 50);
    for (let around = svg ?? node; around && around !== document.documentElement && seen; around = around.parentElement) {
      const style = styleOf(around);
      if (style.position === "fixed") break;
      const frame = around.getBoundingClientRect();
      if (style.display === "inline" || style.display === "contents" || !frame.width) continue;
      const ground = around instanceof HTMLElement && !svg && !scrolls(style.overflowY) && !scrolls(style.overflowX) && (opaque(around) || style.boxShadow !== "none" || parseFloat(style.borderRightWidth) > 0);
      const over = { left: frame.left - line.left, right: line.right - frame.right, top: frame.top - line.top, bottom: line.bottom - frame.bottom };
      if (cuts(style.overflowX) && x && Math.max(over.left, over.right) > SLACK) faults.push(`cut: ${named(node)} in ${named(around)}: ${said} (${Math.round(Math.max(over.left, over.right))} px)`), x = false;
      if (cuts(style.overflowY) && y && Math.max(over.top, over.bottom) > SLACK) faults.push(`cut: ${named(node)} in ${named(around)}: ${said} (${Math.round(Math.max(over.top, over.bottom))} px high)`), y = false;
      if (ground && !framed) {
        framed = true;
        const far = Math.max(over.left, over.right, over.top, over.bottom);
        if (far > SLACK && x && y) faults.push(`beyond: ${named(node)} of ${named(around)}: ${said} (${Math.round(far)} px)`);
      }
      if (scrolls(style.overflowX) || scrolls(style.overflowY)) x = y = false;
      if (style.overflowX !== "visible" || style.overflowY !== "visible") {
        line.left = Math.max(line.left, frame.left); line.right = Math.min(line.right, frame.right);
        line.top = Math.max(line.top, frame.top); line.bottom = Math.min(line.bottom, frame.bottom);
        if (line.right - line.left < 2 || line.bottom - line.top < 2) seen = false;
      }
    }
    if (x && (line.left < -SLACK || line.right > innerWidth + SLACK)) faults.push(`outside: ${named(node)}: ${said}`);
    if (!seen) return;
    lines.push(line);
    if (styleOf(node).pointerEvents === "none") return;
    // Hidden: something opaque that does not stay away lies over the middle of it.
    const pile = document.elementsFromPoint((line.left + line.right) / 2, (line.top + line.bottom) / 2);
    const depth = pile.findIndex((one) => one === node || one.contains(node) || node.contains(one));
    const over = depth < 0 ? undefined : pile.slice(0, depth).find((one) => one instanceof HTMLElement && opaque(one));
    if (over && !aside(over)) faults.push(`under: ${named(node)}: ${said} | ${named(over)}`);
    if (air || (svg && !/\p{L}{3}/u.test(words))) return; // pieces are put on printed numbers
    // Over the edge of a drawn piece that is not its own, without a ground between them.
    const holds = (piece) => {
      const { left, right, top, bottom } = piece.getBoundingClientRect();
      return left <= line.left && right >= line.right && top <= line.top && bottom >= line.bottom;
    };
    const foreign = (x) => {
      const below = document.elementsFromPoint(x, middle);
      const ground = below.findIndex((one) => one instanceof HTMLElement && opaque(one));
      const shapes = below.slice(0, ground < 0 ? undefined : ground).filter((one) => one instanceof SVGUseElement || (one instanceof SVGGeometryElement && filled(one)));
      return shapes.map((one) => one.closest(PIECE)).find((piece) => piece && !piece.contains(node) && !holds(piece));
    };
    const piece = [line.left + 1, (line.left + line.right) / 2, line.right - 1].map(foreign).find(Boolean);
    if (piece) faults.push(`on: ${named(node)}: ${said} | ${named(piece)}`);
  };
  // What stands still while the page scrolls leaves what it covers.
  const aside = (node) => {
    let still = false;
    for (let one = node; one; one = one.parentElement) {
      const style = styleOf(one);
      if (style.position === "fixed") return true;
      if (style.position === "sticky") still = true;
      else if (one !== document.documentElement && one !== document.body && (scrolls(style.overflowX) || scrolls(style.overflowY))) still = false;
    }
    return still;
  };
  const inSight = (node) => node.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !node.closest(unseen);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const node = text.parentElement;
    const words = text.textContent.trim();
    if (!words || !inSight(node)) continue;
    const svg = node.ownerSVGElement;
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const box of svg ? [node.getBoundingClientRect()] : range.getClientRects()) {
      // A line is higher than its letters.
      look(node, svg, words, box, 0.72 * (svg ? box.height : Math.min(box.height, parseFloat(styleOf(node).fontSize) * 1.1)));
    }
  }
  for (const icon of document.querySelectorAll("svg.i, svg.seat")) {
    if (!inSight(icon)) continue;
    const box = icon.getBoundingClientRect();
    look(icon, null, `<${icon.querySelector("use")?.getAttribute("href")?.replace(/.*#i?-?/, "") ?? "seat"}>`, box, box.height);
  }

  // Lines that lie over each other, unless one stands on a ground of its own.
  const layer = (node, other) => {
    for (let one = node; one && !one.contains(other); one = one.parentElement) {
      if (one instanceof HTMLElement && opaque(one) && (styleOf(one).position !== "static" || styleOf(one).zIndex !== "auto")) return true;
    }
    return false;
  };
  lines.sort((one, other) => one.top - other.top);
  for (let n = 0; n < lines.length; n += 1) {
    const one = lines[n];
    for (let m = n + 1; m < lines.length && lines[m].top < one.bottom - 1; m += 1) {
      const other = lines[m];
      const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      if (wide <= 2 || high <= 2 || one.node.contains(other.node) || other.node.contains(one.node)) continue;
      if (layer(one.node, other.node) || layer(other.node, one.node)) continue;
      faults.push(`over: ${named(one.node)}: ${one.words.slice(0, 40)} | ${named(other.node)}: ${other.words.slice(0, 40)} (${Math.round(wide)} x ${Math.round(high)})`);
    }
  }
  // Wider than what it scrolls in: it is never seen whole.
  for (const button of document.querySelectorAll("button, a.act")) {
    if (!inSight(button)) continue;
    let around = button.parentElement;
    while (around !== document.body && !scrolls(styleOf(around).overflowX)) around = around.parentElement;
    const far = button.getBoundingClientRect().width - around.clientWidth;
    if (far > SLACK) faults.push(`wide: ${named(button)}: ${button.textContent.trim().slice(0, 40)} (${Math.round(far)} px)`);
  }
  // What can be scrolled to below everything is nothing: words for the ear that no box holds.
  const parts = (box) => [...box.children].flatMap((one) => styleOf(one).display === "contents" ? parts(one) : [one]);
  for (const box of document.querySelectorAll("main")) {
    const low = Math.max(...parts(box).map((one) => one.getBoundingClientRect().bottom + parseFloat(styleOf(one).marginBottom)));
    const blank = box.getBoundingClientRect().top + box.scrollHeight - box.scrollTop - low - parseFloat(styleOf(box).paddingBottom);
    if (scrolls(styleOf(box).overflowY) && box.scrollHeight > box.clientHeight && blank > SLACK) faults.push(`blank: ${named(box)}: ${Math.round(blank)} px below`);
  }
  return [...new Set(faults)];
}
