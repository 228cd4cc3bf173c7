// Specification, section 6. Roles and permissions.
import { expect, inject, it } from 'vitest';
import { useBrowser } from '../browser.ts';
import { ROUTES } from '../routes.ts';
import { open } from './open.ts';

useBrowser();

it('There is one anonymous reader: no cookie is set and no page asks who one is', async () => {
  const page = await open('/docs/');
  for (const [path] of ROUTES) {
    const answer = await page.request.get(inject('origin') + path);
    expect(answer.headers()['set-cookie']).toBeUndefined();
    expect(await answer.text(), path).not.toMatch(/<input[^>]+type="?password/);
  }
  expect(await page.context().cookies()).toEqual([]);
});
