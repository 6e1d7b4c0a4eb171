import { ContourPlate } from '../../ui/contour-plate/contour-plate.tsx';
import { Frame } from '../../ui/frame/frame.tsx';
import styles from './tracing-paper.module.css';

interface TracingPaperProps {
  readonly className?: string | undefined;
  readonly covers: 'area' | 'nothing' | 'not-known-yet';
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
          <b>{covers === 'nothing' ? 'Nothing under the paper' : 'Under the tracing paper'}</b>
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
    case 'not-known-yet':
      return 'Reading the numbering plan';
  }
}
