import { Ledger } from '../../ui/ledger/ledger.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { type Plan, paidTime } from './plan.ts';
import { planFacts } from './plan-facts.ts';
import { PlanMeter } from './plan-meter.tsx';
import styles from './plan-summary.module.css';
import { planName } from './plan-words.ts';

interface PlanSummaryProps {
  readonly plan: Plan;
  readonly now: Date;
}

export function PlanSummary({ plan, now }: PlanSummaryProps) {
  return (
    <div className={styles.summary}>
      <PlanMeter
        name={<h3 className="t-sm">{planName(plan)}</h3>}
        time={paidTime(plan)}
        now={now}
      />
      <Ledger rows={planFacts(plan)} className={`num ${styles.facts}`} />
    </div>
  );
}

/** Room for a plan that is on its way. */
export function PlanSkeleton() {
  return (
    <div className={styles.summary} role="status" aria-label="Reading your plan">
      <Skeleton width="8rem" height="1.75rem" />
      <Skeleton width="100%" height="0.4375rem" />
      <div className={styles.factSkeleton}>
        <Skeleton width="85%" height="1.0625rem" />
        <Skeleton width="75%" height="1.0625rem" />
      </div>
    </div>
  );
}
