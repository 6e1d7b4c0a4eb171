import type { RequestStatus } from '@geonod/contracts';
import { Badge } from '../../ui/badge/badge.tsx';
import { AnsweredRing } from '../../ui/ring/answered-ring.tsx';
import { Ring } from '../../ui/ring/ring.tsx';
import { statusRings, statusWords } from './request-words.ts';

interface StatusRingProps {
  readonly status: RequestStatus;
  readonly size: number;
  readonly className?: string | undefined;
}

/** The ring of a request's status. */
export function StatusRing({ status, ...rest }: StatusRingProps) {
  return status === 'answered' ? (
    <AnsweredRing {...rest} />
  ) : (
    <Ring name={statusRings[status]} {...rest} />
  );
}

interface StatusBadgeProps {
  readonly status: RequestStatus;
  /** False where the ring already stands beside the badge. */
  readonly ring?: boolean;
}

/** A request's status in a word, with its ring. */
export function StatusBadge({ status, ring = true }: StatusBadgeProps) {
  if (status !== 'answered') {
    return (
      <Badge status={statusRings[status]} ring={ring}>
        {statusWords[status]}
      </Badge>
    );
  }
  return (
    <Badge status="located" ring={false}>
      {ring && <AnsweredRing size={18} />}
      {statusWords.answered}
    </Badge>
  );
}
