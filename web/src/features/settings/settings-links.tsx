import { Link } from 'react-router-dom';
import { Icon } from '../../ui/icon/icon.tsx';
import styles from './settings-links.module.css';

const links = [
  ['/terms', 'Terms'],
  ['/privacy', 'Privacy Policy'],
  ['/about', 'About'],
] as const;

export function SettingsLinks() {
  return (
    <ul className={styles.links}>
      {links.map(([href, label]) => (
        <li key={href}>
          <Link to={href}>
            {label}
            <Icon name="right" size={20} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
