// A page that is still being worked out: it is asked for again, and its main part changes in place.

export function start() {
  const main = document.querySelector("main[data-again]");
  if (!main) return;
  setTimeout(look, 1000 * Number(main.dataset.again), main);
}

async function look(main) {
  const answer = await fetch(location.href).catch(() => null);
  if (answer?.ok) {
    const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("main");
    if (!fresh?.dataset.again) return location.reload(); // it is done, was stopped, or leads on to another page
    change(main, fresh);
  }
  setTimeout(look, 1000 * Number(main.dataset.again), main);
}

function change(main, fresh) {
  if (!main.contains(document.activeElement)) {
    const told = main.querySelector("[role=status]"); // it says nothing while it only goes on
    const next = fresh.querySelector("[role=status]");
    if (told && next?.textContent === told.textContent) next.replaceWith(told);
    main.replaceChildren(...fresh.childNodes);
  }
}
