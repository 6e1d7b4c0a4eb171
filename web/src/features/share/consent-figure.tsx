import { ContourPlate } from '../../ui/contour-plate/contour-plate.tsx';
import { Frame } from '../../ui/frame/frame.tsx';
import { Ring } from '../../ui/ring/ring.tsx';
import styles from './consent-figure.module.css';

interface ConsentFigureProps {
  readonly shortName: string;
  readonly className?: string | undefined;
}

/** What the sender sees now and what they would see, drawn; no illustration passes for a real position. */
export function ConsentFigure({ shortName, className }: ConsentFigureProps) {
  return (
    <figure className={`${styles.figure} ${styles.pair} ${className ?? ''}`}>
      <Frame innerClassName={styles.halves}>
        <Half label={`${shortName} sees now`} />
        <Half label="If you share" sees />
      </Frame>
      <figcaption className={`xs ${styles.caption}`}>
        A drawing. Your position has not been read.
      </figcaption>
    </figure>
  );
}

interface SeenFigureProps {
  /** Who sees it, in few words. */
  readonly viewer: string;
  /** Whether they see a point, or nothing. */
  readonly sees: boolean;
}

/** The same sheet after the answer: what the sender is left with. */
export function SeenFigure({ viewer, sees }: SeenFigureProps) {
  return (
    <figure className={`${styles.figure} ${styles.alone}`}>
      <Frame>
        <Half label={`${viewer} sees now`} sees={sees} />
      </Frame>
      <figcaption className={`xs ${styles.caption}`}>A drawing, not your position.</figcaption>
    </figure>
  );
}

function Half({ label, sees = false }: { readonly label: string; readonly sees?: boolean }) {
  return (
    <div className={styles.half}>
      <ContourPlate className={sees ? undefined : styles.faint}>
        <circle className={sees ? styles.circle : styles.nothing} cx="290" cy="150" r="34" />
        {sees && <circle className="f-signal" cx="290" cy="150" r="11" />}
      </ContourPlate>
      {/* In the drawing's place where there is no height for one. */}
      <Ring className={styles.sign} name={sees ? 'located' : 'none'} size={28} />
      <p>
        <span>{label}</span>
        <b className={sees ? styles.yes : undefined}>{sees ? 'One point, once' : 'Nothing'}</b>
      </p>
    </div>
  );
}

/** The sheet before it is known whose it is. */
export function BlankFigure({ className }: { readonly className?: string | undefined }) {
  return (
    <div className={`${styles.figure} ${styles.pair} ${className ?? ''}`} aria-hidden="true">
      <Frame innerClassName={styles.halves}>
        <div className={styles.half}>
          <ContourPlate className={styles.faint} />
          <p className={styles.blank} />
        </div>
        <div className={styles.half}>
          <ContourPlate className={styles.faint} />
          <p className={styles.blank} />
        </div>
      </Frame>
      <p className={`xs ${styles.caption}`}>&nbsp;</p>
    </div>
  );
}
