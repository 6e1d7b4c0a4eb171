import type { ReportDocument } from '@geonod/contracts/documents/report';
import { describe, expect, it } from 'vitest';
import { withReport } from './further-reports.ts';

const now = new Date('2026-11-20T12:00:00Z');

const said = (details: string, reportedFrom?: string) => ({
  reason: 'other' as const,
  details,
  ...(reportedFrom === undefined ? {} : { reportedFrom }),
  status: 'pending' as const,
  reportedAt: now,
});

const first: ReportDocument = {
  requestId: 'request',
  ownerUid: 'asker',
  recipient: 'link:request',
  ...said('First', 'home'),
  state: 'open',
  evidence: {
    type: 'link',
    askedBy: { displayName: null, email: null, emailVerified: false },
    status: 'pending',
    createdAt: now,
  },
};

/** What is kept after all of these, each as `network: words`. */
function keptAfter(reports: readonly ReturnType<typeof said>[]) {
  let known = first;
  for (const report of reports) known = { ...known, ...withReport(known, report) };
  const kept = (known.further ?? []).map((each) => `${each.reportedFrom}: ${each.details}`);
  return { kept, displaced: known.displaced };
}

const flood = (count: number, network = 'flood') =>
  Array.from({ length: count }, (_, at) => said(`Word ${at}`, network));

describe('what is reported of a request again', () => {
  it('is kept beside what was said before', () => {
    const { kept, displaced } = keptAfter([said('Second', 'home'), said('Third', 'work')]);
    expect([kept, displaced]).toEqual([['home: Second', 'work: Third'], undefined]);
  });

  it('says nothing new in the same words from the same network while nobody has decided', () => {
    expect(withReport(first, said('First', 'home'))).toBeNull();
    const again = { ...first, further: [said('Second', 'work')] };
    expect(withReport(again, said('Second', 'work'))).toBeNull();
    expect(withReport(again, said('Second', 'home'))?.further).toHaveLength(2);
    expect(withReport(again, said('Second'))?.further).toHaveLength(2);
    expect(withReport(first, { ...said('First', 'home'), reason: 'pretends' })).not.toBeNull();
    expect(withReport({ ...first, state: 'dismissed' }, said('First', 'home'))).not.toBeNull();
  });
});

describe('a report of which there are too many', () => {
  it('displaces one of the network that said most, which is counted', () => {
    const { kept, displaced } = keptAfter([
      ...flood(15),
      ...flood(5, 'work'),
      said('Help', 'home'),
    ]);
    expect([kept.length, displaced]).toEqual([20, 1]);
    expect(kept.filter((each) => each.startsWith('work'))).toHaveLength(5);
    expect(kept.at(-1)).toBe('home: Help');
    expect(keptAfter([...flood(20), said('Help', 'home'), said('Again', 'home')]).displaced).toBe(
      2,
    );
  });

  it('displaces none of another network while nobody has said more than its own', () => {
    const both = [...flood(10, 'work'), ...flood(10)];
    const { kept } = keptAfter([...both, ...flood(30).slice(10)]);
    expect(kept.filter((each) => each.startsWith('work'))).toHaveLength(10);
  });

  it('displaces those that came after the first quarter, so that these are read, and the last', () => {
    const { kept, displaced } = keptAfter(flood(30));
    const words = [0, 1, 2, 3, 4, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29];
    expect(kept).toEqual(words.map((at) => `flood: Word ${at}`));
    expect(displaced).toBe(10);
  });
});
