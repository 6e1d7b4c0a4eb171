import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { CancelDialog } from './cancel-dialog.tsx';

it('leads to what the terms say of refunds, where what was paid could not be read', () => {
  const html = renderToStaticMarkup(
    <StaticRouter location="/home/settings">
      <CancelDialog
        open
        effect="run-out"
        plan={null}
        billing={null}
        isSuspended={false}
        problem={null}
        busy={false}
        onConfirm={() => undefined}
        onClose={() => undefined}
      />
    </StaticRouter>,
  );
  expect(html).toContain('see <a href="/terms#refunds" data-discover="true">Terms, 6</a>');
});
