import { expect, test } from '@playwright/test';
import { writeDarkCamera } from '../support/dark-camera.ts';
import { checkScreen } from '../support/screen.ts';
import { enter, IN_THE_STORE } from '../support/sign-in.ts';

const SELLER = 'ana.clarameireles@nexo.example';

for (const { name, width, height } of IN_THE_STORE) {
  test(`a camera says that it is dark, takes the photo all the same, and is let go with the sheet on a ${name} [LO-20]`, async ({
    playwright,
    launchOptions,
    baseURL,
    storageState,
  }) => {
    const seen = test.info().outputPath('dark.y4m');
    await writeDarkCamera(seen);
    const browser = await playwright.chromium.launch({
      ...launchOptions,
      args: [
        ...(launchOptions.args ?? []),
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        `--use-file-for-fake-video-capture=${seen}`,
      ],
    });
    const context = await browser.newContext({
      ...(baseURL ? { baseURL } : {}),
      locale: 'pt-BR',
      viewport: { width, height },
      ...(storageState ? { storageState } : {}),
    });
    const page = await context.newPage();
    await enter(page, SELLER);
    await page.goto('/upload-photos');
    await page
      .getByRole('button', { name: /^Tirar foto/ })
      .first()
      .click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: 'Abrir a câmera com dicas' }).press('Enter');
    await expect(sheet.getByText('Está escuro. Procure mais luz.').first()).toBeVisible();
    await expect(sheet.getByRole('status')).toHaveText('Está escuro. Procure mais luz.');
    await checkScreen(page, 'photo-camera');
    const shutter = sheet.getByRole('button', { name: 'Fotografar' });
    await expect(shutter).toBeInViewport();
    await shutter.press('Enter');
    await expect(sheet.getByText('A foto está escura.')).toBeVisible();
    await expect(sheet.getByRole('button', { name: 'Enviar foto' })).toBeEnabled();
    // Whoever presses twice sends nothing they have not looked at.
    await expect(sheet.getByRole('button', { name: 'Tirar de novo' })).toBeFocused();
    await checkScreen(page, 'photo-hard-to-see');
    await sheet.getByRole('button', { name: 'Tirar de novo' }).click();
    const live = sheet.locator('video');
    await expect(live).toBeVisible();
    const stream = await live.evaluateHandle((video: HTMLVideoElement) => video.srcObject);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    const isLetGo = await stream.evaluate(
      (opened) =>
        opened instanceof MediaStream && opened.getTracks().every((track) => track.readyState === 'ended'),
    );
    expect(isLetGo).toBe(true);
    await browser.close();
  });
}
