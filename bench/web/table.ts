import type { Figures } from './figures.ts';
import { type Measured, timesBare, type Verdict } from './verdict.ts';

export interface Row {
  readonly name: string;
  /** Of every round. */
  readonly visits: readonly Figures[];
  readonly measured: Measured;
  /** None for the bare page. */
  readonly verdicts: readonly Verdict[];
  /** The texts whose paint was the largest. */
  readonly largest: readonly string[];
}

const milliseconds = (value: number) => `${Math.round(value)} ms`;
const kilobytes = (value: number) => `${(value / 1000).toFixed(1)} KB`;

/** The figures of every page as lines of text: each beside its limit, `!>` where it does not hold. */
export function tableOf(rows: readonly Row[]): string[] {
  const header = [
    '',
    'phone',
    'first paint',
    'largest paint',
    'range',
    '× bare',
    'shift',
    'blocking',
    'scripts',
    'all bytes',
    'requests',
    '',
    'largest is',
  ];
  return aligned([header, ...rows.map(lineOf)]);
}

function lineOf({ name, visits, measured, verdicts, largest }: Row): string[] {
  const { page, method } = measured;
  const limited = (figure: Verdict['figure'], value: number, write: (value: number) => string) => {
    const verdict = verdicts.find((each) => each.figure === figure);
    if (!verdict) return write(value);
    return `${write(value)} ${verdict.holds ? '≤' : '!>'} ${write(verdict.limit)}`;
  };
  return [
    name,
    method,
    milliseconds(page.firstPaint),
    milliseconds(page.largestPaint),
    rangeOf(visits.map(({ largestPaint }) => largestPaint)),
    limited('timesBare', timesBare(measured), (value) => value.toFixed(2)),
    limited('shift', page.shift, (value) => value.toFixed(3)),
    limited('blocking', page.blocking, milliseconds),
    limited('scriptBytes', page.scriptBytes, kilobytes),
    kilobytes(page.allBytes),
    limited('requests', page.requests, String),
    verdictOf(verdicts),
    largest.map(shortened).join(' | '),
  ];
}

function rangeOf(values: readonly number[]): string {
  return `${Math.round(Math.min(...values))}–${Math.round(Math.max(...values))}`;
}

function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}

function verdictOf(verdicts: readonly Verdict[]): string {
  if (verdicts.length === 0) return '';
  return verdicts.every(({ holds }) => holds) ? 'held' : 'NOT HELD';
}

function aligned(lines: readonly (readonly string[])[]): string[] {
  const widths = (lines[0] ?? []).map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  return lines.map((line) =>
    line
      .map((text, column) => text.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
