import { Spinner } from '../../ui/spinner/spinner.tsx';
import styles from './checking.module.css';

/** In a form's place while it is found out what belongs there. `what` is, say, 'your account'. */
export function Checking({ what }: { readonly what: string }) {
  return (
    <p className={styles.checking} role="status">
      <span aria-hidden="true">
        <Spinner label="" />
      </span>
      Checking {what}
    </p>
  );
}
