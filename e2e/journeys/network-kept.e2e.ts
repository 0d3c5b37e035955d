import { expect, test } from '@playwright/test';
import { checkScreen } from '../support/screen.ts';
import { AT_THE_DESK, enter, VIEWPORTS } from '../support/sign-in.ts';

for (const { name, width, height } of AT_THE_DESK) {
  test(`stores come in from a spreadsheet that is shown first, and one is mended by hand, on a ${name} [MG-04] [LO-03]`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height });
    await enter(page, 'renato.figueira@nexo.example');
    await page.goto('/manage/network');
    await expect(page.getByRole('heading', { level: 1, name: 'Rede de lojas' })).toBeVisible();
    await expect(page.getByText('Paulista').first()).toBeVisible();
    await checkScreen(page, 'network-stores');

    await page.getByRole('button', { name: 'Trazer planilha' }).click();
    await expect(page.getByRole('radio', { name: /^Lojas da rede/ })).toBeChecked();
    const list = [
      'Rede;Loja;CNPJ;País;UF;Cidade',
      'Serra Digital;Serra Caxias;11.222.333/0001-81;Brasil;RS;Caxias do Sul',
      'Serra Digital;Serra Canela;11.222.333/0002-62;Brasil;RS;Canela',
      'Serra Digital;Serra Torta;11.222.333/0002-63;Brasil;RS;Gramado',
    ].join('\n');
    await page.locator('input[type=file]').setInputFiles({
      name: 'lojas-da-serra.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(list),
    });
    const sheet = page.getByRole('dialog', { name: 'lojas-da-serra.csv' });
    await expect(sheet.getByText('Espera você')).toBeVisible();
    await expect(sheet.getByText('Número fiscal não existe no país')).toBeVisible();
    await checkScreen(page, 'network-list-judged');
    await sheet.getByRole('button', { name: 'Gravar 2 linhas' }).click();
    await expect(sheet.getByText('Gravada')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await checkScreen(page, 'network-lists');

    await page.getByRole('tab', { name: 'Lojas', exact: true }).click();
    await page.getByRole('searchbox', { name: 'Loja, cidade ou número fiscal' }).fill('canela');
    await page.getByText('Serra Canela').first().click();
    const form = page.getByRole('dialog', { name: 'Mudar loja' });
    await form.getByRole('textbox', { name: 'Número fiscal' }).fill('11.222.333/0002-00');
    await form.getByRole('button', { name: 'Salvar' }).click();
    await expect(form.getByText('Este número fiscal não existe no país da rede.')).toBeVisible();
    await form.getByRole('textbox', { name: 'Número fiscal' }).fill('11.222.333/0002-62');
    await form.getByRole('textbox', { name: 'Nome' }).fill('Serra Canela Centro');
    await checkScreen(page, 'network-store-changed');
    await form.getByRole('button', { name: 'Salvar' }).click();
    await expect(form).toBeHidden();
    await expect(page.getByText('Serra Canela Centro', { exact: true }).first()).toBeVisible();
  });
}

for (const { name, width, height } of AT_THE_DESK) {
  test(`agencies come in from a spreadsheet that is shown first, on a ${name} [MG-04] [LO-03]`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height });
    await enter(page, 'renato.figueira@nexo.example');
    await page.goto('/manage/network?part=partners');
    const agencies = page.locator('section', { has: page.getByRole('heading', { name: 'Agências' }) });
    await agencies.scrollIntoViewIfNeeded();
    await checkScreen(page, 'network-partners');
    await agencies.getByRole('button', { name: 'Trazer planilha' }).click();
    await expect(page.getByRole('radio', { name: /^Agências/ })).toBeChecked();
    await page.locator('input[type=file]').setInputFiles({
      name: 'agencias.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Agência;País\nCampo Aberto;Brasil\ncampo aberto;BR\nCampo Aberto;Atlântida'),
    });
    const sheet = page.getByRole('dialog', { name: 'agencias.csv' });
    await expect(sheet.getByText('Repetida nesta planilha')).toBeVisible();
    await expect(sheet.getByText('País desconhecido')).toBeVisible();
    await checkScreen(page, 'network-agencies-judged');
    await sheet.getByRole('button', { name: 'Gravar 1 linha' }).click();
    await expect(sheet.getByText('Gravada')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: /Redes|Parceiros|marcas/i }).click();
    await expect(page.getByText('Campo Aberto')).toBeVisible();
  });
}

test('a list of chains is undone, and the chain that has a store by now stays [MG-04] [LO-03]', async ({
  page,
}) => {
  const [{ width, height }] = VIEWPORTS;
  await page.setViewportSize({ width, height });
  await enter(page, 'renato.figueira@nexo.example');
  await page.goto('/manage/network?part=imports');
  await page.getByText('redes-do-nordeste.csv').first().click();
  const sheet = page.getByRole('dialog', { name: 'redes-do-nordeste.csv' });
  await sheet.getByRole('button', { name: 'Desfazer planilha' }).click();
  const question = page.getByRole('dialog', { name: 'Desfazer esta planilha?' });
  await checkScreen(page, 'network-list-undo');
  await question.getByRole('button', { name: 'Desfazer planilha' }).click();
  await expect(sheet.getByText('1 linha ficou, porque algo a usa.')).toBeVisible();
  await sheet.getByRole('button', { name: /Ficaram/ }).click();
  await expect(sheet.getByText('Ficou: tem lojas')).toBeVisible();
  await expect(sheet.getByText('Casa do Notebook')).toHaveCount(0);
  await checkScreen(page, 'network-list-undone');
});
