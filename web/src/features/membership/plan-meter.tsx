import { ZebraBar } from '../../ui/zebra-bar/zebra-bar.tsx';
import { type PaidTime, timeUsed } from './plan.ts';
import styles from './plan-meter.module.css';
import { timeLeft, timeUsedWords } from './plan-words.ts';

interface PlanMeterProps {
  readonly name: React.ReactNode;
  /** Null where no time is paid for. */
  readonly time: PaidTime | null;
  readonly now: Date;
}

/** A plan's name, with what is left of the time paid for drawn to scale. */
export function PlanMeter({ name, time, now }: PlanMeterProps) {
  return (
    <>
      <div className={styles.names}>
        {name}
        {time && <span className="small num">{timeLeft(time, now)}</span>}
      </div>
      {time && (
        <ZebraBar
          label={timeUsedWords(time, now)}
          gone={timeUsed(time, now).gone}
          parts={time.inTrial ? 6 : 4}
        />
      )}
    </>
  );
}
