import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Segmented } from '../../../ui/segmented/segmented.tsx';
import panelStyles from '../answer-panel.module.css';
import { AnswerSection } from '../answer-section.tsx';
import pageStyles from '../asking-page.module.css';
import { useAfterWords, useLocale } from '../language/locale.tsx';
import { LookUpChoice } from '../look-up-choice.tsx';
import type { Sharing } from '../sharing.ts';
import type { Place, PlaceState } from '../sharing-state.ts';
import { findAddress, untilLeft } from './find-address.ts';
import { OnItsWay } from './on-its-way.tsx';
import { toldFix } from './place.ts';
import { PlaceFacts } from './place-facts.tsx';
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
  const title = after.sendTo(name);
  const isPreview = state.step === 'preview';
  const { precision } = isPreview ? state : state.place;
  const told: Place = isPreview
    ? { ...toldFix(state.fix, precision), precision, address: null }
    : state.place;
  const isExact = precision === 'exact';
  return (
    <main id="main" className={`wrap ${pageStyles.page}`}>
      <title>{words.pageTitle(title)}</title>
      <div className={pageStyles.who}>
        <h1 ref={heading} tabIndex={-1} className={`t-lg ${styles.title}`}>
          {title}
        </h1>
        {isPreview && !sharing.isCalledOff && (
          <p className={`small ${styles.yet}`}>{after.nothingYet}</p>
        )}
      </div>
      <PreviewSheet
        className={pageStyles.figure}
        told={told}
        here={isPreview && !isExact ? state.fix : null}
      />
      <div className={`${pageStyles.facts} ${styles.facts}`}>
        {isPreview && (
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
        <PlaceFacts told={told} sharing={sharing} state={state} />
        {isPreview && (
          <LookUpChoice
            sharing={sharing}
            note={isExact ? words.lookUpNote : after.lookUpDistrict}
          />
        )}
      </div>
      {isPreview ? (
        <SendOrNot told={told} sharing={sharing} />
      ) : (
        <AnswerSection state={state} className={pageStyles.answer}>
          <OnItsWay sharing={sharing} isKept={state.step === 'kept'} />
        </AnswerSection>
      )}
    </main>
  );
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
