import { Button } from '../../ui/button/button.tsx';
import styles from './answer-panel.module.css';
import { useLocale } from './language/locale.tsx';
import type { Sharing } from './sharing.ts';

interface AnswerButtonsProps {
  readonly sharing: Sharing;
  readonly shareLabel: string;
}

/** No and yes, of the same size. */
export function AnswerButtons({ sharing, shareLabel }: AnswerButtonsProps) {
  return (
    <div className={styles.buttons}>
      <DeclineButton sharing={sharing} />
      <Button look="go" large onClick={sharing.share}>
        {shareLabel}
      </Button>
    </div>
  );
}

export function DeclineButton({ sharing }: Pick<AnswerButtonsProps, 'sharing'>) {
  const { words } = useLocale();
  return (
    <Button large onClick={() => sharing.answer({ kind: 'decline' })}>
      {words.decline}
    </Button>
  );
}

/** Answers that tell no place, beside the two that do and do not. */
export function ReplyButtons({ sharing }: Pick<AnswerButtonsProps, 'sharing'>) {
  const { words } = useLocale();
  return (
    <fieldset className={styles.replies}>
      <legend className="small">{words.orReply}</legend>
      <div>
        {replies.map((reply) => (
          <Button key={reply} onClick={() => sharing.answer({ kind: 'reply', reply })}>
            {words.replies[reply]}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

const replies = ['fine', 'call-me', 'on-my-way'] as const;
