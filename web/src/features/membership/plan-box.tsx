import { Link } from 'react-router-dom';
import { payPath } from '../../lib/next-path.ts';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { paidTime } from './plan.ts';
import styles from './plan-box.module.css';
import { PlanMeter } from './plan-meter.tsx';
import { notedOutlook, planName, planOutlook, sentence } from './plan-words.ts';
import { type KnownPlan, usePlan } from './use-plan.ts';

/** The member's plan in the rail: what is left of it, and what comes next. */
export function PlanBox() {
  const planNow = usePlan();
  if (planNow.status === 'unknown') return null;
  return (
    <div className={styles.box}>
      {planNow.status === 'loading' ? <PlanSkeleton /> : <PlanLines {...planNow} />}
    </div>
  );
}

function PlanLines({ plan, noted, now }: KnownPlan) {
  const time = paidTime(plan);
  const outlook = noted ? notedOutlook(noted) : planOutlook(plan);
  return (
    <>
      <PlanMeter name={<b className={styles.name}>{planName(plan)}</b>} time={time} now={now} />
      {outlook && <p className="xs num">{sentence(outlook)}</p>}
      {plan.kind === 'none' && (
        <Link className={styles.pay} to={payPath('/home/settings')}>
          Go to payment
        </Link>
      )}
    </>
  );
}

function PlanSkeleton() {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      <Skeleton width="60%" height="0.9375rem" />
      <Skeleton width="100%" height="0.4375rem" />
      <Skeleton width="85%" height="0.8125rem" />
    </div>
  );
}
