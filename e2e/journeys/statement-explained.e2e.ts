import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import type { ResponseOf } from '@trilha/contract/define-call';
import type { readStatement, readStatementLine } from '@trilha/contract/loyalty/statement.calls';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { checkScreen } from '../support/screen.ts';
import { enter, tokenOf, VIEWPORTS } from '../support/sign-in.ts';

const SELLER = 'bruno.salgado@nexo.example';
type Line = ResponseOf<typeof readStatement>['items'][number];
type Explanation = ResponseOf<typeof readStatementLine>;

/** The newest sale that something multiplied, and how many lines of sales stand above it. */
async function multipliedSale(page: Page): Promise<{ line: Line; explanation: Explanation; above: number }> {
  const headers = { authorization: `Bearer ${await tokenOf(page, SELLER)}` };
  const read = async (path: string): Promise<unknown> => (await page.request.get(path, { headers })).json();
  const { items } = (await read('/api/loyalty/statement?kind=sales&unit=redeemable&limit=100')) as ResponseOf<
    typeof readStatement
  >;
  for (const [above, line] of items.entries()) {
    const explanation = (await read(`/api/loyalty/statement/lines/${line.id}`)) as Explanation;
    const isMultiplied = explanation.parts.some(({ product }) => product && product.source !== 'none');
    if (isMultiplied) return { line, explanation, above };
  }
  throw new Error('nothing multiplied a sale of hers');
}

const dayFirst = (at: string): string => at.slice(0, 10).split('-').toReversed().join('/');

async function wordsOf(path: string): Promise<string> {
  const task = getDocument({ data: new Uint8Array(readFileSync(path)), verbosity: 0 });
  const document = await task.promise;
  const words: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    words.push(...items.map((item) => ('str' in item ? item.str : '')));
  }
  await task.destroy();
  return words.join(' ').replaceAll(/\s+/g, ' ');
}

for (const viewport of VIEWPORTS)
  test(`a promoter reads how a sale was counted, narrows the statement down, and takes it along on a ${viewport.name} [PT-01] [GM-03]`, async ({
    browser,
  }) => {
    test.setTimeout(180_000);
    const context = await browser.newContext({ viewport, timezoneId: 'America/Sao_Paulo' });
    const page = await context.newPage();
    await enter(page, SELLER);
    const { line, explanation, above } = await multipliedSale(page);
    const invoice = explanation.sale?.invoiceNumber ?? '';

    await page.goto('/profile/statement?unit=redeemable');
    const lines = page.getByRole('list', { name: 'Movimentos', exact: true });
    await expect(lines.getByRole('listitem').first()).toBeVisible();
    await page.getByRole('combobox', { name: 'O que mostrar' }).click();
    await page.getByRole('option', { name: 'Vendas' }).click();
    await expect(page).toHaveURL(/kind=sales/);
    await expect(page.getByRole('button', { name: 'Remover: Vendas' })).toBeVisible();
    for (let seen = 20; seen <= above; seen += 20)
      await page.getByRole('button', { name: 'Carregar mais' }).click();
    const opener = lines.getByRole('button', { name: new RegExp(`^Venda da nota ${invoice},`) });
    await expect(opener).toHaveAttribute('aria-expanded', 'false');
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
    const told = lines
      .getByRole('listitem')
      .filter({ hasText: `Venda da nota ${invoice},` })
      .first();
    await expect(told.getByRole('heading', { name: /^Como chegamos a \+\d/ })).toBeVisible();
    await expect(told.getByText(/^[\d.]+\spts × \d+ = [\d.]+\spts$/).first()).toBeVisible();
    await expect(told.getByText(/^Vezes (1,5|2) d[ao] /).first()).toBeVisible();
    await expect(told.getByText('Total desta linha')).toBeVisible();
    await expect(told.getByText(/^Tabela de pontos de .*, fixa desde \d{2}\/\d{2}\/\d{4}$/)).toBeVisible();
    await expect(told.getByText(`Nota ${invoice}, vendida em`, { exact: false })).toBeVisible();
    await expect(told.getByText('Decisão', { exact: true })).toBeVisible();
    await checkScreen(page, 'statement-explained');
    await expect(page).toHaveURL(new RegExp(`line=${line.id}`));

    // What is open, and what it is narrowed down to, is the address.
    const day = line.at.slice(0, 10);
    const narrowed = new URL(page.url());
    narrowed.searchParams.set('from', day);
    narrowed.searchParams.set('to', '2099-12-31');
    await page.goto(narrowed.toString());
    await expect(page.getByRole('button', { name: `Remover: De ${dayFirst(day)}` })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: `Remover: De ${dayFirst(day)}` })).toBeVisible();
    await expect(page.getByRole('heading', { name: /^Como chegamos a \+\d/ })).toBeVisible();
    await expect(page.getByText('Total desta linha')).toBeInViewport();
    await checkScreen(page, 'statement-narrowed');

    await page.getByRole('button', { name: 'Baixar extrato' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('radio', { name: /^PDF/ })).toBeChecked();
    await checkScreen(page, 'statement-export');
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Baixar', exact: true }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^extrato-de-pontos-.*\.pdf$/);
    const words = await wordsOf(await file.path());
    expect(words).toContain('Vendas');
    expect(words).toContain(`Venda da nota ${invoice}`);
    expect(words).not.toContain('Treinamento concluído');
    await file.saveAs(`artefacts/screens/${viewport.width}-statement.pdf`);

    narrowed.searchParams.delete('line');
    narrowed.searchParams.set('to', '2000-01-01');
    await page.goto(narrowed.toString());
    await expect(
      page.getByText('O primeiro dia vem depois do último', { exact: false }).first(),
    ).toBeVisible();
    await checkScreen(page, 'statement-reversed');
    narrowed.searchParams.set('from', '2000-01-01');
    await page.goto(narrowed.toString());
    await expect(page.getByRole('heading', { name: 'Nenhum movimento com estes filtros' })).toBeVisible();
    await checkScreen(page, 'statement-nothing');
    await page.getByRole('button', { name: 'Limpar filtros' }).click();
    await expect(page).toHaveURL(/\/profile\/statement$/);
    await expect(lines.getByRole('listitem').first()).toBeVisible();
    await context.close();
  });
