import { join } from 'node:path';
import { type Browser, expect, type FrameLocator, type Page, test } from '@playwright/test';
import { addFile, createCourse, enrol, publishCourse } from '../support/course-steps.ts';
import { checkScreen } from '../support/screen.ts';
import { enter, IN_THE_STORE, type Viewport } from '../support/sign-in.ts';

const PACKAGE = join(import.meta.dirname, '../../apps/api/src/demo/media/objecoes-scorm-2004.zip');
const AUTHOR = 'helena.prado@nexo.example';
const LEARNER = 'eduardo.pimentel@nexo.example';
const ORDER = /ordem das aulas é fixa/;

test.describe.configure({ mode: 'default' });

for (const viewport of IN_THE_STORE) {
  test(`a package of several lessons keeps its order, its rules and the place on a ${viewport.name} [PL-02] [PL-03] [PL-04]`, async ({
    browser,
  }) => {
    test.setTimeout(180_000);
    const title = `Objeções ${viewport.name} ${Date.now() % 1_000_000}`;
    await publish(await pageOf(browser, viewport, AUTHOR), title);
    const page = await pageOf(browser, viewport, LEARNER);
    await enrol(page, title);

    // The first test is missed: the basics come, in their order, and the practice is open.
    await expect(lessonOf(page).getByText('Antes de começar')).toBeVisible();
    await inMenu(page, async (menu) => {
      await expect(menu.getByRole('button', { name: /Prática/ })).toContainText('depende das outras aulas');
      await checkScreen(page, 'package-menu');
    });
    await answer(lessonOf(page), [null, 'Oferecer desconto', /10% de desconto/, /Cobrir o preço/]);
    await finish(lessonOf(page));
    await expect(lessonOf(page).getByText('Toda objeção é uma pergunta')).toBeVisible();
    await inMenu(page, async (menu) => {
      await expect(menu.getByRole('button', { name: /Sondagem/ })).toContainText('Não atingiu o mínimo');
      await expect(menu.getByRole('button', { name: /Preço e valor/ })).toContainText(ORDER);
      await expect(menu.getByRole('button', { name: /Prática/ })).toBeEnabled();
    });
    const stored = page.waitForResponse(
      (response) =>
        response.url().endsWith('/commit') &&
        (response.request().postData() ?? '').includes('"cmi.location":"1"'),
    );
    await lessonOf(page).getByRole('button', { name: 'Avançar' }).click();
    await expect(lessonOf(page).getByText('Repita com as suas palavras')).toBeVisible();
    await stored;

    // The tab closes in the middle, and another takes up the lesson at its place.
    const next = await page.context().newPage();
    await next.goto(page.url());
    await page.close();
    await expect(lessonOf(next).getByText('Repita com as suas palavras')).toBeVisible();
    await lessonOf(next).getByRole('button', { name: 'Avançar' }).click();
    await finish(lessonOf(next));
    await expect(lessonOf(next).getByText('O preço tem um número')).toBeVisible();
    await next.getByRole('button', { name: 'Aula anterior', exact: true }).click();
    await expect(lessonOf(next).getByRole('heading', { name: 'Toda objeção é uma pergunta' })).toBeVisible();
    await next.getByRole('button', { name: 'Próxima aula', exact: true }).click();
    await inMenu(next, async (menu) => {
      await menu.getByRole('button', { name: /Prática/ }).click();
    });
    await expect(lessonOf(next).getByText('No balcão', { exact: true })).toBeVisible();
    await checkScreen(next, 'package-lesson');
    await answer(lessonOf(next), [null, /programas de desenho em 3D/, /se sentir segura/, /doze meses/]);
    await finish(lessonOf(next));
    await expect(next.getByText('Você chegou ao fim deste conteúdo.')).toBeVisible();
    await checkScreen(next, 'package-ended');
    await next.context().close();
  });
}

test('who is in a package that is replaced is told once where they go on, and its author whom it touches [PL-04] [LE-07]', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const [viewport] = IN_THE_STORE;
  if (!viewport) throw new Error('no size');
  const title = `Renovado ${Date.now() % 1_000_000}`;
  const author = await pageOf(browser, viewport, AUTHOR);
  await createCourse(author, title, 1);
  await addFile(author, 0, 'Pacote SCORM', PACKAGE);
  await publishCourse(author);
  const learner = await pageOf(browser, viewport, LEARNER);
  await enrol(learner, title);
  const stored = learner.waitForResponse((response) => response.url().endsWith('/commit') && response.ok());
  await expect(lessonOf(learner).getByText('Antes de começar')).toBeVisible();
  await lessonOf(learner).getByRole('button', { name: 'Avançar' }).click();
  await stored;
  const address = learner.url();
  await learner.close();

  await author.reload();
  await author.getByRole('tab', { name: 'Conteúdo' }).click();
  await author
    .getByRole('button', { name: /Pacote SCORM$/ })
    .first()
    .click();
  await expect(author.getByText('1 pessoa no meio.')).toBeVisible();
  await checkScreen(author, 'package-people');
  await author.locator('input[type=file]').last().setInputFiles(PACKAGE);
  await expect(author.getByText('O progresso de quem já começou continua')).toBeVisible({ timeout: 30_000 });
  await expect(author.getByText(/^Salvo às/)).toBeVisible();
  await author.getByRole('button', { name: 'Publicar alterações' }).click();
  await author.getByRole('dialog').getByRole('button', { name: 'Publicar alterações' }).click();
  await expect(author.getByText('Curso publicado')).toBeVisible();
  await author.context().close();

  const back = await pageOf(browser, viewport, LEARNER);
  await back.goto(address);
  await expect(back.getByText('Este conteúdo foi renovado')).toBeVisible();
  await expect(back.getByText('Você continua de onde parou.')).toBeVisible();
  await checkScreen(back, 'package-renewed');
  const read = back.waitForResponse((response) => response.url().endsWith('/renewal') && response.ok());
  await back.getByRole('button', { name: 'Entendi' }).click();
  await read;
  await back.reload();
  await expect(lessonOf(back).getByRole('button', { name: 'Avançar' })).toBeVisible();
  await expect(back.getByText('Este conteúdo foi renovado')).toBeHidden();
  await back.context().close();
});

async function pageOf(browser: Browser, { width, height }: Viewport, person: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height } });
  const page = await context.newPage();
  await enter(page, person);
  return page;
}

async function publish(author: Page, title: string): Promise<void> {
  await createCourse(author, title, 1);
  await addFile(author, 0, 'Pacote SCORM', PACKAGE);
  await publishCourse(author);
  await author.context().close();
}

const lessonOf = (page: Page): FrameLocator => page.frameLocator('main iframe').frameLocator('iframe');

/** The menu stands beside the lesson on a desk, and behind a button on a phone. */
async function inMenu(
  page: Page,
  look: (menu: ReturnType<Page['getByRole']>) => Promise<void>,
): Promise<void> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 900;
  if (!isPhone) return look(page.getByRole('complementary', { name: 'Conteúdo do curso' }));
  await page.getByRole('button', { name: 'Abrir conteúdo do curso' }).click();
  const sheet = page.getByRole('dialog');
  await look(sheet);
  if (await sheet.isVisible()) await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
}

/** Goes through the pages of a lesson, answering where there is something to answer. */
async function answer(lesson: FrameLocator, answers: readonly (string | RegExp | null)[]): Promise<void> {
  for (const [index, choice] of answers.entries()) {
    if (choice !== null) {
      await lesson.getByText(choice).click();
      await lesson.getByRole('button', { name: 'Confirmar' }).click();
    }
    if (index < answers.length - 1) await lesson.getByRole('button', { name: 'Avançar' }).click();
  }
}

async function finish(lesson: FrameLocator): Promise<void> {
  await lesson.getByRole('button', { name: 'Concluir aula' }).click();
}

test('a package that was finished before is opened without telling of its points again [PL-04] [GM-01]', async ({
  page,
}) => {
  await enter(page, 'rafael.nogueira@nexo.example');
  await page.goto('/online-courses?search=Processadores');
  await page.getByRole('link', { name: /^Processadores Vértice/ }).click();
  await page.getByRole('link', { name: /Simulador: três clientes/ }).click();
  let hasSaid = false;
  const heard = page.waitForResponse((response) => {
    hasSaid ||= response.url().endsWith('/commit');
    return hasSaid && response.request().method() === 'GET' && response.url().includes('/activities/');
  });
  await expect(lessonOf(page).getByText('Três clientes, três escolhas')).toBeVisible();
  // The package says that it is done, and the page asks the server what that came to: now it would tell.
  await (await heard).finished();
  await page.waitForTimeout(1000);
  // At once: a message that is waited for would be gone by then.
  expect(await page.getByText('Atividade concluída').count()).toBe(0);
});
