import { Ring } from '../../ui/ring/ring.tsx';
import styles from './step-line.module.css';

interface LineStep {
  readonly name: string;
  /** What the step is about, or what was chosen there. */
  readonly about: string;
}

interface StepLineProps {
  readonly steps: readonly LineStep[];
  /** The index of the step that is under way; the number of steps when all are done. */
  readonly current: number;
}

/** How far a member has come, and what is still ahead. */
export function StepLine({ steps, current }: StepLineProps) {
  return (
    <ol className={styles.line} aria-label="Progress">
      {steps.map(({ name, about }, index) => (
        <li
          key={name}
          className={`${styles.step} ${styles[stateOf(index, current)]}`}
          aria-current={index === current ? 'step' : undefined}
        >
          <Point state={stateOf(index, current)} />
          <span className={styles.name}>
            {name}
            {index < current && <span className="sr"> (done)</span>}
          </span>
          <span className={`num ${styles.about}`}>{about}</span>
        </li>
      ))}
    </ol>
  );
}

type StepState = 'walked' | 'here' | 'ahead';

function stateOf(index: number, current: number): StepState {
  if (index === current) return 'here';
  return index < current ? 'walked' : 'ahead';
}

function Point({ state }: { readonly state: StepState }) {
  return (
    <span className={styles.point}>
      {state === 'here' ? (
        <span className={styles.spot} />
      ) : (
        <Ring name={state === 'walked' ? 'done' : 'none'} size={22} />
      )}
    </span>
  );
}
