import { expect, test } from '@playwright/test';
import { signIn } from './support/sign-in.ts';

test('the page of the home asks for the tokens with the first data, once, before the application has run [UX-09]', async ({
  page,
}) => {
  await signIn(page, 'eduardo.pimentel@nexo.example');
  // What the page of the sign-in still asks for is not what the next one asks for.
  await page.goto('about:blank');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const isApplication = (path: string): boolean => path.startsWith('/assets/learner-');
  await page.route('**/assets/learner-*', async (route) => {
    await expect.poll(() => asked).toContain('/o/token/');
    await route.continue();
  });
  const tokens = page.waitForRequest('**/o/token/');
  await page.goto('/home');
  expect((await tokens).postData()).toContain('reads=%2Fapi%2Fsession+%2Fapi%2Fhome');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const count = (path: string): number => asked.filter((each) => each === path).length;
  expect(asked.some(isApplication)).toBe(true);
  expect([count('/o/token/'), count('/api/session'), count('/api/home')]).toEqual([1, 0, 0]);
});
