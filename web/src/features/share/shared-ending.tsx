import { type ReactNode, useState } from 'react';
import { Ring } from '../../ui/ring/ring.tsx';
import { SeenFigure } from './consent-figure.tsx';
import { Ending } from './ending.tsx';
import { WithdrawButton } from './withdraw-button.tsx';

interface SharedEndingProps {
  readonly id: string;
  readonly title: string;
  /** Whether it was shared just now. */
  readonly isNew?: boolean;
  /** Who could see it, and is told when it is withdrawn. */
  readonly name: string;
  readonly shortName: string;
  readonly children: ReactNode;
}

/** A location that is shared, until its owner takes it back; then nothing of it is left on the page either. */
export function SharedEnding(props: SharedEndingProps) {
  const { id, title, isNew = false, name, shortName, children } = props;
  const [withdrawn, setWithdrawn] = useState(false);
  if (withdrawn) {
    return (
      <Ending
        key="withdrawn"
        isNew
        mark={<Ring name="declined" size={56} />}
        title="Your location is erased"
        figure={<SeenFigure viewer={shortName} sees={false} />}
      >
        <p className="lead">{name} can no longer see it, and is told that you withdrew it.</p>
      </Ending>
    );
  }
  return (
    <Ending
      isNew={isNew}
      mark={<Ring name="located" size={56} />}
      title={title}
      figure={<SeenFigure viewer={shortName} sees />}
    >
      {children}
      <WithdrawButton id={id} onWithdrawn={() => setWithdrawn(true)} />
    </Ending>
  );
}
