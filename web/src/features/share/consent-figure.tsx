import { ContourPlate } from '../../ui/contour-plate/contour-plate.tsx';
import { Frame } from '../../ui/frame/frame.tsx';
import styles from './consent-figure.module.css';

interface ConsentFigureProps {
  readonly shortName: string;
  readonly className?: string | undefined;
}

/** What the sender sees now and what they would see, drawn; no illustration passes for a real position. */
export function ConsentFigure({ shortName, className }: ConsentFigureProps) {
  return (
    <figure className={className}>
      <Frame innerClassName={styles.halves}>
        <div className={styles.half}>
          <ContourPlate className={styles.faint}>
            <circle className={styles.nothing} cx="290" cy="150" r="34" />
          </ContourPlate>
          <p>
            <span>{shortName} sees now</span>
            <b>Nothing</b>
          </p>
        </div>
        <div className={styles.half}>
          <ContourPlate className={styles.plate}>
            <circle className={styles.circle} cx="290" cy="150" r="34" />
            <circle className="f-signal" cx="290" cy="150" r="11" />
          </ContourPlate>
          <p>
            <span>If you share</span>
            <b className={styles.yes}>One point, once</b>
          </p>
        </div>
      </Frame>
      <figcaption className={`xs ${styles.caption}`}>
        A drawing. Your position has not been read.
      </figcaption>
    </figure>
  );
}
