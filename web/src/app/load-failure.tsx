import { ButtonAnchor } from '../ui/button/button.tsx';
import type { FailureWords } from './error-boundary.tsx';

/**
 * What a page says whose scripts do not come, in each of its languages: it stands in the HTML of such a page, out of which
 * a script in the head takes it. Rendered by the build alone; its styles come with those of every page.
 */
export function LoadFailure({ words }: { readonly words: Readonly<Record<string, FailureWords>> }) {
  return (
    <template id="load-failure">
      {Object.entries(words).map(([language, { title, why, again }]) => (
        <div key={language} lang={language} role="alert" className="load-failure">
          <div className="wrap">
            <p>
              <strong>{title}.</strong> {why}
            </p>
            {/* An empty address is the one in the address bar, with its query. */}
            <ButtonAnchor href="">{again}</ButtonAnchor>
          </div>
        </div>
      ))}
    </template>
  );
}
