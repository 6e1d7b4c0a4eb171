import { ContourPlate } from '../../ui/contour-plate/contour-plate.tsx';
import { Frame } from '../../ui/frame/frame.tsx';
import styles from './tracing-paper.module.css';

/** `not-read`: the plan could not be asked, so nobody can say what it holds. */
export type PaperCovers = 'area' | 'nothing' | 'not-read' | 'not-known-yet';

/** The outline of area code 11, whichever number was looked up. */
const anyArea =
  'M209 210L218 192L228 191L233 186L222 168L209 164L201 161L199 162L197 157L196 145L195 142L185 133L185 110L188 108L198 103L210 112L219 116L219 117L215 102L222 96L226 96L227 96L232 103L232 103L246 98L241 95L241 92L245 81L245 81L247 70L249 70L258 71L264 63L269 62L273 56L286 57L290 54L305 61L301 68L304 78L321 73L336 77L333 88L334 111L326 120L331 127L344 140L346 149L366 149L375 166L367 172L351 170L331 176L320 180L311 182L307 186L297 188L287 198L274 206L270 210L253 203L242 216L234 218L217 211Z';

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
          {covers === 'area' && <path className={styles.area} d={anyArea} />}
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
