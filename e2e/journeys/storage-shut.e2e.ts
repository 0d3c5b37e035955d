import { expect, test } from '@playwright/test';
import { enterWith } from '../support/recovery-steps.ts';
import { checkScreen } from '../support/screen.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a link to a new password, and the login, work where a browser keeps nothing [ID-11] [ID-02]', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        configurable: true,
        get: () => {
          throw new DOMException('shut', 'SecurityError');
        },
      });
  });
  const failures: string[] = [];
  page.on('pageerror', ({ message }) => failures.push(message));
  await page.goto('/set-password/ana/MQ/unknown?client=nexo');
  await expect(page.getByRole('heading', { level: 1, name: 'Este link não vale mais' })).toBeVisible();
  await page.goto('/?client=nexo');
  await enterWith(page, 'rafael.nogueira@nexo.example', 'trilha-demo');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(failures).toEqual([]);
});

test('the page of a new password without its link says how to go on [ID-11]', async ({ page }) => {
  await page.goto('/set-password?client=nexo');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Abra o link da mensagem neste navegador' }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pedir novo link' })).toBeVisible();
  await checkScreen(page, 'recovery-link-elsewhere');
});
