import { Link } from 'react-router-dom';
import styles from './account-form.module.css';

export function BackToLogin() {
  return (
    <p>
      <Link className={styles.link} to="/login">
        Back to log in
      </Link>
    </p>
  );
}
