import type { RequestForRecipient } from '@geonod/contracts';
import type { ReactNode } from 'react';
import { Ring } from '../../../ui/ring/ring.tsx';
import { Ending } from '../ending.tsx';
import { useAfterWords, useLocale } from '../language/locale.tsx';
import { senderName, shortSenderName } from '../sender.ts';
import type { Erasure } from './own-erasures.ts';
import { Receipt } from './receipt.tsx';
import { SeenFigure } from './seen-figure.tsx';

interface ErasedEndingProps {
  readonly request: RequestForRecipient;
  readonly erasure: Erasure;
  /** What can be done about the sender, and still can after this. */
  readonly controls: ReactNode;
}

/** A location that was withdrawn just now: nothing of it is left on the page either. */
export function ErasedEnding({ request, erasure, controls }: ErasedEndingProps) {
  const { words } = useLocale();
  const after = useAfterWords();
  const { at, receipt, isGone } = erasure;
  return (
    <Ending
      isNew
      mark={<Ring name="declined" size={56} />}
      title={after.erased}
      figure={<SeenFigure viewer={shortSenderName(request.askedBy, words)} />}
    >
      <p className="lead">
        {isGone ? after.erasedWithAll : after.erasedNow(senderName(request.askedBy))}
      </p>
      {!isGone && (
        <>
          <Receipt request={request} answer={after.withdrawn} at={at} number={receipt} />
          {controls}
        </>
      )}
    </Ending>
  );
}
