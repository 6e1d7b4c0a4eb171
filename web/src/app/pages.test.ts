import { expect, it } from 'vitest';
import { memberTabs, settingsPath } from './member-tabs.ts';
import { pages } from './pages.ts';

it('each page of the member area has the others loaded, which its tabs and its gear lead to', () => {
  const area = [...memberTabs.map(({ href }) => href), settingsPath];
  const found = pages.filter(({ path }) => path.startsWith('/home'));
  expect(found.map(({ path }) => path)).toEqual(['/home', ...area]);
  for (const { next } of found) expect(next).toEqual(area);
});
