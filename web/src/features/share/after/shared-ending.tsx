import type { RequestForRecipient } from '@geonod/contracts';
import { type ReactNode, useState } from 'react';
import { Ring } from '../../../ui/ring/ring.tsx';
import type { LinkLookUp } from '../api.ts';
import { Ending } from '../ending.tsx';
import { useAfterWords, useLocale } from '../language/locale.tsx';
import { senderName, shortSenderName } from '../sender.ts';
import { Receipt } from './receipt.tsx';
import { SeenFigure } from './seen-figure.tsx';
import { type Withdrawal, WithdrawButton } from './withdraw-button.tsx';

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
  readonly children: ReactNode;
}

/** A location that is shared, until its owner takes it back; then nothing of it is left on the page either. */
export function SharedEnding(props: SharedEndingProps) {
  const { token, request, title, isExact, onLookUp, isNew = false, children } = props;
  const { words } = useLocale();
  const after = useAfterWords();
  const [withdrawn, setWithdrawn] = useState<Withdrawal | null>(null);
  const viewer = shortSenderName(request.askedBy, words);
  if (withdrawn) {
    return (
      <Ending
        key="withdrawn"
        isNew
        mark={<Ring name="declined" size={56} />}
        title={after.erased}
        figure={<SeenFigure viewer={viewer} />}
      >
        <p className="lead">{after.erasedNow(senderName(request.askedBy))}</p>
        <Receipt
          request={request}
          answer={after.withdrawn}
          at={withdrawn.at}
          number={withdrawn.receipt}
        />
      </Ending>
    );
  }
  return (
    <Ending
      isNew={isNew}
      mark={<Ring name="located" size={56} />}
      title={title}
      figure={<SeenFigure viewer={viewer} sees={isExact ? 'point' : 'area'} />}
    >
      {children}
      <WithdrawButton {...{ token, onLookUp }} onWithdrawn={setWithdrawn} />
    </Ending>
  );
}
