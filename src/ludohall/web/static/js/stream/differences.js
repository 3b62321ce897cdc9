// Parts of the page as the stream sends them: whole, or what is new in them since it sent them last.

let sent = new Map(); // by the id of a part: what it looked like then

// A connection begins anew: what was sent before does not count.
export function begin() {
  sent = new Map();
}

// `[stay, go, piece, ...]`: so much stays, so much goes and the piece stands in its place; the rest stays.
function changed(before, steps) {
  let [text, at] = ["", 0];
  for (let n = 0; n < steps.length; n += 3) {
    text += before.slice(at, at + steps[n]) + steps[n + 2];
    at += steps[n] + steps[n + 1];
  }
  return text + before.slice(at);
}

// The parts, each whole.
export function whole(parts) {
  const found = {};
  for (const [id, part] of Object.entries(parts)) {
    found[id] = typeof part === "string" ? part : changed(sent.get(id), part);
    sent.set(id, found[id]);
  }
  return found;
}
