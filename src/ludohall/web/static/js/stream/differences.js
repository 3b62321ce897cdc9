// Parts of the page as the stream sends them: whole, or what is new in them since it sent them last.

let sent = new Map(); // by the id of a part: what it looked like then

// A connection begins anew: what was sent before does not count.
export function begin() {
  sent = new Map();
}

// The parts, each whole. `[head, tail, piece]`: so much of the start and of the end stays.
export function whole(parts) {
  const found = {};
  for (const [id, part] of Object.entries(parts)) {
    const before = sent.get(id);
    found[id] = typeof part === "string" ? part : before.slice(0, part[0]) + part[2] + before.slice(before.length - part[1]);
    sent.set(id, found[id]);
  }
  return found;
}
