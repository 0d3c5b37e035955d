import { expect, type Page, test } from '@playwright/test';
import { createCourse, enrol, publishCourse } from '../support/course-steps.ts';
import { checkScreen } from '../support/screen.ts';
import { AT_THE_DESK, enter } from '../support/sign-in.ts';

const AUTHOR = 'helena.prado@nexo.example';
const LEARNER = 'eduardo.pimentel@nexo.example';

for (const viewport of AT_THE_DESK) {
  test(`a learner stays on the version they began until they choose the new one on a ${viewport.name} [LE-07] [MG-02]`, async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    const title = `Versões ${viewport.name} ${Date.now() % 100_000}`;
    const size = { width: viewport.width, height: viewport.height };
    const authoring = await browser.newContext({ viewport: size });
    const author = await authoring.newPage();
    await enter(author, AUTHOR);
    await createCourse(author, title, 1);
    await addPage(author);
    await addPage(author);
    await publishCourse(author);

    const learning = await browser.newContext({ viewport: size });
    const learner = await learning.newPage();
    await enter(learner, LEARNER);
    await enrol(learner, title);
    const course = learner.url().replace(/\/activities.*/, '');
    await learner.getByRole('button', { name: 'Li até o fim' }).click();
    await expect(learner.getByText('Leitura confirmada')).toBeVisible();

    await author.getByRole('tab', { name: 'Conteúdo' }).click();
    await addPage(author);
    await expect(author.getByText('Com alterações')).toBeVisible();
    await author.getByRole('button', { name: 'Publicar alterações' }).click();
    const dialog = author.getByRole('dialog');
    await dialog.getByRole('radio', { name: /^Fica na versão atual/ }).check();
    await dialog.getByLabel('O que mudou').fill('Mais uma página');
    await checkScreen(author, 'version-publish');
    await dialog.getByRole('button', { name: 'Publicar alterações' }).click();
    await expect(author.getByText('Curso publicado').last()).toBeVisible();
    await author.getByRole('tab', { name: 'Versões' }).click();
    await expect(author.getByRole('heading', { name: 'Versão 2' })).toBeVisible();
    await expect(author.getByText('Mais uma página')).toBeVisible();
    await checkScreen(author, 'versions');
    await author.getByRole('button', { name: 'Voltar à versão 1' }).click();
    await checkScreen(author, 'version-restore');
    await authoring.close();

    await learner.goto(course);
    await expect(learner.getByText('Há uma versão nova deste curso')).toBeVisible();
    await checkScreen(learner, 'version-newer');
    await learner.getByRole('button', { name: 'Passar para a versão nova' }).click();
    await expect(learner.getByText('Você está na versão nova')).toBeVisible();
    await expect(learner.getByText('Há uma versão nova deste curso')).toBeHidden();
    await learning.close();
  });
}

async function addPage(page: Page): Promise<void> {
  const before = await page.getByRole('button', { name: /^Subir/ }).count();
  await page.getByRole('button', { name: 'Adicionar atividade' }).click();
  await page.getByRole('button', { name: 'Página escrita aqui', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Subir/ })).toHaveCount(before + 1);
  await expect(page.getByText(/^Salvo às/)).toBeVisible();
}
