import plate from '../../assets/art/plate.svg';
import { ContourPlate } from '../../ui/contour-plate/contour-plate.tsx';
import { Frame } from '../../ui/frame/frame.tsx';
import styles from './tracing-paper.module.css';

/** `not-read`: the plan could not be asked, so nobody can say what it holds. */
export type PaperCovers = 'area' | 'nothing' | 'not-read' | 'not-known-yet';

/** Where the middle of the example's frame lies on the plate, and how small it is drawn. */
const onThePlate = 'translate(280 137) scale(.39)';

interface TracingPaperProps {
  readonly className?: string | undefined;
  readonly covers: PaperCovers;
}

/**
 * A drawn sheet with tracing paper taped over it. What shows through is the example's area, whichever number was looked up:
 * there is no real place under the blur.
 */
export function TracingPaper({ className, covers }: TracingPaperProps) {
  return (
    <Frame className={className}>
      <ContourPlate />
      <div className={styles.paper}>
        <ContourPlate className={styles.blur}>
          {covers === 'area' && (
            <use href={`${plate}#example-area`} className={styles.area} transform={onThePlate} />
          )}
        </ContourPlate>
        <i className={styles.tape} />
        <i className={`${styles.tape} ${styles.right}`} />
        <p className={styles.label}>
          <b>
            {covers === 'area' || covers === 'not-known-yet'
              ? 'Under the tracing paper'
              : 'Nothing under the paper'}
          </b>
          <span className="small">
            <Caption covers={covers} />
          </span>
        </p>
      </div>
    </Frame>
  );
}

function Caption({ covers }: Pick<TracingPaperProps, 'covers'>) {
  switch (covers) {
    case 'area':
      return (
        <>
          The <em>area</em>, on a map
        </>
      );
    case 'nothing':
      return 'No area is known for this number';
    case 'not-read':
      return 'The numbering plan was not read';
    case 'not-known-yet':
      return 'Reading the numbering plan';
  }
}
