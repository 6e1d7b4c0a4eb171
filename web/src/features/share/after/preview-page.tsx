import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Segmented } from '../../../ui/segmented/segmented.tsx';
import panelStyles from '../answer-panel.module.css';
import { AnswerSection } from '../answer-section.tsx';
import pageStyles from '../asking-page.module.css';
import { useAfterWords, useLocale } from '../language/locale.tsx';
import { LookUpChoice } from '../look-up-choice.tsx';
import type { Sharing } from '../sharing.ts';
import type { Place, PlaceState, Preview } from '../sharing-state.ts';
import { findAddress, untilLeft } from './find-address.ts';
import { OnItsWay } from './on-its-way.tsx';
import { toldFix } from './place.ts';
import { Improvement, PlaceFacts } from './place-facts.tsx';
import styles from './preview-page.module.css';
import { PreviewSheet } from './preview-sheet.tsx';

interface PreviewPageProps {
  readonly name: string;
  readonly sharing: Sharing;
  readonly state: PlaceState;
}

/** What would be sent, before it is: its owner looks at it, chooses how exactly, and sends it or not. */
export function PreviewPage({ name, sharing, state }: PreviewPageProps) {
  const { words } = useLocale();
  const after = useAfterWords();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, []);
  const isPreview = state.step === 'preview';
  const preview = useLastPreview(state);
  const question = after.sendTo(name);
  const title = state.step === 'sending' ? after.sendingTo(name) : question;
  // What is said no more keeps its room: nothing moves under the thumb that has just pressed.
  const room = isPreview ? undefined : styles.room;
  const { precision } = isPreview ? state : state.place;
  const told: Place = isPreview
    ? { ...toldFix(state.fix, precision), precision, address: null }
    : state.place;
  const isExact = precision === 'exact';
  return (
    <main id="main" className={`wrap ${pageStyles.page}`}>
      <title>{words.pageTitle(title)}</title>
      <div className={pageStyles.who}>
        <h1 ref={heading} tabIndex={-1} className={`t-lg ${styles.title}`} data-room={question}>
          <span>{title}</span>
        </h1>
        {preview && !sharing.isCalledOff && (
          <p className={`small ${styles.yet} ${room ?? ''}`}>{after.nothingYet}</p>
        )}
      </div>
      <PreviewSheet
        className={pageStyles.figure}
        told={told}
        here={isPreview && !isExact ? state.fix : null}
      />
      <fieldset disabled={!isPreview} className={`${pageStyles.facts} ${styles.facts}`}>
        {preview && (
          <Segmented
            legend={after.howExact}
            name="precision"
            value={precision}
            options={[
              { value: 'exact', label: after.exact },
              { value: 'approximate', label: after.approximate },
            ]}
            onChange={sharing.choosePrecision}
          />
        )}
        <PlaceFacts
          told={told}
          sharing={sharing}
          state={state}
          improvement={
            preview && (
              <span className={room}>
                <Improvement sharing={sharing} preview={preview} />
              </span>
            )
          }
        />
        {preview && (
          <LookUpChoice
            sharing={sharing}
            note={isExact ? words.lookUpNote : after.lookUpDistrict}
          />
        )}
      </fieldset>
      {isPreview ? (
        <SendOrNot told={told} sharing={sharing} />
      ) : (
        <AnswerSection state={state} className={pageStyles.answer}>
          <OnItsWay sharing={sharing} state={state} />
        </AnswerSection>
      )}
    </main>
  );
}

/** The preview that stands, or stood before its place was sent; null where the page was opened anew since. */
function useLastPreview(state: PlaceState): Preview | null {
  const [last, setLast] = useState<Preview | null>(null);
  if (state.step !== 'preview') return last;
  if (state !== last) setLast(state);
  return state;
}

interface SendOrNotProps {
  readonly told: Place;
  readonly sharing: Sharing;
}

function SendOrNot({ told, sharing }: SendOrNotProps) {
  const { words, language } = useLocale();
  const after = useAfterWords();
  const send = () =>
    sharing.send(
      told,
      sharing.looksUp ? untilLeft(findAddress(told, told.precision, language)) : null,
    );
  return (
    <section className={`${panelStyles.panel} ${pageStyles.answer}`} aria-label={words.yourAnswer}>
      <div className={panelStyles.buttons}>
        <Button large onClick={sharing.goBack}>
          {after.dontSend}
        </Button>
        <Button look="go" large onClick={send}>
          {after.send}
        </Button>
      </div>
    </section>
  );
}
