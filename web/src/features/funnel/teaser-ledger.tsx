import type { PhoneInfo } from '@geonod/contracts';
import { Ledger } from '../../ui/ledger/ledger.tsx';
import { NotKnown } from '../../ui/not-known/not-known.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import styles from './teaser.module.css';
import { type TeaserFact, teaserFacts } from './teaser-facts.ts';

// The same for every number: the length of a hatched value tells nothing of what is under it.
const widths = { Country: '4rem', City: '9rem', Carrier: '5rem', 'Time zone': '11rem' } as const;
const labels = ['Country', 'City', 'Carrier', 'Time zone'] as const;

/** The facts of a number, hatched where only the result shows them; room for them while they are on their way. */
export function TeaserLedger({ info }: { info: PhoneInfo | undefined }) {
  if (!info) {
    return (
      <Ledger
        rows={labels.map((label) => [
          label,
          <span key={label} className={styles.waiting}>
            <Skeleton width={widths[label]} height="1rem" />
          </span>,
        ])}
      />
    );
  }
  return (
    <Ledger
      rows={teaserFacts(info).map(({ label, fact }) => [
        label,
        <Fact key={label} fact={fact} width={widths[label]} />,
      ])}
    />
  );
}

function Fact({ fact, width }: { fact: TeaserFact['fact']; width: string }) {
  switch (fact.kind) {
    case 'shown':
      return (
        <>
          <span>{fact.value}</span>
          {fact.note && <small className={styles.note}> {fact.note}</small>}
        </>
      );
    case 'blank':
      return <NotKnown why="not in our data" />;
    case 'hidden':
      return (
        <>
          <span className={styles.hatch} style={{ width }} />
          <span className="sr">covered here, shown in the full result</span>
        </>
      );
  }
}
