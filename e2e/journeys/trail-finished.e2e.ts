import { expect, type Page, test } from '@playwright/test';
import type { ResponseOf } from '@trilha/contract/define-call';
import type { listCertificates } from '@trilha/contract/learning/certificates.calls';
import { createCourse, publishCourse } from '../support/course-steps.ts';
import { checkScreen } from '../support/screen.ts';
import { enter, IN_THE_STORE, tokenOf } from '../support/sign-in.ts';

const AUTHOR = 'helena.prado@nexo.example';
const LEARNER = 'eduardo.pimentel@nexo.example';

for (const viewport of IN_THE_STORE) {
  test(`an author makes a trail of two stages and a learner walks it to its certificate on a ${viewport.name} [MG-02] [LE-02] [LE-08] [LE-12]`, async ({
    browser,
  }) => {
    test.setTimeout(240_000);
    const mark = `${viewport.name} ${Date.now() % 100_000}`;
    const names = {
      trail: `Trilha da loja ${mark}`,
      first: `Abrir a loja ${mark}`,
      last: `Fechar a loja ${mark}`,
    };
    const size = { width: viewport.width, height: viewport.height };

    const authoring = await browser.newContext({ viewport: size });
    const author = await authoring.newPage();
    await enter(author, AUTHOR);
    for (const title of [names.first, names.last]) await writeCourse(author, title);
    await writeTrail(author, names);
    await lookAhead(author);
    await authoring.close();

    const learning = await browser.newContext({ viewport: size });
    const learner = await learning.newPage();
    await enter(learner, LEARNER);
    await joinTrail(learner, names.trail);
    await seeWhatLocks(learner, names);
    await learner.getByRole('button', { name: 'Começar' }).click();
    await readToTheEnd(learner);
    await backToTrail(learner, names.trail);
    await expect(learner.getByText('50%').first()).toBeVisible();
    await expect(learner.getByText(/Abre depois da etapa/)).toHaveCount(0);
    await learner.getByRole('button', { name: 'Começar' }).click();
    await readToTheEnd(learner);
    await backToTrail(learner, names.trail);
    await expect(learner.getByText('Trilha concluída. Parabéns!')).toBeVisible();
    await expect(learner.getByText('100%').first()).toBeVisible();
    await checkScreen(learner, 'trail-done');
    const address = await certificateAddress(learner, names.trail);
    await learning.close();

    const stranger = await (await browser.newContext({ viewport: size })).newPage();
    await stranger.goto(address);
    await expect(stranger.getByText(names.trail)).toBeVisible();
    await expect(stranger.getByText('Certificado verdadeiro')).toBeVisible();
    await expect(stranger.getByText('Válido até')).toBeVisible();
    await stranger.context().close();
  });
}

async function writeCourse(page: Page, title: string): Promise<void> {
  await createCourse(page, title, 1);
  await page.getByRole('button', { name: 'Adicionar atividade' }).click();
  await page.getByRole('button', { name: 'Página escrita aqui' }).click();
  await page.getByRole('textbox', { name: 'Texto da página' }).fill('Confira as luzes, a vitrine e o caixa.');
  await expect(page.getByText(/^Salvo às/)).toBeVisible();
  await publishCourse(page);
}

/** Two stages, one course each; the second course goes first by mistake and is moved by the keyboard. */
async function writeTrail(
  page: Page,
  names: { readonly trail: string; readonly first: string; readonly last: string },
): Promise<void> {
  await page.goto('/manage/trails');
  await page.getByRole('button', { name: 'Nova trilha' }).first().click();
  await page.getByLabel('Título da trilha').fill(names.trail);
  await page.getByLabel('Categoria').fill('Loja');
  await page.getByRole('button', { name: 'Criar trilha' }).click();
  await expect(page.getByRole('heading', { level: 1, name: names.trail })).toBeVisible();
  await page.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByRole('dialog').getByText('Falta pelo menos uma etapa')).toBeVisible();
  await page.keyboard.press('Escape');
  for (const [index, title] of [names.first, names.last].entries()) {
    await page.getByRole('button', { name: 'Adicionar etapa' }).click();
    await page.getByRole('button', { name: `Adicionar passo à etapa “Etapa ${index + 1}”` }).click();
    await page.getByLabel('Buscar curso, aula ou webinar').fill(title);
    await page.getByRole('button', { name: `Adicionar “${title}”` }).click();
    await expect(page.getByRole('button', { name: `Subir “${title}”` })).toBeVisible();
  }
  await page.getByRole('button', { name: new RegExp(`^${names.last}`) }).press('Alt+ArrowUp');
  await expect(page.getByText('Nenhum passo ainda. Adicione ou arraste um para cá.')).toBeVisible();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(page.getByText('Nenhum passo ainda. Adicione ou arraste um para cá.')).toHaveCount(0);
  await expect(page.getByText(/^Salvo às/)).toBeVisible();
  await checkScreen(page, 'trail-editor');
  await page.getByRole('tab', { name: 'Configurações' }).click();
  await page.getByLabel('Resumo (aparece no catálogo)').fill('Da porta aberta ao caixa fechado.');
  await page.getByLabel('Validade em meses').fill('12');
  await expect(page.getByText(/^Salvo às/)).toBeVisible();
  await checkScreen(page, 'trail-settings');
  await page.getByRole('button', { name: 'Publicar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByText('Trilha publicada')).toBeVisible();
}

/** The author looks at the trail as it will be on a day, for somebody who has done the first stage. */
async function lookAhead(page: Page): Promise<void> {
  const trailId = new URL(page.url()).pathname.split('/').pop() ?? '';
  await page.goto(`/trails/${trailId}?preview=1`);
  await page.getByLabel('Ver como em').fill('10/01/2031');
  await expect(page.getByText(/^Assim a trilha aparece em 10 de janeiro de 2031/)).toBeVisible();
  await expect(page.getByText('Abre depois da etapa “Etapa 1”: falta 1')).toBeVisible();
  await expect(page.getByLabel('Inscrição em')).toHaveValue(/\d{2}\/\d{2}\/\d{4}/);
  await page.getByRole('combobox', { name: 'Etapas concluídas' }).click();
  await page.getByRole('option', { name: '1. Etapa 1' }).click();
  await expect(page).toHaveURL(/sectionsDone=1/);
  await expect(page.getByText(/Abre depois da etapa/)).toHaveCount(0);
  await checkScreen(page, 'trail-looked-ahead');
}

async function joinTrail(page: Page, title: string): Promise<void> {
  await page.goto(`/trails?search=${encodeURIComponent(title)}`);
  await page.getByRole('link', { name: title }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.getByRole('button', { name: 'Inscrever-se na trilha' }).click();
  await expect(page.getByRole('button', { name: 'Começar' })).toBeVisible();
  await checkScreen(page, 'trail');
}

/** The second stage names the first one and leads to its course; the course behind the lock says the same. */
async function seeWhatLocks(
  page: Page,
  names: { readonly trail: string; readonly first: string; readonly last: string },
): Promise<void> {
  await expect(page.getByText('Abre depois da etapa “Etapa 1”: falta 1')).toBeVisible();
  await page.getByRole('link', { name: names.last }).click();
  await expect(page.getByRole('heading', { level: 1, name: names.last })).toBeVisible();
  await expect(page.getByText('Passo 2 de 2 · Etapa 2')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Inscrever-se' })).toHaveCount(0);
  await checkScreen(page, 'trail-course');
  await page.getByRole('link', { name: `Voltar à trilha “${names.trail}”` }).click();
  await expect(page.getByRole('button', { name: 'Começar' })).toBeVisible();
}

async function readToTheEnd(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/trails\/[^/]+\/courses\/[^/]+\/activities\/1/);
  await page.getByRole('button', { name: 'Li até o fim' }).click();
  await expect(page.getByText('Leitura confirmada')).toBeVisible();
}

/** From the last activity to the page of the course, and from there to the trail. */
async function backToTrail(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: 'Concluir' }).click();
  await expect(page).toHaveURL(/\/trails\/[^/]+\/course\/[^/]+$/);
  await page.getByRole('link', { name: `Voltar à trilha “${title}”` }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

async function certificateAddress(page: Page, title: string): Promise<string> {
  const headers = { authorization: `Bearer ${await tokenOf(page, LEARNER)}` };
  const { items } = (await (await page.request.get('/api/certificates', { headers })).json()) as ResponseOf<
    typeof listCertificates
  >;
  const mine = items.find((certificate) => certificate.title === title);
  expect(mine?.kind).toBe('trail');
  return mine?.verifyPath ?? '';
}
