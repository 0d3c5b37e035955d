import { expect, type Locator, type Page, test } from '@playwright/test';
import { createCourse } from '../support/course-steps.ts';
import { checkScreen } from '../support/screen.ts';
import { AT_THE_DESK, enter } from '../support/sign-in.ts';

const AUTHOR = 'helena.prado@nexo.example';

for (const viewport of AT_THE_DESK) {
  test(`an author duplicates, drags, undoes and makes again what a course holds on a ${viewport.name} [MG-02] [PL-08]`, async ({
    browser,
  }) => {
    test.setTimeout(150_000);
    const hasTouch = viewport.name === 'phone';
    const { width, height } = viewport;
    const page = await (await browser.newContext({ viewport: { width, height }, hasTouch })).newPage();
    const title = `Arrumado ${viewport.name} ${Date.now() % 100_000}`;
    await enter(page, AUTHOR);
    await createCourse(page, title, 1);
    await addPage(page, 'Abertura');
    await addPage(page, 'Fechamento');

    await page.getByRole('button', { name: 'Duplicar “Fechamento”' }).click();
    await expect(page.getByText('“Fechamento” duplicada: a cópia está logo abaixo')).toBeVisible();
    await expect.poll(() => titles(page)).toEqual(['Abertura', 'Fechamento', 'Fechamento (cópia)']);
    await checkScreen(page, 'course-duplicated');

    await (hasTouch ? byFinger : byMouse)(page, line(page, 'Fechamento (cópia)'), line(page, 'Abertura'));
    await expect.poll(() => titles(page)).toEqual(['Fechamento (cópia)', 'Abertura', 'Fechamento']);
    await expect(page.getByText('“Fechamento (cópia)” agora é a 1 de 3')).toBeAttached();
    await expect(page.getByText(/^Salvo às/)).toBeVisible();

    await page.getByRole('button', { name: 'Desfazer ordem do conteúdo (Ctrl+Z)' }).click();
    await expect(page.getByText('Desfeito: ordem do conteúdo')).toBeVisible();
    await expect.poll(() => titles(page)).toEqual(['Abertura', 'Fechamento', 'Fechamento (cópia)']);
    // The page is loaded anew: what was done can still be undone, and made again.
    await page.reload();
    await expect(page.getByRole('button', { name: /^Desfazer inclusão/ })).toBeEnabled();
    await page.getByRole('heading', { level: 1, name: title }).focus();
    await page.keyboard.press('Control+z');
    await expect(page.getByText('Desfeito: inclusão de “Fechamento (cópia)”')).toBeVisible();
    await expect.poll(() => titles(page)).toEqual(['Abertura', 'Fechamento']);
    await page.keyboard.press('Control+Shift+z');
    await expect(page.getByText('Refeito: inclusão de “Fechamento (cópia)”')).toBeVisible();
    await page.keyboard.press('Control+Shift+z');
    await expect.poll(() => titles(page)).toEqual(['Fechamento (cópia)', 'Abertura', 'Fechamento']);
    await checkScreen(page, 'course-made-again');

    await page.getByRole('tab', { name: 'Configurações' }).click();
    await page.getByLabel('Título do curso').fill(`${title} novo`);
    await expect(page.getByRole('heading', { level: 1, name: `${title} novo` })).toBeVisible();
    await page.getByRole('button', { name: /^Desfazer título deste curso/ }).click();
    await expect(page.getByLabel('Título do curso')).toHaveValue(title);

    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Ver como aluno' }).click();
    await seeNextMonth(await opened);

    await page.getByRole('button', { name: 'Duplicar', exact: true }).click();
    await expect(page.getByText('A cópia começa como rascunho')).toBeVisible();
    await checkScreen(page, 'course-duplicate');
    await page.getByRole('dialog').getByRole('button', { name: 'Duplicar' }).click();
    await expect(page.getByRole('heading', { level: 1, name: `${title} (cópia)` })).toBeVisible();
    await expect.poll(() => titles(page)).toEqual(['Fechamento (cópia)', 'Abertura', 'Fechamento']);
  });
}

test('what somebody else changed since is not undone, a move on top of it is put back, and the author is told [MG-02]', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const title = `Dois autores ${Date.now() % 100_000}`;
  const mine = await (await browser.newContext()).newPage();
  await enter(mine, AUTHOR);
  await createCourse(mine, title, 1);
  await addPage(mine, 'Abertura');
  await addPage(mine, 'Fechamento');
  await mine.getByRole('tab', { name: 'Configurações' }).click();
  await mine.getByLabel('Categoria').fill('Minha');
  await expect(mine.getByRole('button', { name: /^Desfazer categoria/ })).toBeEnabled();

  const theirs = await (await browser.newContext()).newPage();
  await enter(theirs, 'igor.vasconcelos@nexo.example');
  await theirs.goto(mine.url());
  await theirs.getByLabel('Categoria').fill('Deles');
  await expect(theirs.getByText(/^Salvo às/)).toBeVisible();

  await mine.getByRole('tab', { name: 'Conteúdo' }).click();
  const sent: string[] = [];
  mine.on('request', (request) => {
    if (request.url().endsWith('/outline')) sent.push(request.method());
  });
  await byMouse(mine, line(mine, 'Fechamento'), line(mine, 'Abertura'));
  await expect(mine.getByText('Não foi possível mover “Fechamento”')).toBeAttached();
  await expect(mine.getByText(/^Outra pessoa mudou isto antes de você/)).toBeVisible();
  expect(await titles(mine)).toEqual(['Abertura', 'Fechamento']);
  expect(sent).toEqual(['PUT']);

  await mine.getByRole('button', { name: /^Desfazer categoria/ }).click();
  await expect(mine.getByText('Outra pessoa mudou isto depois de você (categoria).')).toBeVisible();
  await checkScreen(mine, 'course-overtaken');
  await theirs.reload();
  await expect(theirs.getByLabel('Categoria', { exact: true })).toHaveValue('Deles');
});

async function addPage(page: Page, title: string): Promise<void> {
  const before = await page.getByRole('button', { name: /^Subir “/ }).count();
  await page.getByRole('button', { name: 'Adicionar atividade' }).click();
  await page.getByRole('button', { name: 'Página escrita aqui', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Subir “/ })).toHaveCount(before + 1);
  await page.getByLabel('Título da atividade').fill(title);
  await expect(line(page, title)).toBeVisible();
}

/** The course as it will be met on the tenth of the month after; the address keeps the day. */
async function seeNextMonth(preview: Page): Promise<void> {
  await expect(
    preview.getByText('Ainda é rascunho: ninguém encontra o curso até ele ser publicado.'),
  ).toBeVisible();
  const today = new Date();
  const month = new Date(today.getFullYear(), today.getMonth() + 1, 10);
  const day = [month.getFullYear(), month.getMonth() + 1, 10].map((part) => String(part).padStart(2, '0'));
  const said = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long' }).format(month);
  await preview.getByLabel('Ver como em').fill(day.toReversed().join('/'));
  await preview.getByLabel('Ver como em').press('Enter');
  await expect(preview).toHaveURL(new RegExp(`on=${day.join('-')}`));
  await expect(preview.getByText(`Assim o curso aparece em ${said}`)).toBeVisible();
  await checkScreen(preview, 'course-preview-day');
  await preview.reload();
  await expect(preview.getByText(`Assim o curso aparece em ${said}`)).toBeVisible();
  await preview.getByRole('button', { name: 'Voltar a hoje' }).click();
  await expect(preview).not.toHaveURL(/on=/);
  await preview.close();
}

const line = (page: Page, title: string): Locator =>
  page
    .getByRole('list', { name: 'Estrutura do curso' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: `Subir “${title}”`, exact: true }) })
    .last();

const titles = async (page: Page): Promise<string[]> =>
  (await page.getByRole('button', { name: /^Subir “/ }).all()).length === 0
    ? []
    : await page
        .getByRole('button', { name: /^Subir “/ })
        .evaluateAll((buttons) =>
          buttons.map((button) => button.getAttribute('aria-label')?.slice('Subir “'.length, -1) ?? ''),
        );

interface Way {
  readonly from: { readonly x: number; readonly y: number };
  readonly onto: { readonly x: number; readonly y: number };
}

/** From the grip of the one into the upper half of the other. */
async function wayOf(from: Locator, onto: Locator): Promise<Way> {
  await onto.scrollIntoViewIfNeeded();
  const grip = await from.locator('[data-grip]').boundingBox();
  const target = await onto.boundingBox();
  if (!grip || !target) throw new Error('There is nothing to drag.');
  return {
    from: { x: grip.x + grip.width / 2, y: grip.y + grip.height / 2 },
    onto: { x: grip.x + grip.width / 2, y: target.y + 6 },
  };
}

/** The place it would be dropped on is marked before it is let go. */
const seeMark = (page: Page): Promise<unknown> => expect(page.locator('[data-drop="before"]')).toHaveCount(1);

async function byMouse(page: Page, one: Locator, other: Locator): Promise<void> {
  const { from, onto } = await wayOf(one, other);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(onto.x, onto.y, { steps: 8 });
  await seeMark(page);
  await page.mouse.up();
}

async function byFinger(page: Page, one: Locator, other: Locator): Promise<void> {
  const { from, onto } = await wayOf(one, other);
  const touches = await page.context().newCDPSession(page);
  await touches.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
  for (let step = 1; step <= 8; step += 1)
    await touches.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: [{ x: from.x, y: from.y + ((onto.y - from.y) * step) / 8 }],
    });
  await seeMark(page);
  await touches.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await touches.detach();
}
