import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { addFile, createCourse, enrol, publishCourse } from '../support/course-steps.ts';
import { checkScreen } from '../support/screen.ts';
import { enter, IN_THE_STORE } from '../support/sign-in.ts';

const GUIDE = join(import.meta.dirname, '../../apps/api/src/demo/media/lgpd-guia.pdf');
const PAGES = 8;
const FILM = join(import.meta.dirname, '../files/loja.mp4');
const AUTHOR = 'helena.prado@nexo.example';
const LEARNER = 'eduardo.pimentel@nexo.example';

for (const { name, width, height } of IN_THE_STORE) {
  test(`a learner keeps notes at pages and moments, loses none of them and takes them along on a ${name} [LE-06] [PL-02] [PL-08]`, async ({
    browser,
  }) => {
    test.setTimeout(180_000);
    const title = `Com notas ${width} ${Date.now() % 1_000_000}`;
    const desk = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const author = await desk.newPage();
    await enter(author, AUTHOR);
    await createCourse(author, title, 1);
    await addFile(author, 0, 'Leitura em PDF', GUIDE);
    await addFile(author, 0, 'Vídeo', FILM);
    await publishCourse(author, 'As legendas vêm na próxima semana.');
    await desk.close();

    const context = await browser.newContext({ viewport: { width, height } });
    const page = await context.newPage();
    await enter(page, LEARNER);
    await enrol(page, title);
    const address = page.url();

    // On a page of a document; a tap on the page leads back to it.
    await page.getByRole('button', { name: 'Próxima página' }).click();
    await expect(page.getByText(/^Página 2 de/)).toBeVisible();
    await page.getByRole('button', { name: 'Anotar nesta página' }).click();
    await expect(noteAt(page, 'Página 2')).toBeFocused();
    await noteAt(page, 'Página 2').pressSequentially('Pedir o aceite antes do cadastro');
    await expect(stateOf(page, 'Página 2')).toHaveText('Salvo');
    await checkScreen(page, 'notes-page');
    await page.getByRole('button', { name: 'Página anterior' }).click();
    await page.getByRole('button', { name: 'Ir para Página 2' }).click();
    await expect(page.getByText(/^Página 2 de/)).toBeVisible();

    // Changed on another device meanwhile: both are seen before one of them stands.
    const other = await context.newPage();
    await other.goto(address);
    await noteAt(other, 'Página 2').fill('Do computador da loja');
    await expect(stateOf(other, 'Página 2')).toHaveText('Salvo');
    await other.close();
    await noteAt(page, 'Página 2').fill('Do telefone, mais completa');
    await expect(page.getByText('Esta anotação mudou em outro aparelho. Lá está escrito:')).toBeVisible();
    await expect(page.getByText('Do computador da loja')).toBeVisible();
    await checkScreen(page, 'notes-conflict');
    await page.getByRole('button', { name: 'Ficar com a minha' }).click();
    await expect(stateOf(page, 'Página 2')).toHaveText('Salvo');

    // Typed without a network, in a page that is closed.
    await context.setOffline(true);
    await noteAt(page, 'Página 2').fill('Escrita no metrô');
    await expect(stateOf(page, 'Página 2')).toHaveText('Guardada neste aparelho');
    await checkScreen(page, 'notes-waiting');
    await page.close();
    await context.setOffline(false);
    const next = await context.newPage();
    await next.goto(address);
    await expect(noteAt(next, 'Página 2')).toHaveValue('Escrita no metrô');
    await expect(stateOf(next, 'Página 2')).toHaveText('Salvo');

    // At a moment of a film, which opens once the document was read.
    await readToTheEnd(next);
    await next.getByRole('button', { name: 'Próxima', exact: true }).click();
    const position = next.getByLabel('Posição');
    await position.fill('2');
    await next.getByRole('button', { name: 'Anotar neste momento' }).click();
    await noteAt(next, '00:02').fill('A vitrine do canto');
    await expect(stateOf(next, '00:02')).toHaveText('Salvo');
    await position.fill('0');
    await next.getByRole('button', { name: 'Ir para 00:02' }).click();
    await expect(position).toHaveValue('2');
    await checkScreen(next, 'notes-moment');

    // All of the course, searched and taken along.
    await next.getByRole('button', { name: 'Todas as anotações do curso' }).click();
    const all = next.getByRole('dialog');
    await expect(all.getByText('2 anotações')).toBeVisible();
    await checkScreen(next, 'notes-all');
    await all.getByRole('searchbox', { name: 'Buscar nas anotações' }).fill('METRO');
    await expect(all.getByText('1 anotação')).toBeVisible();
    await expect(all.getByText('Escrita no metrô')).toBeVisible();
    const [download] = await Promise.all([
      next.waitForEvent('download'),
      all.getByRole('button', { name: 'Baixar em texto' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('minhas-anotacoes.txt');
    const text = readFileSync(await download.path(), 'utf8');
    expect(text).toContain('- [Página 2] Escrita no metrô');
    expect(text).toContain('- [00:02] A vitrine do canto');
    await next.keyboard.press('Escape');

    // Taken away, and back again.
    await next.getByRole('button', { name: 'Apagar anotação em 00:02' }).click();
    await expect(noteAt(next, '00:02')).toBeHidden();
    await next.getByRole('button', { name: 'Desfazer' }).click();
    await expect(noteAt(next, '00:02')).toHaveValue('A vitrine do canto');
    await expect(stateOf(next, '00:02')).toHaveText('Salvo');

    // From the page of the course into the activity, at the page it is about.
    await next.getByRole('link', { name: 'Voltar ao curso' }).click();
    await next.getByRole('button', { name: 'Minhas anotações' }).click();
    const ofCourse = next.getByRole('dialog');
    await expect(ofCourse.getByText('2 anotações')).toBeVisible();
    await checkScreen(next, 'notes-of-course');
    await ofCourse.getByRole('button', { name: 'Ir para Página 2' }).click();
    await expect(next.getByText(/^Página 2 de/)).toBeVisible();
    await expect(next).toHaveURL(/\/activities\/1$/);
    await context.close();
  });
}

/** From the second page, where the learner was, through the others. */
async function readToTheEnd(page: Page): Promise<void> {
  for (let number = 3; number <= PAGES; number += 1) {
    await page.getByRole('button', { name: 'Próxima página' }).click();
    await expect(page.getByText(`${number} de ${PAGES} páginas vistas`)).toBeVisible();
  }
  await expect(page.getByText(/Atividade concluída/)).toBeVisible();
}

const noteAt = (page: Page, place: string): Locator =>
  page.getByRole('textbox', { name: `Anotação em ${place}` });
const stateOf = (page: Page, place: string): Locator =>
  page
    .getByRole('listitem')
    .filter({ has: noteAt(page, place) })
    .getByRole('status')
    .first();
