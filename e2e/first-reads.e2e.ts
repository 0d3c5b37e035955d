import { expect, test } from '@playwright/test';
import { signIn } from './support/sign-in.ts';

test('the home asks once for the person and for its data, before the application has run [UX-09]', async ({
  page,
}) => {
  await signIn(page, 'eduardo.pimentel@nexo.example');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const isApplication = (path: string): boolean => path.startsWith('/assets/home.screen');
  await page.route('**/assets/home.screen*', async (route) => {
    await expect.poll(() => asked).toContain('/api/home');
    await route.continue();
  });
  await page.goto('/home');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const count = (path: string): number => asked.filter((each) => each === path).length;
  expect(asked.some(isApplication)).toBe(true);
  expect([count('/o/token/'), count('/api/session'), count('/api/home')]).toEqual([1, 1, 1]);
});
