import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { createCourse } from '../support/course-steps.ts';
import { checkScreen } from '../support/screen.ts';
import { AT_THE_DESK, enter } from '../support/sign-in.ts';

const PICTURE = join(import.meta.dirname, '../../apps/api/src/demo/media/processadores-poster.jpg');
const AUTHOR = 'helena.prado@nexo.example';
const DIRTY =
  '<h1 style="color:red" onclick="alert(1)">Colado</h1><p class="MsoNormal"><span style="font-weight:700">Forte</span> e <a href="javascript:alert(1)">falso</a> <a href="https://vertice.example/guia">certo</a></p><script>document.title="hacked"</script><img src="https://evil.example/x.png" onerror="document.title=\'hacked\'"><ul><li>um</li></ul>';

for (const viewport of AT_THE_DESK) {
  test(`an author writes a page and sees it as a learner on a ${viewport.name} [MG-02] [PL-02] [PL-05] [PL-08]`, async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    const context = await browser.newContext({
      viewport: { width: viewport.width, height: viewport.height },
    });
    const page = await context.newPage();
    await enter(page, AUTHOR);
    await createCourse(page, `Página escrita ${viewport.name} ${Date.now() % 100_000}`, 1);
    await page.getByRole('button', { name: 'Adicionar atividade' }).click();
    await page.getByRole('button', { name: 'Página escrita aqui' }).click();
    const writing = page.getByRole('textbox', { name: 'Texto da página' });
    await writing.click();

    await writeWords(page);
    await writeTable(page);
    await addPicture(page);
    await pasteDirty(page);
    await useToolbarByKeys(page);
    await expect(page.getByText(/palavras ·/)).toBeVisible();
    await checkScreen(page, 'written-page-editor');
    await expect(page.getByText(/^Salvo às/)).toBeVisible();
    await seeSource(page);

    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Ver como aluno' }).click();
    await seeAsLearner(await opened);

    await page.reload();
    const outline = page.getByRole('list', { name: 'Estrutura do curso' });
    await outline.getByRole('button', { name: /^Página escrita aqui/ }).click();
    await expect(writing.getByRole('heading', { name: 'Vitrine' })).toBeVisible();
    await expect(writing.getByRole('img', { name: 'Um processador na mesa' })).toBeVisible();
    await context.close();
  });
}

const tool = (page: Page, name: string) =>
  page.getByRole('toolbar').getByRole('button', { name, exact: true });

async function writeWords(page: Page): Promise<void> {
  await tool(page, 'Título').click();
  await page.keyboard.type('Vitrine');
  await page.keyboard.press('Enter');
  await tool(page, 'Negrito').click();
  await page.keyboard.type('Uma ideia');
  await tool(page, 'Negrito').click();
  await page.keyboard.type(' por vez. ');
  await tool(page, 'Link').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Texto do link').fill('Guia da loja');
  await dialog.getByLabel('Endereço').fill('http://vertice.example');
  await dialog.getByRole('button', { name: 'Aplicar' }).click();
  await expect(dialog.getByText(/Use um endereço que comece com https/)).toBeVisible();
  await checkScreen(page, 'written-page-link');
  await dialog.getByLabel('Endereço').fill('vertice.example/guia');
  await dialog.getByRole('button', { name: 'Aplicar' }).click();
  await expect(dialog).toBeHidden();
  await page.keyboard.press('Enter');
}

async function writeTable(page: Page): Promise<void> {
  await tool(page, 'Inserir tabela').click();
  for (const words of ['Mês', 'Vendas', 'Meta', 'Maio', '12', '10']) {
    await page.keyboard.type(words);
    await page.keyboard.press('Tab');
  }
  await expect(page.getByRole('row')).toHaveCount(3);
  await tool(page, 'Inserir linha abaixo').click();
  await expect(page.getByRole('row')).toHaveCount(4);
  await tool(page, 'Remover linha').click();
  await tool(page, 'Remover linha').click();
  await expect(page.getByRole('row')).toHaveCount(2);
  await tool(page, 'Título da tabela').click();
  await page.getByRole('dialog').getByLabel('Título da tabela').fill('Vendas de maio');
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('table', { name: 'Vendas de maio' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+End');
}

/** Without words for it a picture does not go in. */
async function addPicture(page: Page): Promise<void> {
  await tool(page, 'Imagem').click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles(PICTURE);
  await expect(dialog.getByText('Imagem pronta')).toBeVisible();
  await dialog.getByRole('button', { name: 'Inserir', exact: true }).click();
  await expect(dialog.getByText('Descreva a imagem para poder inseri-la')).toBeVisible();
  await checkScreen(page, 'written-page-picture');
  await dialog.getByLabel('Texto alternativo').fill('Um processador na mesa');
  await dialog.getByLabel('Legenda (opcional)').fill('O da 14ª geração');
  await dialog.getByRole('button', { name: 'Inserir', exact: true }).click();
  await expect(page.getByRole('textbox').getByRole('img', { name: 'Um processador na mesa' })).toBeVisible();
}

async function pasteDirty(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+End');
  await page.getByRole('textbox', { name: 'Texto da página' }).evaluate((target, html) => {
    const data = new DataTransfer();
    data.setData('text/html', html);
    target.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, DIRTY);
  await expect(page.getByText('Imagens coladas de outros lugares não vêm junto.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Colado' })).toBeVisible();
}

/** One stop for the tab key, and arrows within. */
async function useToolbarByKeys(page: Page): Promise<void> {
  const bar = page.getByRole('toolbar', { name: 'Formatação' });
  await tool(page, 'Desfazer').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tool(page, 'Refazer')).toBeFocused();
  await page.keyboard.press('End');
  await expect(tool(page, 'Limpar formatação')).toBeFocused();
  await expect(bar.locator('button[tabindex="0"]')).toHaveCount(1);
}

/** What was kept is exactly what is allowed. */
async function seeSource(page: Page): Promise<void> {
  await page.getByRole('switch', { name: 'Editar o HTML' }).click();
  const source = await page.getByLabel('Texto da página em HTML').inputValue();
  expect(source).toContain(
    '<h2>Vitrine</h2><p><strong>Uma ideia</strong> por vez. <a href="https://vertice.example/guia">Guia da loja</a></p>',
  );
  expect(source).toContain('<table><caption>Vendas de maio</caption><thead><tr><th scope="col">Mês</th>');
  expect(source).toMatch(
    /<figure><img data-file="[^"]+" alt="Um processador na mesa" width="\d+" height="\d+">/,
  );
  expect(source).toContain(
    '<h2>Colado</h2><p><strong>Forte</strong> e falso <a href="https://vertice.example/guia">certo</a></p><ul><li>um</li></ul>',
  );
  expect(source).not.toMatch(/script|style|onerror|evil|class=/);
  await checkScreen(page, 'written-page-source');
  await page.getByRole('switch', { name: 'Editar o HTML' }).click();
}

async function seeAsLearner(preview: Page): Promise<void> {
  await preview.getByRole('link', { name: 'Abrir as atividades' }).click();
  const article = preview.frameLocator('main iframe');
  await expect(article.getByRole('heading', { name: 'Vitrine' })).toBeVisible();
  await expect(article.getByRole('table', { name: 'Vendas de maio' })).toBeVisible();
  const picture = article.getByRole('img', { name: 'Um processador na mesa' });
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  const [width, room] = await picture.evaluate((image) => [
    image.getBoundingClientRect().width,
    image.ownerDocument.documentElement.clientWidth,
  ]);
  expect(width).toBeLessThanOrEqual(room ?? 0);
  await checkScreen(preview, 'written-page-read');
  await fillTheScreen(preview);
  await preview.close();
}

/** By the key and by the button; the menu waits behind its own. */
async function fillTheScreen(page: Page): Promise<void> {
  const menu = page.getByRole('complementary', { name: 'Conteúdo do curso' });
  const isFull = () => page.evaluate(() => document.fullscreenElement === document.documentElement);
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('f');
  await expect(menu).toBeHidden();
  await expect.poll(isFull).toBe(true);
  await checkScreen(page, 'player-full-screen');
  await page.getByRole('button', { name: 'Abrir conteúdo do curso' }).click();
  await expect(page.getByRole('dialog', { name: 'Conteúdo do curso' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'Sair da tela cheia' }).click();
  await expect.poll(isFull).toBe(false);
  await page.getByRole('button', { name: 'Tela cheia', exact: true }).click();
  await expect.poll(isFull).toBe(true);
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('Escape');
  await expect.poll(isFull).toBe(false);
}
