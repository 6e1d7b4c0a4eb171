/** Keeps the list as the outbox is: what stands there stays where it is, open or closed, with the reader's focus. */
const list = document.querySelector('#list');
const announcement = document.querySelector('[role="status"]');

/** A frame is as tall as its mail, so that nothing has to be scrolled twice. */
function fitFrames() {
  for (const frame of document.querySelectorAll('iframe')) {
    const resize = () => {
      const height = frame.contentDocument?.body?.scrollHeight;
      if (height) frame.style.height = `${height + 2}px`;
    };
    frame.addEventListener('load', resize);
    resize();
  }
}

async function refresh() {
  const response = await fetch('/list');
  if (!list || !announcement || !response.ok) return;
  const before = list.querySelectorAll('li').length;
  const focused = document.activeElement?.getAttribute('href');
  const open = new Set(
    [...list.querySelectorAll('details[open]')].map((each) => each.getAttribute('data-id')),
  );
  list.innerHTML = await response.text();
  for (const each of list.querySelectorAll('details')) {
    each.open = open.has(each.getAttribute('data-id'));
  }
  fitFrames();
  const links = [...list.querySelectorAll('a')];
  links.find((link) => link.getAttribute('href') === focused)?.focus();
  const after = list.querySelectorAll('li');
  if (after.length > before) {
    announcement.textContent = `New: ${after[0]?.querySelector('h2')?.textContent}`;
  }
}

new EventSource('/changes').addEventListener('message', () => {
  void refresh();
});
fitFrames();

export {};
