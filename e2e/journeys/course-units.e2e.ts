import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { addFile, createCourse, enrol, publishCourse } from '../support/course-steps.ts';
import { checkScreen } from '../support/screen.ts';
import { enter, IN_THE_STORE } from '../support/sign-in.ts';

const PACKAGE = join(import.meta.dirname, '../../apps/api/src/demo/media/primeiras-palavras-cmi5.zip');
const AUTHOR = 'helena.prado@nexo.example';
const LEARNER = 'eduardo.pimentel@nexo.example';

test.describe.configure({ mode: 'default' });

for (const viewport of IN_THE_STORE) {
  test(`the units of a cmi5 course are learnt one by one, and their place is kept, on a ${viewport.name} [PL-02] [PL-03] [PL-04]`, async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    const title = `Palavras ${viewport.name} ${Date.now() % 1_000_000}`;
    const size = { viewport: { width: viewport.width, height: viewport.height } };
    const author = await (await browser.newContext(size)).newPage();
    await enter(author, AUTHOR);
    await createCourse(author, title, 1);
    await addFile(author, 0, 'Pacote cmi5', PACKAGE);
    await expect(author.getByText('cmi5 · 2 aulas', { exact: false })).toBeVisible();
    await checkScreen(author, 'cmi5-author');
    await publishCourse(author);
    await author.context().close();

    const page = await (await browser.newContext(size)).newPage();
    await enter(page, LEARNER);
    await enrol(page, title);
    const unit = page.frameLocator('main iframe');
    const open = (name: RegExp) => page.getByRole('button', { name }).click();
    await expect(page.getByText('Não iniciada').first()).toBeVisible();
    await checkScreen(page, 'cmi5-units');
    await open(/^Abrir · Antes de oferecer ajuda/);
    const kept = page.waitForResponse((answer) => answer.url().includes('stateId=place') && answer.ok());
    await unit.getByRole('button', { name: 'Avançar' }).click();
    await expect(unit.getByRole('heading', { name: 'Espere um pouco' })).toBeVisible();
    await kept;
    await checkScreen(page, 'cmi5-unit');

    // The lesson is left in the middle, and goes on at its place.
    await page.getByRole('button', { name: 'Todas as aulas' }).click();
    await open(/^Continuar · Antes de oferecer ajuda/);
    await expect(unit.getByRole('heading', { name: 'Espere um pouco' })).toBeVisible();
    await unit.getByRole('button', { name: 'Avançar' }).click();
    await unit.getByRole('button', { name: 'Concluir aula' }).click();
    await open(/^Abrir · “Estou só olhando”/);
    await unit.getByText('Fique à vontade').click();
    await unit.getByRole('button', { name: 'Concluir aula' }).click();
    await expect(page.getByText('Concluída · Nota 100%')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Rever · / })).toHaveCount(2);
    await page.context().close();
  });
}
