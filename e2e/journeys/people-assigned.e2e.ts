import { expect, type Page, test } from '@playwright/test';
import { createCourse } from '../support/course-steps.ts';
import { checkScreen } from '../support/screen.ts';
import { AT_THE_DESK, enter } from '../support/sign-in.ts';

for (const viewport of AT_THE_DESK) {
  test(`an author sees how many it touches, enrols a group with a deadline, and its people find the course on a ${viewport.name} [LE-06] [LE-11]`, async ({
    browser,
  }) => {
    test.setTimeout(240_000);
    const title = `Boas-vindas ${viewport.name} ${Date.now() % 100_000}`;
    const size = { viewport: { width: viewport.width, height: viewport.height } };
    const open = async (email: string): Promise<Page> => {
      const page = await (await browser.newContext(size)).newPage();
      await enter(page, email);
      return page;
    };
    const author = await open('helena.prado@nexo.example');
    await writeCourse(author, title);
    await author.getByRole('tab', { name: 'Público' }).click();
    await author.getByRole('button', { name: 'Escolher quem é inscrito' }).click();
    const dialog = author.getByRole('dialog', { name: 'Inscrição automática' });
    await expect(dialog.getByText('Escolha quem é inscrito para ver quantas pessoas são.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Salvar' })).toBeDisabled();
    await dialog.getByRole('combobox', { name: 'Grupos' }).click();
    await author.getByRole('option', { name: /^Chegaram agora/ }).click();
    await dialog.getByRole('combobox', { name: 'Grupos' }).press('Escape');
    await dialog.getByRole('radio', { name: 'Em dias' }).check();
    await expect(dialog.getByText(/pessoas? ser(á|ão) inscritas?/)).toBeVisible();
    await dialog.getByText(/pessoas? ser(á|ão) inscritas?/).scrollIntoViewIfNeeded();
    await checkScreen(author, 'assignment-preview');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(author.getByText('Salvo. As inscrições acontecem em instantes.')).toBeVisible();
    await expect(author.getByText('30 dias depois da inscrição')).toBeVisible();
    await publish(author);
    await expect(author.getByText(/pessoas? inscritas? assim/)).not.toHaveText(/^0 /, { timeout: 60_000 });
    await author.getByText('30 dias depois da inscrição').scrollIntoViewIfNeeded();
    await checkScreen(author, 'assignment');
    await author.context().close();

    const learner = await open('eduardo.pimentel@nexo.example');
    await expect(async () => {
      await learner.goto(`/online-courses?search=${encodeURIComponent(title)}`);
      await learner.getByRole('link', { name: title }).first().click();
      await expect(learner.getByRole('link', { name: 'Começar' }).first()).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 60_000 });
    await expect(learner.getByText('Obrigatório').first()).toBeVisible();
    await expect(learner.getByRole('button', { name: 'Sair deste treinamento' })).toHaveCount(0);
    await checkScreen(learner, 'assigned-course');
    await learner.goto('/profile?tab=messages');
    await expect(
      learner.getByText(`“${title}” agora faz parte do que você precisa concluir, até`),
    ).toBeVisible();
    await learner.context().close();
  });
}

async function writeCourse(page: Page, title: string): Promise<void> {
  await createCourse(page, title, 1);
  await page.getByRole('button', { name: 'Adicionar atividade' }).click();
  await page.getByRole('button', { name: 'Página escrita aqui' }).click();
  await page.getByRole('textbox', { name: 'Texto da página' }).fill('Bem-vindo à loja.');
  await expect(page.getByText(/^Salvo às/)).toBeVisible();
  await page.getByRole('tab', { name: 'Configurações' }).click();
  await page.getByLabel('Resumo (aparece no catálogo)').fill('O que saber no primeiro dia de loja.');
  await expect(page.getByText(/^Salvo às/)).toBeVisible();
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publicar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByText('Curso publicado')).toBeVisible();
}
