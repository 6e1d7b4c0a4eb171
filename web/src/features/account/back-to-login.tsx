import { Link } from 'wouter';
import styles from './account-form.module.css';

export function BackToLogin() {
  return (
    <p>
      <Link className={styles.link} href="/login">
        Back to log in
      </Link>
    </p>
  );
}
