import { type Concern, everyRetention, type Retention } from '@geonod/contracts/retention';
import { Fragment } from 'react';

const headings: readonly (readonly [Concern, string])[] = [
  ['asked', 'About whoever is asked, and about requests'],
  ['member', 'About an account'],
  ['payer', 'About payments'],
  ['abuse', 'To keep the service free of abuse'],
  ['running', 'To keep the service running'],
];

/** Every kind of data that is held: what, why, on which ground, and until when. */
export function KeptData() {
  return (
    <>
      <p>
        This is the list that our servers themselves go by. Past its day no request, answer or
        notification can be read here any more, and everything is erased within the next days. A
        keyed fingerprint is made of what it stands for with a secret key of ours: it lets us know a
        number or an account again when we meet it, and cannot be turned back into it without that
        key. It counts as personal data all the same.
      </p>
      {headings.map(([concern, heading]) => (
        <Fragment key={concern}>
          <h3>{heading}</h3>
          <ul>
            {everyRetention
              .filter((each) => each.concern === concern)
              .map((each) => (
                <li key={each.what}>
                  <Row {...each} />
                </li>
              ))}
          </ul>
        </Fragment>
      ))}
    </>
  );
}

function Row({ what, why, ground, kept }: Retention) {
  return (
    <>
      <b>{what}.</b> {why} Ground: {inWords(ground)}. Kept: {kept}
    </>
  );
}

function inWords(ground: Retention['ground']): string {
  if (typeof ground === 'string') return ground;
  return Object.entries(ground)
    .map(([part, each]) => `${each} (${part})`)
    .join(', ');
}
