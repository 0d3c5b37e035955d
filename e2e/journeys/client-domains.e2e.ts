import { expect, test } from '@playwright/test';
import { checkScreen } from '../support/screen.ts';

for (const { language, title } of [
  { language: 'en-US', title: 'This address belongs to no client' },
  { language: 'es-ES', title: 'Esta dirección no es de ningún cliente' },
  { language: 'fr-FR', title: 'Cette adresse n’est celle d’aucun client' },
])
  test(`a stranger's address speaks ${language} [CL-09] [UX-01]`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ locale: language, viewport: { width: 320, height: 640 } });
    const page = await context.newPage();
    await page.goto(`http://de-ninguem.localhost:${new URL(baseURL ?? '').port}/`);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await checkScreen(page, `stranger-${language}`);
    await context.close();
  });
