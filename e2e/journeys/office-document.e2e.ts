import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { createCourse, enrol, publishCourse } from '../support/course-steps.ts';
import { unreadableSlides } from '../support/office-files.ts';
import { checkScreen } from '../support/screen.ts';
import { enter, IN_THE_STORE } from '../support/sign-in.ts';

const SLIDES = join(import.meta.dirname, '../../apps/api/src/demo/media/jogos-laminas.odp');
const AUTHOR = 'helena.prado@nexo.example';
const LEARNER = 'eduardo.pimentel@nexo.example';

for (const viewport of IN_THE_STORE) {
  test(`slides of an office program are read page by page, and handed out where they cannot be, on a ${viewport.name} [PL-03] [ME-04] [MG-02]`, async ({
    browser,
  }) => {
    test.setTimeout(150_000);
    const title = `Roteiros ${viewport.name} ${Date.now() % 100_000}`;
    const size = { width: viewport.width, height: viewport.height };
    const authoring = await browser.newContext({ viewport: size });
    const author = await authoring.newPage();
    await enter(author, AUTHOR);
    await createCourse(author, title, 1);
    await add(author, SLIDES, 1);
    await expect(author.getByText('Pronto: 4 páginas')).toBeVisible({ timeout: 30_000 });
    await checkScreen(author, 'document-ready');
    await add(author, unreadableSlides(), 2);
    await expect(author.getByText('Não foi possível abrir o documento.')).toBeVisible({ timeout: 60_000 });
    await expect(author.getByRole('button', { name: 'Tentar de novo' })).toBeVisible();
    await checkScreen(author, 'document-failed');
    await publishCourse(author);
    await authoring.close();

    const learning = await browser.newContext({ viewport: size });
    const learner = await learning.newPage();
    await enter(learner, LEARNER);
    await enrol(learner, title);
    for (const page of [1, 2, 3]) {
      await expect(learner.getByText(`${page} de 4 páginas vistas`)).toBeVisible();
      await learner.getByRole('button', { name: 'Próxima página' }).click();
    }
    await expect(learner.getByText('4 de 4 páginas vistas')).toBeVisible();
    await expect(learner.getByText('Atividade concluída.')).toBeVisible();
    await checkScreen(learner, 'document-pages');
    await learner.getByRole('button', { name: 'Próxima', exact: true }).click();
    const confirm = learner.getByRole('button', { name: 'Li até o fim' });
    await expect(confirm).toBeDisabled();
    await checkScreen(learner, 'document-file');
    const [download] = await Promise.all([
      learner.waitForEvent('download'),
      learner.getByRole('link', { name: /Baixar o arquivo/ }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('fechado.odp');
    await confirm.click();
    await expect(learner.getByText(/Curso concluído/)).toBeVisible();
    await expect(learner.getByText('Leitura confirmada')).toBeVisible();
    await learning.close();
  });
}

/** Adds an activity with this document. */
async function add(
  page: Page,
  file: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0],
  number: number,
): Promise<void> {
  await page.getByRole('button', { name: 'Adicionar atividade' }).click();
  await page.getByRole('button', { name: 'Documento do Office', exact: true }).click();
  await page.locator('input[type=file]').last().setInputFiles(file);
  await expect(page.getByRole('button', { name: /^Subir/ })).toHaveCount(number, { timeout: 30_000 });
}
