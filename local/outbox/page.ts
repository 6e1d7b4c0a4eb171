import type { OutboxMessage } from './messages.ts';

/** The whole page; its script keeps the list as it is now. */
export function outboxPage(messages: readonly OutboxMessage[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Text messages: GeoNod on this machine</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/tokens.css">
<link rel="stylesheet" href="/base.css">
<link rel="stylesheet" href="/page.css">
</head>
<body>
<header>
<h1>Text messages</h1>
<p>What GeoNod would send to phones. On this machine nothing leaves the outbox.</p>
</header>
<main>
<p class="sr" role="status"></p>
<div id="list">${outboxList(messages)}</div>
</main>
<script type="module" src="/page-script.js"></script>
</body>
</html>
`;
}

/** The list alone, newest first. */
export function outboxList(messages: readonly OutboxMessage[]): string {
  if (messages.length === 0) {
    return `<p class="empty">No messages yet. Sign in, ask a number under Find by Number, and the text message appears here.</p>`;
  }
  return `<ol>${messages.map(item).join('')}</ol>`;
}

function item({ to, body, state, createdAt }: OutboxMessage): string {
  const time = `<time datetime="${createdAt.toISOString()}">${clock(createdAt)}</time>`;
  return `<li>
<h2>${escaped(to)}</h2>
<p class="when">${time}, ${state}</p>
<p class="body">${withLinks(body)}</p>
</li>`;
}

const clockFormat = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

function clock(moment: Date): string {
  return clockFormat.format(moment);
}

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
