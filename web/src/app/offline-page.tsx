import type { ReactNode } from 'react';
import { ButtonAnchor } from '../ui/button/button.tsx';
import { QuietHeader } from '../ui/layout/header-bar.tsx';
import { Ring, type RingName } from '../ui/ring/ring.tsx';
import { EdgePage } from './edge-page.tsx';
import styles from './offline-page.module.css';

/** In place of any page that the network could not bring. It stands at that page's address, and asks for it anew when there is a network. `data-online`: what its script writes there where the browser believes to have one. */
export function OfflinePage() {
  return (
    <>
      <title>You are offline: GeoNod</title>
      <QuietHeader />
      <EdgePage
        below={
          <ul className={styles.meanwhile}>
            <Meanwhile ring="pending" title="What you asked stays asked">
              Requests run on without you, and their links keep working.
            </Meanwhile>
            <Meanwhile ring="located" title="Answers wait for you">
              They are in Status as soon as you are back. None is kept on this device.
            </Meanwhile>
            <Meanwhile ring="none" title="Nothing is sent from here">
              A location is shared by pressing a button, and only with a connection.
            </Meanwhile>
          </ul>
        }
      >
        <h1 className="t-lg" data-online="GeoNod cannot be reached">
          You are offline
        </h1>
        <p
          className="lead"
          data-online="There is a connection, but no response came, so this page could not be fetched."
        >
          There is no connection, so this page could not be fetched.
        </p>
        {/* An empty address is the one in the address bar, with its query. */}
        <ButtonAnchor look="go" large href="">
          Try again
        </ButtonAnchor>
      </EdgePage>
    </>
  );
}

interface MeanwhileProps {
  readonly ring: RingName;
  readonly title: string;
  readonly children: ReactNode;
}

function Meanwhile({ ring, title, children }: MeanwhileProps) {
  return (
    <li>
      <Ring name={ring} />
      <div>
        <b>{title}</b>
        <p className="small">{children}</p>
      </div>
    </li>
  );
}
