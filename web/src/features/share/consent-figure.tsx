import { ContourPlate } from '../../ui/contour-plate/contour-plate.tsx';
import { Frame } from '../../ui/frame/frame.tsx';
import { Ring } from '../../ui/ring/ring.tsx';
import styles from './consent-figure.module.css';
import { useLocale } from './language/locale.tsx';
import { capitalised } from './sender.ts';

interface ConsentFigureProps {
  readonly shortName: string;
  /** Whether the position was read, which the page otherwise denies. */
  readonly hasRead: boolean;
  readonly className?: string | undefined;
}

/** What the sender sees now and what they would see, drawn; no illustration passes for a real position. */
export function ConsentFigure({ shortName, hasRead, className }: ConsentFigureProps) {
  const { words } = useLocale();
  return (
    <figure className={`${styles.figure} ${styles.pair} ${className ?? ''}`}>
      <Frame innerClassName={styles.halves}>
        <Half label={capitalised(words.seesNow(shortName))} seen={words.nothing} />
        <Half label={words.ifYouShare} sees="point" seen={words.onePoint} />
      </Frame>
      <figcaption className={`xs ${styles.caption}`}>
        {hasRead ? words.drawing : words.drawingUnread}
      </figcaption>
    </figure>
  );
}

interface HalfProps {
  readonly label: string;
  /** What the sender sees of a place: nothing, unless told. */
  readonly sees?: 'point' | 'area' | undefined;
  /** The same in words. */
  readonly seen: string;
}

/** One sheet of the drawing. */
export function Half({ label, sees, seen }: HalfProps) {
  return (
    <div className={styles.half}>
      <ContourPlate className={sees ? undefined : styles.faint}>
        <circle
          className={sees ? styles.circle : styles.nothing}
          strokeDasharray={sees === 'area' ? '7 5' : undefined}
          cx="290"
          cy="150"
          r={sees === 'area' ? 64 : 34}
        />
        {sees === 'point' && <circle className="f-signal" cx="290" cy="150" r="11" />}
      </ContourPlate>
      {/* In the drawing's place where there is no height for one. */}
      <Ring className={styles.sign} name={sees ? 'located' : 'none'} size={28} />
      <p>
        <span>{label}</span>
        <b className={sees ? styles.yes : undefined}>{seen}</b>
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
