import { useEffect, useState } from 'react';
import { Button } from '../../src/ui/button/button.tsx';
import { QuietHeader } from '../../src/ui/layout/header-bar.tsx';
import { SiteFooter } from '../../src/ui/layout/site-footer.tsx';
import { SiteHeader } from '../../src/ui/layout/site-header.tsx';
import { SkipLink } from '../../src/ui/layout/skip-link.tsx';
import { SlimFooter } from '../../src/ui/layout/slim-footer.tsx';
import { Segmented } from '../../src/ui/segmented/segmented.tsx';
import { Specimen } from '../specimen.tsx';
import { State } from '../state.tsx';
import styles from './layout.module.css';

export function LayoutStates() {
  return (
    <>
      <Session />
      <Specimen title="Headers" layout="bleed">
        <State name="of the site; Menu opens its list">
          <div className={styles.top}>
            <SiteHeader />
          </div>
        </State>
        <State name="its list">
          <div className={styles.opened}>
            <SiteHeader />
          </div>
        </State>
        <State name="of the recipient’s page">
          <QuietHeader />
        </State>
        <State name="skip link, focus" force="focus">
          <div className={styles.skip}>
            <SkipLink />
          </div>
        </State>
      </Specimen>
      <Specimen title="Footers" layout="bleed">
        <State name="of the long pages">
          <SiteFooter />
        </State>
        <State name="with a tool">
          <SlimFooter tools={<Button look="text">Analytics choices</Button>}>
            Nobody is contacted before you say so.
          </SlimFooter>
        </State>
        <State name="of the pages in which somebody is doing something">
          <SlimFooter>Nobody is contacted before you say so.</SlimFooter>
        </State>
      </Specimen>
    </>
  );
}

const sessions = [
  { value: 'out', label: 'Signed out' },
  { value: 'in', label: 'Signed in' },
] as const;

/** The first row of the menu hangs on the root element. */
function Session() {
  const [session, setSession] = useState<'in' | 'out'>('out');
  useEffect(() => {
    document.documentElement.dataset.session = session;
  }, [session]);
  return (
    <Segmented
      legend="Visitor"
      name="visitor"
      options={sessions}
      value={session}
      onChange={setSession}
    />
  );
}
