// Calling somebody to the table: the icon of the tab, a sound, a notification of the browser. The title is the server's.
// The sound is a setting of the person; notifications are asked for in each browser, by a button.

const WISH = "ludohall-notify";
let mine = false;
let audio = null;

const icon = document.querySelector("link[rel=icon]");
const quiet = icon?.getAttribute("href");

const wishes = () => {
  try {
    return localStorage.getItem(WISH) === "1";
  } catch {
    return false; // a browser that keeps nothing
  }
};

function chime() {
  audio ??= new AudioContext();
  const start = audio.currentTime;
  for (const [place, pitch] of [659, 880].entries()) {
    const tone = audio.createOscillator();
    const loud = audio.createGain();
    tone.frequency.value = pitch;
    loud.gain.setValueAtTime(0.0001, start + place * 0.16);
    loud.gain.exponentialRampToValueAtTime(0.16, start + place * 0.16 + 0.02);
    loud.gain.exponentialRampToValueAtTime(0.0001, start + place * 0.16 + 0.4);
    tone.connect(loud).connect(audio.destination);
    tone.start(start + place * 0.16);
    tone.stop(start + place * 0.16 + 0.45);
  }
}

function notify() {
  if (!("Notification" in window) || Notification.permission !== "granted" || !wishes()) return;
  try {
    const note = new Notification(document.title.replace(/^• /, ""), { tag: `ludohall-${document.body.dataset.table}`, icon: icon?.dataset.turn });
    note.onclick = () => {
      window.focus();
      note.close();
    };
  } catch {
    // some phones allow them to installed apps alone
  }
}

export const isAsked = () => mine;

// What the page has just learnt: whether its person is asked for something. `loud`: it is news.
export function turn(asked, loud = true) {
  if (asked === mine) return;
  mine = asked;
  if (icon) icon.setAttribute("href", asked ? icon.dataset.turn : quiet);
  if (!asked || !loud) return;
  if ("sound" in document.body.dataset) chime();
  if (document.hidden) setTimeout(notify); // when the title says so, too
}

function say(box) {
  const words = box.querySelector("span");
  const state = Notification.permission;
  const on = state === "granted" && wishes();
  words.textContent = on ? words.dataset.on : state === "denied" ? words.dataset.denied : "";
  box.querySelector("button").setAttribute("aria-pressed", String(on));
}

if ("Notification" in window) {
  for (const box of document.querySelectorAll("[data-notify]")) {
    box.hidden = false;
    say(box);
    box.querySelector("button").addEventListener("click", async () => {
      const on = Notification.permission === "granted" && wishes();
      if (!on) await Notification.requestPermission();
      try {
        localStorage.setItem(WISH, on ? "0" : "1");
      } catch {
        // then it is for nothing
      }
      say(box);
    });
  }
}
if ("asked" in document.body.dataset) turn(true, false);
