import { Button } from '../../ui/button/button.tsx';
import styles from './answer-panel.module.css';
import { CopyLink } from './copy-link.tsx';

interface AnswerButtonsProps {
  readonly onShare: () => void;
  readonly onDecline: () => void;
  readonly shareLabel?: string;
}

/** No and yes, of the same size. */
export function AnswerButtons({
  onShare,
  onDecline,
  shareLabel = 'Share my location',
}: AnswerButtonsProps) {
  return (
    <div className={styles.buttons}>
      <Button large onClick={onDecline}>
        Decline
      </Button>
      <Button look="go" large onClick={onShare}>
        {shareLabel}
      </Button>
    </div>
  );
}

/** Where this browser cannot share at all: no, or on with the link to one that can. */
export function ElsewhereButtons({ onDecline }: Pick<AnswerButtonsProps, 'onDecline'>) {
  return (
    <CopyLink className={styles.buttons}>
      <Button large onClick={onDecline}>
        Decline
      </Button>
    </CopyLink>
  );
}
