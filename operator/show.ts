import type { Row, Tables } from './commands/command.ts';

/** Tables for people: a heading, and columns as wide as what stands in them. A column in which nothing stands is left out. */
export function asText(tables: Tables): string {
  return Object.entries(tables)
    .map(([heading, found]) => `${heading}\n${below(found)}`)
    .join('\n\n');
}

/** For scripts: the same, with moments as ISO 8601. */
export function asJson(tables: Tables): string {
  return JSON.stringify(tables, null, 2);
}

function below(found: Tables[string]): string {
  if (typeof found === 'string') return `  ${found}`;
  return found.length === 0 ? '  none' : tableOf(found);
}

/** A fingerprint says nothing to people but whether it is the same; `--json` has all of it. */
const fingerprint = /^(v\d+:[0-9a-f]{12})[0-9a-f]{52}$/;

function tableOf(rows: readonly Row[]): string {
  const columns = Object.keys(rows[0] ?? {}).filter((column) =>
    rows.some((row) => cell(row[column]) !== ''),
  );
  const lines = [columns, ...rows.map((row) => columns.map((column) => cell(row[column])))];
  const widths = columns.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  return lines
    .map((line) => `  ${line.map((text, at) => text.padEnd(widths[at] ?? 0)).join('  ')}`.trimEnd())
    .join('\n');
}

function cell(value: Row[string]): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return `${value.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  // What somebody else wrote must not move the cursor of whoever reads it.
  return String(value).replace(fingerprint, '$1…').replace(/\p{C}/gu, ' ');
}
