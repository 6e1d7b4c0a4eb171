import { Faq } from '../../ui/faq/faq.tsx';
import { aboutLocating, aboutMoneyAndPrivacy } from './faq-items.tsx';
import styles from './questions.module.css';

/** Two blocks of questions: what may be located, and what it costs in money and privacy. */
export function Questions() {
  return (
    <section className={`section ${styles.section}`} aria-labelledby="questions">
      <div className="wrap">
        <h2 className="t-lg" id="questions">
          Fair questions
        </h2>
        <Block title="About locating" note="What you can see, and who decides.">
          <Faq items={aboutLocating} firstOpen />
        </Block>
        <Block title="About money and privacy" note="What it costs, and how to leave.">
          <Faq items={aboutMoneyAndPrivacy} firstOpen />
        </Block>
      </div>
    </section>
  );
}

function Block({
  title,
  note,
  children,
}: {
  title: string;
  note: string;
  children: React.ReactNode;
}) {
  return (
    <div className={styles.block}>
      <div className={styles.head}>
        <h3 className="t-sm">{title}</h3>
        <p className="small">{note}</p>
      </div>
      {children}
    </div>
  );
}
