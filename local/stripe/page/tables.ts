export type Cell = string | Node | Array<string | Node>;

/** A word in the colour of its meaning; the word says it too. */
export function marked(text: string, meaning: 'good' | 'bad' | 'plain'): HTMLElement {
  const span = document.createElement('span');
  span.className = meaning;
  span.textContent = text;
  return span;
}

export function small(text: string): HTMLElement {
  const element = document.createElement('small');
  element.textContent = text;
  return element;
}

/** A button that keeps the focus when its table is drawn again, found by `key`. */
export function action(key: string, label: string, run: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.dataset.key = key;
  button.textContent = label;
  button.addEventListener('click', run);
  return button;
}

/** Fills a table: header, rows, or one row that says that there are none. */
export function fill(table: Element, headers: string[], rows: Cell[][], none: string): void {
  const head = document.createElement('thead');
  const headRow = head.insertRow();
  for (const header of headers) {
    const cell = document.createElement('th');
    cell.scope = 'col';
    cell.textContent = header;
    headRow.append(cell);
  }
  const body = document.createElement('tbody');
  for (const row of rows) {
    const line = body.insertRow();
    for (const cell of row) {
      line.insertCell().append(...(Array.isArray(cell) ? cell : [cell]));
    }
  }
  if (rows.length === 0) {
    const cell = body.insertRow().insertCell();
    cell.colSpan = headers.length;
    cell.textContent = none;
  }
  const focused =
    document.activeElement instanceof HTMLElement ? document.activeElement.dataset.key : undefined;
  table.replaceChildren(head, body);
  if (focused !== undefined) {
    table.querySelector<HTMLElement>(`[data-key="${focused}"]`)?.focus();
  }
}

export function date(seconds: number | null | undefined): string {
  return typeof seconds === 'number'
    ? new Date(seconds * 1000).toLocaleString(undefined, {
        dateStyle: 'medium',
        timeStyle: 'short',
      })
    : '—';
}

export function money(amount: number, currency: string): string {
  const format = new Intl.NumberFormat(undefined, { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}
