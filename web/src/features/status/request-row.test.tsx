import type { LocationRequest } from '@geonod/contracts';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { entryAt } from './entry.ts';
import { RequestRow } from './request-row.tsx';

const request: LocationRequest = {
  id: 'a',
  type: 'link',
  name: 'Saturday pickup',
  status: 'declined',
  createdAt: '2026-11-20T14:02:00.000Z',
  expiresAt: '2026-11-23T14:02:00.000Z',
};

it('the title of a request that has just been answered stands in an element of its own', () => {
  const now = new Date('2026-11-20T14:05:00.000Z');
  const html = renderToStaticMarkup(
    <StaticRouter location="/home/history">
      <RequestRow
        entry={entryAt(request, now)}
        now={now}
        isNew
        hasJustTurned={false}
        isOpen={false}
        opener={null}
      />
    </StaticRouter>,
  );
  expect(html).toContain('<span>Saturday pickup</span>');
  expect(html).toContain(', new');
});
