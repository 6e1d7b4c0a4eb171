import { dayOf } from './days.ts';
import { dollarsOf, prices } from './prices.ts';
import { type Step, type Story, stories } from './stories.ts';

const thousand = 1000;
const million = 1_000_000;

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const fine = new Intl.NumberFormat('en', { maximumSignificantDigits: 2 });

function row(cells: readonly (string | number)[]): string {
  return `| ${cells.join(' | ')} |`;
}

function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const rule = head.map((_, at) => (at === 0 ? '---' : '---:'));
  return [row(head), row(rule), ...rows.map(row)].join('\n');
}

/** Each step, and what a million of it cost. */
export function tableOfStories(): string {
  const head = ['', 'Functions', 'Reads', 'Writes', 'Bytes sent', 'US$ a million'];
  return table(head, Object.values<Story>(stories).flatMap(rowsOf));
}

function rowsOf({ who, pageBytes, steps }: Story): (string | number)[][] {
  const page = fine.format(pageBytes * prices.byte * million);
  return [
    [`**${who}**: first visit’s page`, 0, 0, 0, whole.format(pageBytes), page],
    ...Object.values(steps).map(rowOf),
  ];
}

function rowOf(step: Step): (string | number)[] {
  const { what, runs, reads, writes, bytes, texts = 0 } = step;
  const dollars = fine.format(dollarsOf(step) * million);
  const andTexts = texts > 0 ? ` + ${whole.format(texts * prices.text * million)}` : '';
  return [what, runs, reads, writes, whole.format(bytes), `${dollars}${andTexts}`];
}

/** A day of 1, 10 and 100 million visits. */
export function tableOfDays(): string {
  const days = [1, 10, 100].map((millions) => dayOf(millions * million));
  const line = (what: string, of: (day: (typeof days)[number]) => number) => [
    what,
    ...days.map((day) => whole.format(of(day))),
  ];
  return table(
    ['', ...days.map(({ visits }) => `${whole.format(visits / million)} million a day`)],
    [
      line('Visits a second, busiest hour', (day) => day.visitsASecond),
      line('Function runs a second, busiest hour', (day) => day.runsASecond),
      line('Reads a second, busiest hour', (day) => day.readsASecond),
      line('Writes a second, busiest hour', (day) => day.writesASecond),
      line('Payment pages a second, busiest hour', (day) => day.paymentPagesASecond),
      line('Mails about answers a second, busiest hour', (day) => day.answerMailsASecond),
      line('Thousand calls of members a day', (day) => day.memberCalls / thousand),
      line('Thousand text messages a day', (day) => day.texts / thousand),
      line('Gigabytes of pages a day', (day) => day.pageBytes / 1e9),
      line('US$ a day for calls and Firestore', (day) => day.callDollars),
      line('US$ a day for pages, nothing in any cache', (day) => day.pageDollars),
      line('US$ a day for text messages', (day) => day.textDollars),
    ],
  );
}
