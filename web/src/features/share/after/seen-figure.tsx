import { Frame } from '../../../ui/frame/frame.tsx';
import styles from '../consent-figure.module.css';
import { Half } from '../consent-figure.tsx';
import { useAfterWords, useLocale } from '../language/locale.tsx';
import { capitalised } from '../sender.ts';

interface SeenFigureProps {
  /** Who sees it, in few words. */
  readonly viewer: string;
  /** What they see of a place: nothing, unless told. */
  readonly sees?: 'point' | 'area' | undefined;
}

/** The same sheet after the answer: what the sender is left with. */
export function SeenFigure({ viewer, sees }: SeenFigureProps) {
  const { words } = useLocale();
  const after = useAfterWords();
  const seen = sees ? (sees === 'point' ? words.onePoint : after.oneArea) : after.noPlace;
  return (
    <figure className={`${styles.figure} ${styles.alone}`}>
      <Frame>
        <Half label={capitalised(words.seesNow(viewer))} sees={sees} seen={seen} />
      </Frame>
      <figcaption className={`xs ${styles.caption}`}>{words.drawing}</figcaption>
    </figure>
  );
}
