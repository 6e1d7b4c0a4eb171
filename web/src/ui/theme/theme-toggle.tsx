import { Icon } from '../icon/icon.tsx';
import { chooseTheme, useTheme } from './theme.ts';
import styles from './theme-toggle.module.css';

/** Switches between the day sheet and the night sheet, and remembers it on this device. */
export function ThemeToggle({
  children = 'Paper or night',
}: {
  readonly children?: string | undefined;
}) {
  const theme = useTheme();
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-pressed={theme === 'dark'}
      onClick={() => chooseTheme(theme === 'dark' ? 'light' : 'dark')}
    >
      <Icon name="half" size={20} />
      <span>{children}</span>
    </button>
  );
}
