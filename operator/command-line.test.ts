import { describe, expect, it } from 'vitest';
import { help, readCommandLine } from './command-line.ts';
import { commands } from './commands/index.ts';
import { asJson, asText } from './show.ts';

describe('what an operator types', () => {
  it('goes to the emulators unless a project is named', () => {
    expect(readCommandLine(['member', 'marina@example.com'])).toMatchObject({
      subject: 'marina@example.com',
      project: null,
      yes: false,
    });
    const named = readCommandLine(['waiting', '--project', 'geonod-prod']);
    expect(named?.project).toBe('geonod-prod');
  });

  it.each([
    [['fire'], /no command "fire"/],
    [['toString'], /no command/],
    [['member'], /Write: npm run operator -- member <e-mail or id>/],
    [['waiting', 'x'], /Write:/],
    [['member', 'a', 'b'], /Write:/],
    [['member', 'a', '--force'], /--force/],
    [['suspend', 'a', '--json'], /say --yes/],
  ])('is refused where it is not known or not complete: %j', (args, words) => {
    expect(() => readCommandLine(args)).toThrow(words);
  });

  it('may leave out whom the log is asked about', () => {
    expect(readCommandLine(['log'])?.subject).toBe('');
    expect(readCommandLine(['log', 'ana@example.com'])?.subject).toBe('ana@example.com');
    expect(() => readCommandLine(['log', 'a', 'b'])).toThrow(/Write:/);
  });

  it('asks for help with nothing, and help lists every command', () => {
    expect(readCommandLine([])).toBeNull();
    for (const name of Object.keys(commands)) expect(help()).toContain(`  ${name} `);
  });
});

describe('a table', () => {
  it('has a column for each thing that is known, and says when there is nothing', () => {
    const since = new Date('2026-11-22T07:10:00Z');
    const rows = [
      { id: 'a', since, gone: null },
      { id: 'long', since: undefined, gone: null },
    ];
    expect(asText({ members: rows, reports: [] })).toBe(
      'members\n  id    since\n  a     2026-11-22 07:10 UTC\n  long\n\nreports\n  none',
    );
  });

  it('says in a sentence what is not known', () => {
    expect(asText({ charges: 'Nobody answered.', reports: [] })).toBe(
      'charges\n  Nobody answered.\n\nreports\n  none',
    );
  });

  it('shortens a fingerprint for people alone', () => {
    const about = `v2:${'0123456789abcdef'.repeat(4)}`;
    expect(asText({ log: [{ about }] })).toBe('log\n  about\n  v2:0123456789ab…');
    expect(asJson({ log: [{ about }] })).toContain(about);
  });

  it('shows words of others without what would move the cursor', () => {
    expect(asText({ report: [{ words: 'a\u001b[2Kb\nc' }] })).toBe('report\n  words\n  a [2Kb c');
  });
});
