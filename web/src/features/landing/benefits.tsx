import type { ReactNode } from 'react';
import { Ring, type RingName } from '../../ui/ring/ring.tsx';
import styles from './benefits.module.css';
import { Plates } from './plates.tsx';

/** What anybody may read from a number, beside what only its owner can give. */
export function Benefits() {
  return (
    <section className="section" aria-labelledby="benefits">
      <div className="wrap">
        <div className={`grid ${styles.head}`}>
          <h2 className="t-lg" id="benefits">
            What a number tells, and what only a person can
          </h2>
          <p className="lead">
            Every mobile number carries a little public geography. Everything else belongs to
            whoever holds the phone.
          </p>
        </div>
        <figure className={styles.figure}>
          <Plates />
          <figcaption className={styles.caption}>
            <Tells
              ring="area"
              title="From the number alone"
              summary={<em>An area, read from the public numbering plan.</em>}
              items={[
                'Country, and the area it was registered in',
                'Principal city, where the plan names one',
                'The carrier that first issued it',
                'Time zone, so you do not ring at 3 a.m.',
              ]}
            />
            <Tells
              ring="located"
              title="With its owner’s nod"
              summary="A point, or about 1 km, once, by whoever was asked."
              items={[
                'Where the phone is, with accuracy in metres',
                'The street address, when the map knows it',
                'The time it was taken',
                'Their right to say no, shown to you as no',
              ]}
            />
          </figcaption>
        </figure>
        <p className={styles.never}>
          <Ring name="declined" size={28} />
          <span>
            <b>Never:</b> hidden tracking, a position nobody agreed to share, or anyone’s contacts,
            photos or messages.
          </span>
        </p>
      </div>
    </section>
  );
}

interface TellsProps {
  readonly ring: RingName;
  readonly title: string;
  readonly summary: ReactNode;
  readonly items: readonly string[];
}

function Tells({ ring, title, summary, items }: TellsProps) {
  return (
    <div>
      <h3 className={`t-sm ${styles.title}`}>
        <Ring name={ring} size={28} />
        <span>{title}</span>
      </h3>
      <p className={styles.summary}>{summary}</p>
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}
