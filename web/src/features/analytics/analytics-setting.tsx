import { chooseAnalytics, useAnalyticsChoice } from '../../lib/analytics/choice.ts';
import { Segmented } from '../../ui/segmented/segmented.tsx';
import styles from './analytics-setting.module.css';

const options = [
  { value: 'agreed', label: 'On' },
  { value: 'declined', label: 'Off' },
] as const;

/** The same choice, where a member looks for it: whoever has not chosen is not counted. */
export function AnalyticsSetting() {
  const choice = useAnalyticsChoice();
  return (
    <div className={styles.setting}>
      <p className="small">
        Counts which steps of the site people reach. Never a number, an email or a place.
      </p>
      <Segmented
        legend="Count my visits"
        name="analytics"
        options={options}
        value={choice ?? 'declined'}
        onChange={chooseAnalytics}
      />
    </div>
  );
}
