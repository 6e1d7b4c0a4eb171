import { Fragment, type ReactNode } from 'react';
import { IconButton } from '../../ui/button/button.tsx';
import { CopyByHand, CopyNote } from '../../ui/copy-button/copy-button.tsx';
import { useCopy } from '../../ui/copy-button/use-copy.ts';
import styles from './copyable.module.css';

interface CopyableProps {
  readonly text: string;
  /** What it is called: `decimal coordinates`. */
  readonly name: string;
}

/** A text with a button that copies it. */
export function Copyable({ text, name }: CopyableProps) {
  const { state, copy } = useCopy();
  return (
    <span className={styles.line}>
      <span>{breakableAtSigns(text)}</span>
      <IconButton
        icon={state === 'copied' ? 'check' : 'copy'}
        label={`Copy ${name}`}
        onClick={() => void copy(text)}
      />
      <CopyNote state={state} done="Copied" className={styles.byHand}>
        <CopyByHand text={text} />
      </CopyNote>
    </span>
  );
}

/** In a narrow column the line breaks between the parts of a link (`geo:-23.5,-46.6;u=14`), and not within a number. */
function breakableAtSigns(text: string): ReactNode {
  return text.split(/([,;])/).map((part) => (
    <Fragment key={part}>
      {part === ';' && <wbr />}
      {part}
      {part === ',' && <wbr />}
    </Fragment>
  ));
}
