import { expect, type Page, test } from '@playwright/test';
import { createCourse } from '../support/course-steps.ts';
import { checkScreen } from '../support/screen.ts';
import { AT_THE_DESK, enter } from '../support/sign-in.ts';

const AUTHOR = 'helena.prado@nexo.example';
const COLLEAGUE = 'marina.tavares@nexo.example';
const FIRST = 'eduardo.pimentel@nexo.example';
const SECOND = 'rafael.nogueira@nexo.example';

for (const viewport of AT_THE_DESK) {
  test(`two people ask for one place: one is let in, the other waits and gets it while a colleague looks on, on a ${viewport.name} [LE-06] [LE-11] [MG-03] [IN-03]`, async ({
    browser,
  }) => {
    test.setTimeout(240_000);
    const title = `Balcão VIP ${viewport.name} ${Date.now() % 100_000}`;
    const size = { viewport: { width: viewport.width, height: viewport.height } };
    const open = async (email: string): Promise<Page> => {
      const page = await (await browser.newContext(size)).newPage();
      await enter(page, email);
      return page;
    };

    const author = await open(AUTHOR);
    const trainingId = await writeCourse(author, title);
    const first = await open(FIRST);
    const message = `Cuido das contas de empresas (${viewport.name}, ${Date.now() % 100_000}).`;
    await ask(first, title, message);
    await checkScreen(first, 'enrolment-asked');
    const colleague = await open(COLLEAGUE);
    const listening = colleague.waitForRequest('**/api/realtime');
    await colleague.goto(`/manage/enrolment-requests?training=${trainingId}`);
    await expect(colleague.getByText('Lista em dia')).toBeVisible();
    await listening;
    const second = await open(SECOND);
    await ask(second, title, '');
    await expect(colleague.getByText('1 novo', { exact: true })).toBeVisible();
    await expect(colleague.getByText('Rafael Nogueira')).toBeHidden();

    await author.goto('/manage/enrolment-requests');
    await author.getByLabel('Nome, e-mail ou documento').fill('Eduardo');
    await expect(author.getByText(message)).toBeVisible();
    await checkScreen(author, 'enrolment-requests');
    await author.goto('/manage/enrolment-requests');
    await choose(author, title);
    await author.getByRole('button', { name: 'Aceitar' }).click();
    await expect(author.getByText('1 pessoa inscrita. 1 foi para a lista de espera.')).toBeVisible();

    await expect(colleague.getByText('1 já tratado', { exact: true })).toBeVisible();
    await expect(colleague.getByText('Eduardo Pimentel')).toBeVisible();
    await checkScreen(colleague, 'queue-news');
    await colleague.getByRole('button', { name: 'Atualizar a lista' }).click();
    await expect(colleague.getByText('Nenhum pedido com estes filtros')).toBeVisible();

    await second.reload();
    await expect(second.getByText('Sua posição na lista: 1')).toBeVisible();
    await checkScreen(second, 'enrolment-in-line');
    await first.reload();
    await first.getByRole('button', { name: 'Sair deste treinamento' }).click();
    await checkScreen(first, 'enrolment-left');
    await first.getByRole('dialog').getByRole('button', { name: 'Sair deste treinamento' }).click();
    await expect(first.getByText('Você saiu do treinamento.')).toBeVisible();
    await second.reload();
    await expect(second.getByRole('button', { name: 'Sair deste treinamento' })).toBeVisible();
    for (const page of [author, first, second, colleague]) await page.context().close();
  });
}

/** A course of one page, entered by request, with one place; answers its id. */
async function writeCourse(page: Page, title: string): Promise<string> {
  await createCourse(page, title, 1);
  await page.getByRole('button', { name: 'Adicionar atividade' }).click();
  await page.getByRole('button', { name: 'Página escrita aqui' }).click();
  await page.getByRole('textbox', { name: 'Texto da página' }).fill('Receba pelo nome.');
  await expect(page.getByText(/^Salvo às/)).toBeVisible();
  await page.getByRole('tab', { name: 'Configurações' }).click();
  await page.getByLabel('Resumo (aparece no catálogo)').fill('Como receber quem compra para a empresa.');
  await page.getByRole('combobox', { name: 'Como se entra' }).click();
  await page.getByRole('option', { name: 'Com pedido' }).click();
  await page.getByLabel('Vagas').fill('1');
  await page.getByLabel('Vagas').blur();
  await expect(page.getByText(/^Salvo às/)).toBeVisible();
  await page.getByRole('button', { name: 'Publicar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByText('Curso publicado')).toBeVisible();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

async function ask(page: Page, title: string, message: string): Promise<void> {
  await page.goto(`/online-courses?search=${encodeURIComponent(title)}`);
  await page.getByRole('link', { name: title }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.getByLabel('Mensagem para quem aprova').fill(message);
  await page.getByRole('button', { name: 'Enviar pedido' }).click();
  await expect(page.getByText('Pedido em análise')).toBeVisible();
}

/** Both requests of this course, whatever else waits. */
async function choose(page: Page, title: string): Promise<void> {
  const lines = page.getByRole('row').or(page.getByRole('listitem'));
  for (const name of ['Eduardo Pimentel', 'Rafael Nogueira'])
    await lines.filter({ hasText: name }).filter({ hasText: title }).getByRole('checkbox').check();
}
