import { escapeHtml } from './escape-html.ts';

/** One kind of what is held, as the page shows it. */
export interface PageSection {
  readonly name: string;
  readonly title: string;
  readonly note: string;
  readonly items: () => AsyncIterable<Readonly<Record<string, unknown>>>;
}

/** Plain colours of the system's own, by day and by night: the page is opened from a disk, without anything of the site. */
const style = `:root{color-scheme:light dark}
html{background:Canvas;color:CanvasText}
a{color:LinkText}
body{background:Canvas;max-width:52rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif}
h1{line-height:1.2}
h2{margin-top:3rem}
nav ul{columns:14rem;padding-left:1.25rem}
dl{margin:0;padding:.75rem 0;border-top:1px solid GrayText}
dt{font-weight:600}
dd{margin:0 0 .5rem;overflow-wrap:anywhere}
dd dl{padding:0 0 0 .75rem;border:0;border-left:2px solid GrayText}
@media (min-width:40rem){dl{display:grid;grid-template-columns:minmax(8rem,14rem) minmax(0,1fr);gap:.25rem 1rem}dd{margin:0}dd dl{grid-template-columns:minmax(7rem,10rem) minmax(0,1fr)}}`;

/** A page that shows everything to a reader, piece by piece. Needs no script and no network. */
export async function* htmlPage(
  sections: readonly PageSection[],
  madeAt: Date,
): AsyncGenerator<string> {
  yield `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Your data at GeoNod</title>
<style>${style}</style></head>
<body><main>
<h1>Your data at GeoNod</h1>
<p>Everything that GeoNod holds under your account, made on ${escapeHtml(momentInWords(madeAt))}. The same is in the files beside this page, for programs. What is past its day is erased, and not here; nor is what is kept under a fingerprint instead of your name, such as limits and a card’s trial, or what others have reported. Section 5 of the Privacy Policy names all of it.</p>
<nav><ul>${sections.map(({ name, title }) => `<li><a href="#${name}">${escapeHtml(title)}</a></li>`).join('')}</ul></nav>
`;
  for (const { name, title, note, items } of sections) {
    yield `<section id="${name}"><h2>${escapeHtml(title)}</h2><p>${escapeHtml(note)}</p>\n`;
    let count = 0;
    for await (const item of items()) {
      count += 1;
      yield `${listOf(item)}\n`;
    }
    yield `<p>${count === 0 ? 'None is held.' : `${count} in all.`}</p></section>\n`;
  }
  yield '</main></body>\n</html>\n';
}

function listOf(item: object): string {
  const rows = Object.entries(item)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `<dt>${escapeHtml(inWords(name))}</dt><dd>${readable(value)}</dd>`);
  return `<dl>${rows.join('')}</dl>`;
}

function readable(value: unknown): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (value instanceof Date) return escapeHtml(momentInWords(value));
  if (Array.isArray(value)) return value.length === 0 ? 'None' : value.map(readable).join('<br>');
  return typeof value === 'object' ? listOf(value) : escapeHtml(String(value));
}

/** `createdAt` reads `Created at`. */
function inWords(name: string): string {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `2026-11-22 14:05 UTC`. */
function momentInWords(moment: Date): string {
  return `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
