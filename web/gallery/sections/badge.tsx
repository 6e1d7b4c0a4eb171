import { Badge } from '../../src/ui/badge/badge.tsx';
import { Ledger } from '../../src/ui/ledger/ledger.tsx';
import { NewMark } from '../../src/ui/new-mark/new-mark.tsx';
import { NotKnown } from '../../src/ui/not-known/not-known.tsx';
import { Specimen } from '../specimen.tsx';

const statuses = [
  ['pending', 'Pending'],
  ['located', 'Located'],
  ['declined', 'Declined'],
  ['expired', 'Expired'],
  ['none', 'No registered area'],
] as const;

export function BadgeStates() {
  return (
    <>
      <Specimen title="With its ring">
        {statuses.map(([status, words]) => (
          <Badge key={status} status={status}>
            {words}
          </Badge>
        ))}
        <Badge status="area">
          Area, <em>approximate</em>
        </Badge>
      </Specimen>
      <Specimen title="Without" note="Where the ring stands beside it already.">
        {statuses.map(([status, words]) => (
          <Badge key={status} status={status} ring={false}>
            {words}
          </Badge>
        ))}
        <Badge status="area" ring={false}>
          Area, <em>approximate</em>
        </Badge>
      </Specimen>
    </>
  );
}

export function NotKnownStates() {
  return (
    <Specimen title="In a ledger" layout="stack">
      <Ledger
        rows={[
          ['Carrier', <NotKnown key="carrier" why="The carrier is not known" />],
          ['City', 'São Paulo'],
        ]}
      />
    </Specimen>
  );
}

export function NewMarkStates() {
  return (
    <Specimen title="After a title">
      <b>
        Located
        <NewMark />
      </b>
    </Specimen>
  );
}
