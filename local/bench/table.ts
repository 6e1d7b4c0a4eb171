import type { Figures } from './figures.ts';
import type { Verdict } from './verdict.ts';

export interface Row {
  readonly name: string;
  readonly figures: Figures;
  readonly verdicts: readonly Verdict[];
}

interface Column {
  readonly title: string;
  readonly figure: keyof Figures;
  readonly write: (value: number) => string;
}

const milliseconds = (value: number) => `${Math.round(value)} ms`;
const kilobytes = (value: number) => `${(value / 1000).toFixed(1)} KB`;

const columns: readonly Column[] = [
  { title: 'largest paint', figure: 'largestPaint', write: milliseconds },
  { title: 'shift', figure: 'shift', write: (value) => value.toFixed(3) },
  { title: 'blocking', figure: 'blocking', write: milliseconds },
  { title: 'scripts', figure: 'scriptBytes', write: kilobytes },
  { title: 'all bytes', figure: 'allBytes', write: kilobytes },
  { title: 'requests', figure: 'requests', write: String },
];

/** The figures of every page as lines of text: each beside its limit, `!` where it does not hold. */
export function tableOf(rows: readonly Row[], bare: Figures): string[] {
  const header = ['', ...columns.map(({ title }) => title), '× bare page', ''];
  const body = rows.map(({ name, figures, verdicts }) => [
    name,
    ...columns.map((column) => cell(column, figures, verdicts)),
    (figures.largestPaint / bare.largestPaint).toFixed(2),
    verdictOf(verdicts),
  ]);
  return aligned([header, ...body]);
}

function cell({ figure, write }: Column, figures: Figures, verdicts: readonly Verdict[]): string {
  const verdict = verdicts.find((each) => each.figure === figure);
  if (!verdict) return write(figures[figure]);
  const sign = verdict.holds ? '≤' : '!>';
  return `${write(verdict.value)} ${sign} ${write(verdict.limit)}`;
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
