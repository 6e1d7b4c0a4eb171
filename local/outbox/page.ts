import type { OutboxItem, OutboxMail, OutboxMessage } from './outbox-list.ts';

/** The whole page; its script keeps the list as it is now. */
export function outboxPage(items: readonly OutboxItem[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Messages and mails: GeoNod on this machine</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/tokens.css">
<link rel="stylesheet" href="/base.css">
<link rel="stylesheet" href="/page.css">
</head>
<body>
<header>
<h1>Messages and mails</h1>
<p>What GeoNod would send to phones and mailboxes. On this machine nothing leaves the outbox.</p>
</header>
<main>
<p class="sr" role="status"></p>
<div id="list">${outboxItems(items)}</div>
</main>
<script type="module" src="/page-script.js"></script>
</body>
</html>
`;
}

/** The list alone, newest first. */
export function outboxItems(items: readonly OutboxItem[]): string {
  if (items.length === 0) {
    return `<p class="empty">Nothing yet. Ask a number under Find by Number, or pay, and the text message or the mail appears here.</p>`;
  }
  return `<ol>${items.map((each) => (each.kind === 'mail' ? mail(each) : message(each))).join('')}</ol>`;
}

function message({ to, body, state, createdAt }: OutboxMessage): string {
  return `<li>
<h2>${escaped(to)}</h2>
<p class="when">Text message, ${time(createdAt)}, ${state}</p>
<p class="body">${withLinks(body)}</p>
</li>`;
}

function mail({ id, to, from, subject, text, createdAt }: OutboxMail): string {
  return `<li>
<h2>${escaped(subject)}</h2>
<p class="when">Mail to <b>${escaped(to)}</b> from ${escaped(from)}, ${time(createdAt)}</p>
<iframe class="mail" src="/mail/${id}" title="The mail “${escaped(subject)}” as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox allow-same-origin"></iframe>
<details data-id="${id}"><summary>As plain text</summary><pre>${withLinks(text)}</pre></details>
</li>`;
}

function time(at: Date): string {
  return `<time datetime="${at.toISOString()}">${clockFormat.format(at)}</time>`;
}

const clockFormat = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

const links = /(https?:\/\/[^\s<>"]+)/;

/** What a phone does with an address in a message. */
function withLinks(body: string): string {
  return body
    .split(links)
    .map((part) =>
      links.test(part) ? `<a href="${escaped(part)}">${escaped(part)}</a>` : escaped(part),
    )
    .join('');
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}
