import { ContourPlate } from '../../ui/contour-plate/contour-plate.tsx';
import { Frame } from '../../ui/frame/frame.tsx';
import styles from './tracing-paper.module.css';

/** `not-read`: the plan could not be asked, so nobody can say what it holds. */
export type PaperCovers = 'area' | 'nothing' | 'not-read' | 'not-known-yet';

interface TracingPaperProps {
  readonly className?: string | undefined;
  readonly covers: PaperCovers;
}

/**
 * A drawn sheet with tracing paper taped over it. What shows through is a drawing, the same for every number:
 * there is no real place under the blur.
 */
export function TracingPaper({ className, covers }: TracingPaperProps) {
  return (
    <Frame className={className}>
      <ContourPlate />
      <div className={styles.paper}>
        <ContourPlate className={styles.blur}>
          {covers === 'area' && <circle className={styles.area} cx="280" cy="136" r="76" />}
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
