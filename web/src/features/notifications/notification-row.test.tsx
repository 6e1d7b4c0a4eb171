import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { NotificationRow } from './notification-row.tsx';

const located = {
  id: 'completed-a',
  title: 'Located',
  message: 'Ana shared a location.',
  createdAt: '2026-11-20T14:05:00.000Z',
  purgeAt: '2026-12-20T14:05:00.000Z',
};

it('the title of a new notification stands in an element of its own', () => {
  const html = renderToStaticMarkup(
    <StaticRouter location="/home/notifications">
      <NotificationRow notification={located} now={new Date()} isNew />
    </StaticRouter>,
  );
  expect(html).toContain('<span>Located</span>');
  expect(html).toContain(', new');
});
