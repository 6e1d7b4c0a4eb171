import { Badge } from '../../src/ui/badge/badge.tsx';
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
