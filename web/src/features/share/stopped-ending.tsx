import { Ring } from '../../ui/ring/ring.tsx';
import { SeenFigure } from './consent-figure.tsx';
import { Ending } from './ending.tsx';

/** After "never text me again": the request is declined with it, so nothing is asked any more. */
export function StoppedEnding({ shortName }: { shortName: string }) {
  return (
    <Ending
      isNew
      mark={<Ring name="declined" size={56} />}
      title="You will not be texted again"
      figure={<SeenFigure viewer={shortName} sees={false} />}
    >
      <p className="lead">
        Nobody can text this number through GeoNod again, and this request is declined. Nothing was
        sent.
      </p>
    </Ending>
  );
}
