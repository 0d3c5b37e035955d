import { expect, type Page, test } from '@playwright/test';
import { checkScreen } from '../support/screen.ts';
import { enter, IN_THE_STORE } from '../support/sign-in.ts';

/** Nobody else looks at the first place of the ranking. */
const FIRST = 'ana.clarameireles@nexo.example';

/** A picture of this very moment, in colours. */
const picture = async (page: Page) => ({
  name: 'eu.png',
  mimeType: 'image/png',
  buffer: await page.screenshot(),
});

for (const { name, width, height } of IN_THE_STORE) {
  test(`somebody shows a photo, sees it wherever they are shown, and takes it away, on a ${name} [GM-02] [GM-03]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await enter(page, FIRST);
    await page.goto('/profile');
    const file = page.locator('input[type=file]').last();
    await file.setInputFiles({ name: 'eu.png', mimeType: 'image/png', buffer: Buffer.from('nada') });
    await expect(page.getByText('Não conseguimos abrir esta imagem')).toBeVisible();
    await file.setInputFiles(await picture(page));
    const dialog = page.getByRole('dialog', { name: 'Ajuste a foto' });
    const position = dialog.getByRole('button', { name: 'Posição da foto' });
    await position.focus();
    await page.keyboard.press('ArrowUp');
    await dialog.getByRole('slider', { name: 'Aproximar' }).fill('1.5');
    await checkScreen(page, 'photo-crop');
    await dialog.getByRole('button', { name: 'Usar esta foto' }).click();
    await expect(page.getByText('Foto salva')).toBeVisible();
    const menu = page.getByRole('button', { name: /^Conta de/ });
    await expect(menu.locator('img')).toBeVisible();
    await expect(page.getByRole('main').locator('img')).toHaveCount(2);
    await checkScreen(page, 'own-photo');
    await page.goto('/ranking');
    await expect(page.getByRole('main').locator('img').first()).toBeVisible();
    // Loaded, not torn.
    await expect
      .poll(() =>
        page
          .getByRole('main')
          .locator('img')
          .first()
          .evaluate((image: HTMLImageElement) => image.naturalWidth),
      )
      .toBe(256);
    await checkScreen(page, 'ranking-photo');
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Remover' }).click();
    await expect(page.getByText('Foto removida')).toBeVisible();
    await expect(page.locator('main img, header button img')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Escolher foto' })).toBeVisible();
  });
}
