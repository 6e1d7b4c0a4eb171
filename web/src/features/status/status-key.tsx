import { requestLifetimeHours } from '@geonod/contracts/limits';
import { MapKey } from '../../ui/map-key/map-key.tsx';
import { AnsweredRing } from '../../ui/ring/answered-ring.tsx';
import { Ring } from '../../ui/ring/ring.tsx';
import styles from './status-key.module.css';

interface StatusKeyProps {
  /** Alone in the third column, where there is no request to open yet; else it follows a short list. */
  readonly inColumn?: boolean;
}

/** What each ring of the list says. */
export function StatusKey({ inColumn = false }: StatusKeyProps) {
  return (
    <section className={inColumn ? styles.column : styles.key}>
      <h2 className={inColumn ? 't-sm' : styles.title}>What the rings say</h2>
      <MapKey
        label="Rings"
        rows={[
          {
            mark: <Ring name="pending" />,
            name: 'Pending.',
            about: 'They were asked, and have not answered yet.',
          },
          {
            mark: <Ring name="located" />,
            name: 'Located.',
            about: 'They shared where they are, once: a point, or a circle about it.',
          },
          {
            mark: <AnsweredRing />,
            name: 'Answered.',
            about: 'They answered in a word, without a place.',
          },
          {
            mark: <Ring name="declined" />,
            name: 'Declined.',
            about: (
              <>
                They chose not to share. <b>Withdrawn</b> has this ring, too: they took the location
                back.
              </>
            ),
          },
          {
            mark: <Ring name="expired" />,
            name: 'Expired.',
            about: (
              <>
                No answer in {requestLifetimeHours} hours. <b>Cancelled</b> has this ring, too: you
                took the request back.
              </>
            ),
          },
        ]}
      />
    </section>
  );
}
