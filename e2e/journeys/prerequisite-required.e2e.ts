import { expect, type Page, test } from '@playwright/test';
import { createCourse, publishCourse } from '../support/course-steps.ts';
import { checkScreen } from '../support/screen.ts';
import { enter, IN_THE_STORE } from '../support/sign-in.ts';

for (const viewport of IN_THE_STORE) {
  test(`an author requires a course before another, is kept from closing a circle, and a learner is led there on a ${viewport.name} [LE-06] [MG-02] [UX-04]`, async ({
    browser,
  }) => {
    test.setTimeout(240_000);
    const mark = `${viewport.name} ${Date.now() % 100_000}`;
    const [before, after] = [`Receber ${mark}`, `Encantar ${mark}`];
    const size = { viewport: { width: viewport.width, height: viewport.height } };
    const author = await (await browser.newContext(size)).newPage();
    await enter(author, 'helena.prado@nexo.example');
    await writeCourse(author, before);
    const address = author.url();
    await writeCourse(author, after);
    await openPrerequisites(author);
    await author.getByLabel('Buscar curso ou trilha para exigir').fill(before);
    await author.getByRole('button', { name: `Exigir “${before}”` }).press('Enter');
    const required = author.getByRole('list', { name: 'Pré-requisitos' });
    await expect(required.getByText(before)).toBeVisible();
    await checkScreen(author, 'prerequisites');
    await required.getByRole('button', { name: `Deixar de exigir “${before}”` }).click();
    await expect(author.getByText('Nada é exigido antes deste treinamento.')).toBeVisible();
    await author.getByRole('button', { name: 'Desfazer', exact: true }).click();
    await expect(required.getByText(before)).toBeVisible();

    await author.goto(address);
    await openPrerequisites(author);
    await author.getByLabel('Buscar curso ou trilha para exigir').fill(after);
    await expect(author.getByText(`Fecharia um círculo: ${before} → ${after} → ${before}`)).toBeVisible();
    await expect(author.getByRole('button', { name: `Exigir “${after}”` })).toBeDisabled();
    await author.context().close();

    const learner = await (await browser.newContext(size)).newPage();
    await enter(learner, 'eduardo.pimentel@nexo.example');
    await learner.goto(`/online-courses?search=${encodeURIComponent(after)}`);
    await learner.getByRole('link', { name: after }).first().click();
    await expect(learner.getByRole('heading', { level: 1, name: after })).toBeVisible();
    await expect(learner.getByRole('button', { name: 'Inscrever-se' })).toHaveCount(0);
    // Back leads to what was searched for, after a reload too.
    await learner.reload();
    await expect(learner.getByRole('link', { name: 'Todos os cursos' })).toHaveAttribute('href', /search=/);
    await checkScreen(learner, 'prerequisite-missing');
    await expect(learner.getByRole('link', { name: `${before} Falta concluir` })).toBeVisible();
    await learner.getByRole('link', { name: `Fazer antes: ${before}` }).click();
    await expect(learner.getByRole('heading', { level: 1, name: before })).toBeVisible();
    await expect(learner.getByRole('button', { name: 'Inscrever-se' })).toBeVisible();
    await learner.getByRole('link', { name: 'Voltar', exact: true }).click();
    await expect(learner.getByRole('heading', { level: 1, name: after })).toBeVisible();
    await learner.context().close();
  });
}

async function writeCourse(page: Page, title: string): Promise<void> {
  await createCourse(page, title, 1);
  await page.getByRole('button', { name: 'Adicionar atividade' }).click();
  await page.getByRole('button', { name: 'Página escrita aqui' }).click();
  await page.getByRole('textbox', { name: 'Texto da página' }).fill('Receba pelo nome.');
  await expect(page.getByText(/^Salvo às/)).toBeVisible();
  await publishCourse(page);
}

async function openPrerequisites(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Público' }).click();
  await expect(page.getByRole('heading', { name: 'Pré-requisitos' })).toBeVisible();
}
