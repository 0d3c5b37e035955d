import { expect, type Page, test } from '@playwright/test';
import { createCourse } from '../support/course-steps.ts';
import { checkScreen } from '../support/screen.ts';
import { AT_THE_DESK, enter } from '../support/sign-in.ts';

const AUTHOR = 'helena.prado@nexo.example';

for (const { name, width, height } of AT_THE_DESK) {
  test(`an author frames a cover by keys and by hand, and learners get it in sizes; the title is translated beside it, on a ${name} [MG-02] [UX-09] [UX-01]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await enter(page, AUTHOR);
    await createCourse(page, `Capa ${name} ${Date.now() % 100_000}`, 1);
    await page.getByRole('tab', { name: 'Configurações' }).click();
    const picture = { name: 'capa.png', mimeType: 'image/png', buffer: await page.screenshot() };
    await page.getByLabel(/^Capa do curso/).setInputFiles(picture);
    await page.getByRole('button', { name: 'Enquadrar a capa' }).click();
    const dialog = page.getByRole('dialog', { name: 'Enquadrar a capa' });
    await dialog.getByRole('button', { name: /^Imagem da capa/ }).focus();
    await page.keyboard.press('+');
    await page.keyboard.press('Shift+ArrowRight');
    await dialog.getByRole('button', { name: 'Aproximar' }).click();
    await dragFocus(page);
    await expect(dialog.getByText(/Ponto principal em (6|7)\d%/)).toBeAttached();
    await checkScreen(page, 'cover-frame');
    await dialog.getByRole('button', { name: 'Salvar enquadramento' }).click();
    await expect(page.getByText('Capa enquadrada')).toBeVisible();
    await page.getByRole('button', { name: 'Enquadrar a capa' }).click();
    await expect(dialog.getByText(/aproximação de 121%/)).toBeAttached();

    await page.keyboard.press('Escape');

    await page.getByRole('tab', { name: 'Traduções' }).click();
    await page.getByRole('radio', { name: 'Español' }).check({ force: true });
    await expect(page.getByText('0 de 2 textos traduzidos')).toBeVisible();
    await page.getByLabel('Título (Español)').fill('Portada');
    await expect(page.getByText('1 de 2 textos traduzidos')).toBeVisible();
    await checkScreen(page, 'translations');
    await page.getByRole('tab', { name: 'Configurações' }).click();
    await page.getByLabel('Título do curso').fill('Capa nova');
    await expect(page.getByText(/^Salvo às/)).toBeVisible();
    await page.getByRole('tab', { name: 'Traduções' }).click();
    await page.getByRole('radio', { name: 'Español' }).check({ force: true });
    await expect(page.getByText('Desatualizada')).toBeVisible();
    await page.getByRole('button', { name: 'Continua certa' }).click();
    await expect(page.getByText('1 de 2 textos traduzidos')).toBeVisible();
    await page.goto('/manage/trainings?incomplete=es-ES');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Como demonstrar desempenho em três minutos')).toBeHidden();
    await checkScreen(page, 'trainings-incomplete');

    await page.goto('/online-courses');
    // The smallest that will do, in the best format the browser knows.
    const cover = page.locator('main picture img').first();
    await expect
      .poll(
        async () => {
          await page.reload();
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          return cover.evaluate((image: HTMLImageElement) => image.currentSrc).catch(() => '');
        },
        { timeout: 30_000 },
      )
      .toMatch(/\/(320|640)\.avif$/);
  });
}

/** A fifth of the picture to the right. */
async function dragFocus(page: Page): Promise<void> {
  const stage = await page.getByRole('button', { name: /^Imagem da capa/ }).boundingBox();
  const focus = await page.getByRole('button', { name: /^Ponto principal/ }).boundingBox();
  if (!stage || !focus) throw new Error('The picture is not in sight.');
  await page.mouse.move(focus.x + 22, focus.y + 22);
  await page.mouse.down();
  await page.mouse.move(focus.x + 22 + stage.width / 5, focus.y + 22, { steps: 4 });
  await page.mouse.up();
}
