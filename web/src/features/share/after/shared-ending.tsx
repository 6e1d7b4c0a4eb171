import type { RequestForRecipient } from '@geonod/contracts';
import { type ReactNode, useState } from 'react';
import { Ring } from '../../../ui/ring/ring.tsx';
import type { LinkLookUp } from '../api.ts';
import { Ending } from '../ending.tsx';
import { useLocale } from '../language/locale.tsx';
import { shortSenderName } from '../sender.ts';
import { ErasedEnding } from './erased-ending.tsx';
import type { Erasure } from './own-erasures.ts';
import { SeenFigure } from './seen-figure.tsx';
import { WithdrawButton } from './withdraw-button.tsx';

interface SharedEndingProps {
  readonly token: string;
  /** Of whoever can see the location, and is told when it is withdrawn. */
  readonly request: RequestForRecipient;
  readonly title: string;
  /** A point, or an area. */
  readonly isExact: boolean;
  /** Is given what is read of the link where the location is gone already. */
  readonly onLookUp: (lookUp: Promise<LinkLookUp>) => void;
  /** Whether it was shared just now. */
  readonly isNew?: boolean;
  /** What can be done about the sender, before it is taken back and after. */
  readonly controls: ReactNode;
  /** What was shared. */
  readonly children: ReactNode;
}

/** A location that is shared, until its owner takes it back; then nothing of it is left on the page either. */
export function SharedEnding(props: SharedEndingProps) {
  const { token, request, title, isExact, onLookUp, isNew = false, controls, children } = props;
  const { words } = useLocale();
  const [erasure, setErasure] = useState<Erasure | null>(null);
  if (erasure) return <ErasedEnding {...{ request, erasure, controls }} />;
  return (
    <Ending
      isNew={isNew}
      mark={<Ring name="located" size={56} />}
      title={title}
      figure={
        <SeenFigure
          viewer={shortSenderName(request.askedBy, words)}
          sees={isExact ? 'point' : 'area'}
        />
      }
    >
      {children}
      <WithdrawButton {...{ token, onLookUp }} onWithdrawn={setErasure} />
      {controls}
    </Ending>
  );
}
