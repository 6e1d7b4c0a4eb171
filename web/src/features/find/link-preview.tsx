import { requestLifetimeHours } from '@geonod/contracts/limits';
import { Ledger } from '../../ui/ledger/ledger.tsx';
import styles from './find.module.css';
import { MessagePreview } from './text-preview.tsx';
import type { LinkFlow } from './use-link-flow.ts';

/** Beside the form, where there is room: what goes with the link, and what its recipient sees. */
export function LinkPreview({ flow }: { readonly flow: LinkFlow }) {
  const { created, name } = flow;
  const shown = created?.name ?? name;
  return (
    <div className={styles.aside}>
      <h2 className="t-sm">What they receive</h2>
      <MessagePreview link={created?.link ?? null} />
      <Ledger
        rows={[
          ['Asked', 'Whoever opens the link'],
          ['They see', shown ? `“${shown}”, and who you are` : 'Its name, and who you are'],
          ['Answer', 'They share once, decline, or leave it. Only they decide.'],
          ['Ends', `${requestLifetimeHours} hours after it is created`],
        ]}
      />
    </div>
  );
}
