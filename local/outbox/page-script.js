/** Keeps the list as the outbox is, without losing the reader's place. */
const list = document.querySelector('#list');
const announcement = document.querySelector('[role="status"]');

async function refresh() {
  const response = await fetch('/list');
  if (!list || !announcement || !response.ok) return;
  const before = list.querySelectorAll('li').length;
  const focused = document.activeElement?.getAttribute('href');
  list.innerHTML = await response.text();
  const links = [...list.querySelectorAll('a')];
  links.find((link) => link.getAttribute('href') === focused)?.focus();
  const after = list.querySelectorAll('li');
  if (after.length > before) {
    announcement.textContent = `New message to ${after[0]?.querySelector('h2')?.textContent}`;
  }
}

new EventSource('/changes').addEventListener('message', () => {
  void refresh();
});

export {};
