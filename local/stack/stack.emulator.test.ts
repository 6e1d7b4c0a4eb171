import { expect, it } from 'vitest';
import { environment } from '../../e2e/support/environment.ts';

it('serves the site at its address', async () => {
  const response = await fetch(environment.siteUrl);
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('<title>GeoNod');
});

it('answers a call alike through Hosting and at the function’s own address', async () => {
  const call = 'verifyPhone?phone=%2B5511987654321';
  const [throughHosting, direct] = await Promise.all(
    [environment.siteUrl, environment.functionsUrl].map((base) => fetch(`${base}/${call}`)),
  );
  expect(throughHosting?.status).toBe(200);
  expect(await throughHosting?.json()).toEqual(await direct?.json());
});
