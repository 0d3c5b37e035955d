import { expect, type Page, test } from '@playwright/test';
import { createCourse } from '../support/course-steps.ts';
import { checkScreen } from '../support/screen.ts';
import { enter, IN_THE_STORE } from '../support/sign-in.ts';

for (const viewport of IN_THE_STORE) {
  test(`who waits for a place reads what is required by now, and gets it once nothing is on a ${viewport.name} [LE-06] [LE-11]`, async ({
    browser,
  }) => {
    test.setTimeout(240_000);
    const mark = `${viewport.name} ${Date.now() % 100_000}`;
    const [required, course] = [`Base ${mark}`, `Vaga única ${mark}`];
    const size = { viewport: { width: viewport.width, height: viewport.height } };
    const open = async (email: string): Promise<Page> => {
      const page = await (await browser.newContext(size)).newPage();
      await enter(page, email);
      return page;
    };
    const author = await open('helena.prado@nexo.example');
    await writeCourse(author, required, null);
    await writeCourse(author, course, 1);
    const first = await open('eduardo.pimentel@nexo.example');
    await openCourse(first, course);
    await first.getByRole('button', { name: 'Inscrever-se' }).first().click();
    await expect(first.getByRole('link', { name: 'Começar' }).first()).toBeVisible();
    const second = await open('rafael.nogueira@nexo.example');
    await openCourse(second, course);
    await second.getByRole('button', { name: 'Entrar na lista de espera' }).click();
    await expect(second.getByText('Sua posição na lista: 1')).toBeVisible();

    await author.getByRole('tab', { name: 'Público' }).click();
    await author.getByLabel('Buscar curso ou trilha para exigir').fill(required);
    await author.getByRole('button', { name: `Exigir “${required}”` }).press('Enter');
    const list = author.getByRole('list', { name: 'Pré-requisitos' });
    await expect(list.getByText(required)).toBeVisible();
    await second.reload();
    await expect(second.getByText(`depois de concluir “${required}”`)).toBeVisible();
    await checkScreen(second, 'place-held');

    await first.getByRole('button', { name: 'Sair deste treinamento' }).click();
    await first.getByRole('dialog').getByRole('button', { name: 'Sair deste treinamento' }).click();
    await expect(first.getByText('Você saiu do treinamento.')).toBeVisible();
    await second.reload();
    await expect(second.getByText(`depois de concluir “${required}”`)).toBeVisible();
    await list.getByRole('button', { name: `Deixar de exigir “${required}”` }).click();
    await expect(author.getByText('Nada é exigido antes deste treinamento.')).toBeVisible();
    await second.reload();
    await expect(second.getByRole('link', { name: 'Começar' }).first()).toBeVisible();
    for (const page of [author, first, second]) await page.context().close();
  });
}

async function writeCourse(page: Page, title: string, vacancies: number | null): Promise<void> {
  await createCourse(page, title, 1);
  await page.getByRole('button', { name: 'Adicionar atividade' }).click();
  await page.getByRole('button', { name: 'Página escrita aqui' }).click();
  await page.getByRole('textbox', { name: 'Texto da página' }).fill('Receba pelo nome.');
  await expect(page.getByText(/^Salvo às/)).toBeVisible();
  await page.getByRole('tab', { name: 'Configurações' }).click();
  await page.getByLabel('Resumo (aparece no catálogo)').fill('Como receber quem chega.');
  if (vacancies !== null) {
    await page.getByLabel(/^Vagas/).fill(String(vacancies));
    await page.getByLabel(/^Vagas/).blur();
  }
  await expect(page.getByText(/^Salvo às/)).toBeVisible();
  await page.getByRole('button', { name: 'Publicar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByText('Curso publicado')).toBeVisible();
}

async function openCourse(page: Page, title: string): Promise<void> {
  await page.goto(`/online-courses?search=${encodeURIComponent(title)}`);
  await page.getByRole('link', { name: title }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}
