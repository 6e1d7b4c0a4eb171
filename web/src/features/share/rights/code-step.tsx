import type { NumberData } from '@geonod/contracts';
import { numberCodeTries } from '@geonod/contracts/limits';
import { numberCodeMinutes } from '@geonod/contracts/periods';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { focusField } from '../../../lib/form-fields.ts';
import { Button } from '../../../ui/button/button.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { fetchNumberData, type ProvenNumber, typeCode } from './api.ts';
import styles from './number-page.module.css';
import { type CodeProblem, codeProblem, codeProblemInWords } from './problem.ts';
import { useRightsWords } from './rights-words.ts';
import { forgetSentCode, type SentCode } from './sent-code.ts';
import { codeIn, codeLength } from './typed-code.ts';
import { numberText } from './typed-number.ts';
import { useTimeOver } from './use-time-over.ts';

interface CodeStepProps {
  readonly sent: SentCode;
  readonly onProven: (proven: ProvenNumber, held: NumberData) => void;
  readonly onAskAnew: () => void;
}

/** Takes the code from the message. */
export function CodeStep({ sent, onProven, onAskAnew }: CodeStepProps) {
  const words = useRightsWords();
  const [code, setCode] = useState('');
  const [proven, setProven] = useState<ProvenNumber | null>(null);
  const [problem, setProblem] = useState<CodeProblem | null>(null);
  const [busy, setBusy] = useState(false);
  useTimeOver(sent.until, forgetSentCode);
  const isOver = problem?.isOver === true;
  const askAnew = useRef<HTMLButtonElement>(null);
  // The field is closed and the pressed button gone: the only way on takes the focus that was lost with them.
  useEffect(() => {
    if (isOver) askAnew.current?.focus();
  }, [isOver]);

  const check = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const refuse = (reason: CodeProblem) => {
      setProblem(reason);
      if (reason.isTyped) focusField(form, 'code');
    };
    if (code.length < codeLength) {
      return refuse({ reason: 'sixDigits', isOver: false, isTyped: true });
    }
    setBusy(true);
    setProblem(null);
    try {
      // A right code is good once: what was proven stays so when the reading after it fails.
      const shown = proven ?? (await typeCode(sent, code));
      setProven(shown);
      forgetSentCode();
      onProven(shown, await fetchNumberData(shown));
    } catch (error) {
      const reason = codeProblem(error);
      if (reason.isOver) forgetSentCode();
      refuse(reason);
      setBusy(false);
    }
  };

  return (
    <form
      className={styles.form}
      method="dialog"
      noValidate
      onSubmit={(event) => void check(event)}
    >
      <h2>{words.codeTitle}</h2>
      <p>{words.codeSent(numberText(sent.typed))}</p>
      <TextField
        label={words.code}
        help={words.codeRules(String(numberCodeMinutes), String(numberCodeTries))}
        error={problem && codeProblemInWords(problem, words)}
        className={styles.code}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        disabled={isOver}
        value={code}
        onChange={(event) => setCode(codeIn(event.target.value))}
      />
      <div className={styles.buttons}>
        {!isOver && (
          <Button type="submit" look="go" large busy={busy && words.checking}>
            {words.check}
          </Button>
        )}
        <Button ref={askAnew} look={isOver ? 'line' : 'text'} onClick={onAskAnew}>
          {words.otherNumber}
        </Button>
      </div>
    </form>
  );
}
