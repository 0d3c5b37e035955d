import { expect, test } from '@playwright/test';
import { checkScreen } from '../support/screen.ts';
import { enter, VIEWPORTS } from '../support/sign-in.ts';

const PHOTO = 'apps/api/src/demo/media/processadores-poster.jpg';

// One journey for both sizes: the door is the client's one door.
test('the login shows the picture a client chose on every screen, until it is taken away [CL-05]', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await enter(page, 'camila.duarte@nexo.example', 'obra-viva');
  await page.goto('/manage/settings?client=obra-viva');
  await page.getByLabel('Imagem da página de entrada').setInputFiles(PHOTO);
  await expect(page.getByText('A página de entrada mostra a nova imagem')).toBeVisible();
  await page.getByText('Página de entrada', { exact: true }).scrollIntoViewIfNeeded();
  await checkScreen(page, 'login-picture-settings');

  for (const { width, height } of VIEWPORTS) {
    const guest = await (await browser.newContext({ viewport: { width, height } })).newPage();
    await guest.goto('/?client=obra-viva&enter=1');
    const picture = guest.locator('img[srcset*="/backgrounds/obra-viva/"]');
    await expect(picture).toBeVisible();
    await expect
      .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0))
      .toBe(true);
    await checkScreen(guest, 'login-picture');
    await guest.context().close();
  }

  await page.getByRole('button', { name: /Imagem atual/ }).click();
  await expect(page.getByText('A página de entrada voltou ao desenho')).toBeVisible();
  const guest = await (await browser.newContext()).newPage();
  await guest.goto('/?client=obra-viva&enter=1');
  await expect(guest.getByLabel('E-mail, documento ou usuário')).toBeVisible();
  await expect(guest.locator('img[srcset*="/backgrounds/obra-viva/"]')).toHaveCount(0);
  for (const context of [page.context(), guest.context()]) await context.close();
});
