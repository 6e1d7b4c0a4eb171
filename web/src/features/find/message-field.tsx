import { smsMessageMaxLength } from '@geonod/contracts/limits';
import { type ChangeEvent, type RefObject, useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import fieldStyles from '../../ui/field/field.module.css';
import { Field } from '../../ui/field/field.tsx';
import styles from './message-field.module.css';
import { cutMessage, type MessageReading } from './message-rule.ts';

interface MessageFieldProps {
  readonly value: string;
  readonly reading: MessageReading;
  readonly error: string | undefined;
  readonly onWrite: (words: string) => void;
  readonly readOnly: boolean;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  /** The id of what says whom it goes to. */
  readonly recipientId: string;
}

const ideas = ['ETA?', 'Safe?', 'Hello', 'Oi?'];

/** The words of the text message: at most 5 characters, as they will be sent. */
export function MessageField({
  value,
  reading,
  error,
  onWrite,
  readOnly,
  inputRef,
  recipientId,
}: MessageFieldProps) {
  const [wasCut, setWasCut] = useState(false);

  const write = (typed: string) => {
    const words = cutMessage(typed);
    setWasCut(words !== typed);
    onWrite(words);
  };
  const change = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    // Cutting would break off a composition, so it waits for its end.
    if ((nativeEvent as Partial<InputEvent>).isComposing) onWrite(target.value);
    else write(target.value);
  };
  const take = (idea: string) => {
    write(idea);
    // The pressed button goes with the other ideas.
    inputRef.current?.focus();
  };

  return (
    <>
      <Field
        label={`Message, up to ${smsMessageMaxLength} characters`}
        error={error}
        help={helpFor(reading, value, wasCut)}
      >
        {(control) => (
          <span className={styles.box}>
            <input
              {...control}
              aria-describedby={[recipientId, control['aria-describedby']]
                .filter(Boolean)
                .join(' ')}
              ref={inputRef}
              className={`${fieldStyles.input} ${styles.input}`}
              name="message"
              value={value}
              onChange={change}
              onCompositionEnd={(event) => write(event.currentTarget.value)}
              readOnly={readOnly}
              required
              autoComplete="off"
              enterKeyHint="send"
            />
            <span className={`xs num ${styles.count}`}>
              {reading.length} / {smsMessageMaxLength}
            </span>
          </span>
        )}
      </Field>
      <p className="sr" role="status">
        {wasCut && atTheLimit}
      </p>
      {value === '' && <Ideas onChoose={take} />}
    </>
  );
}

const atTheLimit = `At most ${smsMessageMaxLength} characters: the rest was left out.`;

function helpFor({ plain }: MessageReading, typed: string, wasCut: boolean): string | undefined {
  if (wasCut) return atTheLimit;
  if (plain !== null && plain !== typed.trim()) {
    return `Sent as “${plain}”: a text message carries plain letters and signs only.`;
  }
  return typed === '' ? 'A word that tells them it is you, or why you ask.' : undefined;
}

function Ideas({ onChoose }: { readonly onChoose: (words: string) => void }) {
  return (
    <fieldset className={styles.ideas}>
      <legend className="sr">Ideas</legend>
      {ideas.map((idea) => (
        <Button key={idea} look="quiet" aria-label={`Use “${idea}”`} onClick={() => onChoose(idea)}>
          {idea}
        </Button>
      ))}
    </fieldset>
  );
}
