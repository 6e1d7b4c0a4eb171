import { Toast } from '../../src/ui/toast/toast.tsx';
import { ToastAction } from '../../src/ui/toast/toast-action.tsx';
import { Specimen } from '../specimen.tsx';
import { State } from '../state.tsx';
import styles from './toast.module.css';

export function ToastStates() {
  return (
    <Specimen title="Over a view" layout="stack">
      <State name="short">
        <div className={styles.view}>
          <Toast>Link copied</Toast>
        </div>
      </State>
      <State name="with an icon, long">
        <div className={styles.view}>
          <Toast icon="wifi">
            You are offline. Your answer is kept on this phone and sent as soon as it is connected
            again.
          </Toast>
        </div>
      </State>
      <State name="at its top, that stays and can be closed">
        <div className={styles.view}>
          <Toast icon="message" atTop onClose={() => undefined}>
            Account created. We mailed you a link to set your password.
          </Toast>
        </div>
      </State>
      <State name="with something to do about it">
        <div className={styles.view}>
          <Toast icon="trash">
            Request deleted
            <ToastAction>Undo</ToastAction>
          </Toast>
        </div>
      </State>
      <State name="nothing to say">
        <div className={styles.view}>
          <Toast>{null}</Toast>
        </div>
      </State>
    </Specimen>
  );
}
