import type { ReactNode } from 'react';
import { abuseEmail, helpEmail } from '../../lib/contacts.ts';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { Ring, type RingName } from '../../ui/ring/ring.tsx';
import styles from './about.module.css';

const promises: readonly (readonly [RingName, string, string])[] = [
  [
    'located',
    'Consent first',
    'Nothing about a person’s position is known until that person presses a button, on a page that says who asks, what is sent and how long it is kept.',
  ],
  [
    'area',
    'Honest data',
    'A number tells where it was registered: an area, and we draw it dashed. No invented point, time or carrier is ever shown as a fact.',
  ],
  [
    'declined',
    'A no is an answer',
    'Declining takes one press and no account. The member is told that you declined, and nothing else. It is never shown in red.',
  ],
];

interface AboutProps {
  /** A drawing of what asking comes to, beside the first words. */
  readonly plate: ReactNode;
}

/** Who we are and what we promise. */
export function About({ plate }: AboutProps) {
  return (
    <main id="main" className={`wrap ${styles.about}`}>
      <div className={styles.head}>
        <div className={styles.intro}>
          <h1 className="t-lg">A nod is a yes</h1>
          <p className="lead">
            People lose phones, miss each other in crowds and worry on late evenings. Most of the
            time the quickest way to know where somebody is, is to ask. GeoNod makes asking easy,
            and answering safe.
          </p>
          <ButtonLink look="go" large href="/">
            Look up a number
          </ButtonLink>
        </div>
        <div className={styles.plate}>{plate}</div>
      </div>
      <h2 className="t-md">What we promise</h2>
      <ul className={styles.promises}>
        {promises.map(([ring, title, text]) => (
          <li key={title}>
            <Ring name={ring} size={40} />
            <div>
              <h3 className="t-sm">{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <div className={styles.pair}>
        <section aria-labelledby="sources">
          <h2 id="sources" className="t-sm">
            Where our data comes from
          </h2>
          <p>
            Number data is read from the public numbering plans that regulators publish, among them
            ANATEL’s area codes in Brazil. Our maps are drawn from Natural Earth, IBGE’s
            municipalities and the cities of GeoNames (CC BY 4.0); streets and addresses come from
            OpenStreetMap and its contributors. A position comes from one place only: the phone of
            the person who chose to share it.
          </p>
        </section>
        <section aria-labelledby="write">
          <h2 id="write" className="t-sm">
            Write to us
          </h2>
          <p>
            <a href={`mailto:${helpEmail}`}>{helpEmail}</a> for anything about your account,{' '}
            <a href={`mailto:${abuseEmail}`}>{abuseEmail}</a> if somebody misuses GeoNod against
            you. A person reads both.
          </p>
        </section>
      </div>
    </main>
  );
}
