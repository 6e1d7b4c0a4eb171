import { type ReactNode, Suspense, use, useEffect, useRef, useState } from 'react';
import { coarseMetres } from '../../../lib/geolocation.ts';
import { serviceNow } from '../../../lib/service-clock.ts';
import { useLostFocus } from '../../../lib/use-lost-focus.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Ledger } from '../../../ui/ledger/ledger.tsx';
import { positionInWords } from '../language/facts-formats.ts';
import { useAfterWords, useLocale } from '../language/locale.tsx';
import type { Sharing } from '../sharing.ts';
import type { Place, PlaceState, Preview } from '../sharing-state.ts';
import { areaInWords } from './area-words.ts';
import { findAddress, readingKey } from './find-address.ts';
import { ageIn, distanceIn } from './measures.ts';
import { isOld } from './place.ts';
import styles from './preview-page.module.css';

interface PlaceFactsProps {
  readonly told: Place;
  readonly sharing: Sharing;
  readonly state: PlaceState;
  /** What is being done about its accuracy, or can be. */
  readonly improvement: ReactNode;
}

/** What would be sent, value by value. */
export function PlaceFacts({ told, sharing, state, improvement }: PlaceFactsProps) {
  const { formats } = useLocale();
  const after = useAfterWords();
  const now = useNow();
  const isExact = told.precision === 'exact';
  const within = distanceIn(formats.locale, told.accuracy);
  return (
    <Ledger
      look="compact"
      rows={[
        [
          isExact ? after.point : after.area,
          <>
            <b className="num">{positionInWords(told, told.precision)}</b>
            {!isExact && (
              <span className={`small ${styles.note}`}>
                {areaInWords(told.accuracy, after, formats).cell}
              </span>
            )}
          </>,
        ],
        [
          after.accuracy,
          <>
            <b>{isExact ? after.withinPoint(within) : after.withinCell(within)}</b>
            {improvement}
          </>,
        ],
        [
          isExact ? after.address : after.district,
          <AddressValue key="address" {...{ told, sharing, state }} />,
        ],
        [
          after.taken,
          <>
            <span>{formats.momentInWords(told.takenAt, now)}</span>
            {isOld(told.takenAt, now) && (
              <span className={styles.note}>
                <b>{after.old(ageIn(formats.locale, told.takenAt, now))}</b>
              </span>
            )}
          </>,
        ],
      ]}
    />
  );
}

interface ImprovementProps {
  readonly sharing: Sharing;
  readonly preview: Preview;
}

/** A reading is being improved, or one that is coarse or old can be tried again. */
export function Improvement({ sharing, preview: { fix, improving } }: ImprovementProps) {
  const { words } = useLocale();
  const after = useAfterWords();
  const now = useNow();
  // What is good is not to look like a failure.
  const mayBeBettered = fix.accuracy > coarseMetres || isOld(fix.takenAt, now);
  const place = useRef<HTMLSpanElement>(null);
  const notePress = useLostFocus(() => place.current);
  return (
    <span ref={place} tabIndex={-1} className={`small ${styles.note}`}>
      <span role="status">
        {improving ? after.better : fix.accuracy > coarseMetres && after.coarse}
      </span>
      {!improving && mayBeBettered && (
        <Button
          look="text"
          onClick={(press) => {
            notePress(press);
            sharing.share();
          }}
        >
          {words.tryAgain}
        </Button>
      )}
    </span>
  );
}

type AddressProps = Omit<PlaceFactsProps, 'improvement'>;

/** It comes after the rest was read, so that it is announced as long as it can still be decided about. */
function AddressValue(props: AddressProps) {
  return (
    <span role={props.state.step === 'preview' ? 'status' : undefined}>
      <AddressSoFar {...props} />
    </span>
  );
}

/** Each in an element: of a translated page React can take away no text that stands by itself. */
function AddressSoFar({ told, sharing, state }: AddressProps) {
  const { language } = useLocale();
  const after = useAfterWords();
  if (told.address !== null) return <span>{told.address}</span>;
  if (!sharing.looksUp) return <span>{after.addressOff}</span>;
  // Each point that is only passed on the way to a better one would be a question for nothing.
  if (state.step === 'preview' && state.improving) return <span>{after.addressLater}</span>;
  return <LookedUpAddress key={readingKey(told, told.precision, language)} told={told} />;
}

/** Asks once while it stands: what failed is asked for again when its owner changes something, or sends. */
function LookedUpAddress({ told }: Pick<PlaceFactsProps, 'told'>) {
  const { language } = useLocale();
  const after = useAfterWords();
  const [found] = useState(() => findAddress(told, told.precision, language));
  return (
    <Suspense fallback={<span>{after.addressLooking}</span>}>
      <FoundAddress found={found} />
    </Suspense>
  );
}

function FoundAddress({ found }: { readonly found: Promise<string | null> }) {
  const after = useAfterWords();
  return <span>{use(found) ?? after.addressFailed}</span>;
}

const tickMs = 15_000;

/** The moment, to tell an age by; it moves on while the page stands. */
function useNow(): Date {
  const [now, setNow] = useState(serviceNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serviceNow()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
