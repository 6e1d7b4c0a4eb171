import type { ReactNode } from 'react';
import { useTrackedView } from '../../lib/analytics/use-view.ts';
import { Benefits } from './benefits.tsx';
import { Hero } from './hero.tsx';
import { LocateBand } from './locate-band.tsx';
import { Questions } from './questions.tsx';
import { Steps } from './steps.tsx';

interface LandingProps {
  /** The form of the first view. */
  readonly heroForm: ReactNode;
  /** The short form at the end of the page. */
  readonly secondForm: ReactNode;
}

/** The landing page: what a number tells, what only a person can, and two places to enter one. */
export function Landing({ heroForm, secondForm }: LandingProps) {
  useTrackedView('Locate View');
  return (
    <main id="main">
      <Hero form={heroForm} />
      <Benefits />
      <Steps />
      <Questions />
      <LocateBand form={secondForm} />
    </main>
  );
}
