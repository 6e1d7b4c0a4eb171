/** Keeps the list as the outbox is, without losing the reader's place. */
const list = document.querySelector('#list');
const status = document.querySelector('[role="status"]');

async function refresh() {
  const response = await fetch('/list');
  if (!list || !status || !response.ok) return;
  const before = list.querySelectorAll('li').length;
  const focused = document.activeElement?.getAttribute('href');
  list.innerHTML = await response.text();
  if (focused) list.querySelector(`a[href="${CSS.escape(focused)}"]`)?.focus();
  const after = list.querySelectorAll('li');
  if (after.length > before) {
    status.textContent = `New message to ${after[0]?.querySelector('h2')?.textContent}`;
  }
}

new EventSource('/changes').addEventListener('message', () => {
  void refresh();
});
