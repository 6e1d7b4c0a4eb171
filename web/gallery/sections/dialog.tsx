import { useState } from 'react';
import { Alert } from '../../src/ui/alert/alert.tsx';
import { Button } from '../../src/ui/button/button.tsx';
import { Dialog } from '../../src/ui/dialog/dialog.tsx';
import { inPlace } from '../forced/keep-dialogs-in-place.ts';
import { Specimen } from '../specimen.tsx';
import { State } from '../state.tsx';
import styles from './dialog.module.css';

export function DialogStates() {
  return (
    <>
      <Specimen
        title="Open"
        note="Kept in the page here. The focus goes to the title, and comes back when it closes."
        layout="stack"
      >
        <State name="a question">
          <InPlace>
            <CancelDialog open />
          </InPlace>
        </State>
        <State name="busy">
          <InPlace>
            <CancelDialog open busy />
          </InPlace>
        </State>
        <State name="refused">
          <InPlace>
            <CancelDialog open refused />
          </InPlace>
        </State>
      </Specimen>
      <Specimen title="For real">
        <Opener />
      </Specimen>
    </>
  );
}

function Opener() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open the dialog</Button>
      <CancelDialog open={open} onClose={() => setOpen(false)} />
    </>
  );
}

function InPlace({ children }: { readonly children: React.ReactNode }) {
  return (
    <div className={styles.view} {...{ [inPlace]: '' }}>
      {children}
    </div>
  );
}

interface CancelDialogProps {
  readonly open: boolean;
  readonly busy?: boolean;
  readonly refused?: boolean;
  readonly onClose?: () => void;
}

function CancelDialog({
  open,
  busy = false,
  refused = false,
  onClose = () => undefined,
}: CancelDialogProps) {
  return (
    <Dialog
      open={open}
      busy={busy}
      title="Cancel my subscription?"
      onClose={onClose}
      actions={
        <>
          <Button large busy={busy && 'Cancelling'} onClick={onClose}>
            Cancel and refund
          </Button>
          <Button large look="text" disabled={busy} onClick={onClose}>
            Keep it
          </Button>
        </>
      }
    >
      <p>
        It ends now, and your access with it. R$1,99 is refunded in full, to the card that paid.
      </p>
      {refused && (
        <Alert kind="error" title="The subscription could not be cancelled.">
          Nothing has changed. Try again in a minute.
        </Alert>
      )}
    </Dialog>
  );
}
