import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { checkScreen } from '../support/screen.ts';
import { AT_THE_DESK, enter } from '../support/sign-in.ts';

const SUPERUSER = 'camila.duarte@nexo.example';

/** A list as a spreadsheet of this country saves it: semicolons, and accents in Windows-1252. */
const listOf = (size: string): Buffer =>
  Buffer.from(
    [
      'Nome completo;E-mail;Nascimento;Matrícula;Área;Apelido;Telefone residencial;Filhos;Observação',
      `João Importado;joao.${size}@lista.example;31/12/1990;00447-${size};Loja ${size};Jota;(11) 3550-7788;2;nota`,
      `Márcia Importada;marcia.${size}@lista.example;;;Loja ${size};;;;`,
      'Sem Endereço;;;;;;;;',
      `Dia Errado;dia.${size}@lista.example;31/02/1990;;;;;;`,
      `Filhos Demais;filhos.${size}@lista.example;;;;;;99;`,
    ].join('\r\n'),
    'latin1',
  );

for (const { name: size, ...viewport } of AT_THE_DESK) {
  test(`a list becomes people, and is taken back, on a ${size} [MG-03]`, async ({ browser }) => {
    test.setTimeout(180_000);
    const page = await (await browser.newContext({ viewport })).newPage();
    await enter(page, SUPERUSER);
    await page.goto('/manage/people');
    await page.getByRole('link', { name: 'Importar' }).click();
    await expect(page.getByRole('heading', { name: 'Importar pessoas', level: 1 })).toBeVisible();
    await checkScreen(page, 'imports');

    await page
      .locator('input[type=file]')
      .setInputFiles({ name: `lista-${size}.csv`, mimeType: 'text/csv', buffer: listOf(size) });
    await expect(page.getByText('5 linhas', { exact: true })).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('combobox', { name: 'Acentos do arquivo' })).toHaveValue('Windows (Latin-1)');
    await expect(page.getByText('João Importado')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Coluna Nascimento' })).toHaveValue('Data de nascimento');
    await expect(page.getByRole('combobox', { name: 'Coluna Matrícula' })).toHaveValue('Matrícula');
    await expect(page.getByRole('combobox', { name: 'Coluna Telefone residencial' })).toHaveValue(
      'Telefone residencial',
    );
    await expect(page.getByRole('combobox', { name: 'Coluna Filhos' })).toHaveValue('Número de filhos');
    await page.getByRole('checkbox', { name: 'Criar áreas e grupos que ainda não existem' }).check();
    await checkScreen(page, 'import-columns');

    await page.getByRole('button', { name: 'Conferir sem importar' }).click();
    await expect(page.getByText('3 linhas com erro ficam de fora; as outras entram.')).toBeVisible({
      timeout: 30_000,
    });
    await page.getByRole('button', { name: /^Com erro/ }).click();
    await expect(page).toHaveURL(/rows=error/);
    await expect(page.getByText('E-mail: preencha')).toBeVisible();
    await expect(page.getByText(/^Data de nascimento \(31\/02\/1990\): não é uma data/)).toBeVisible();
    await expect(page.getByText('Número de filhos (99): use um número de 0 a 30')).toBeVisible();
    await checkScreen(page, 'import-review');

    await page.getByRole('button', { name: 'Importar 2 pessoas' }).click();
    await expect(page.getByText('Importação concluída')).toBeVisible({ timeout: 30_000 });
    await checkScreen(page, 'import-done');
    await page.getByRole('button', { name: 'Baixar resultado' }).click();
    const format = page.getByRole('dialog');
    await expect(format.getByRole('radio', { name: /Excel/ })).toBeChecked();
    await checkScreen(page, 'import-report');
    await format.getByRole('radio', { name: /CSV/ }).check();
    const download = page.waitForEvent('download');
    await format.getByRole('button', { name: 'Baixar', exact: true }).click();
    expect((await download).suggestedFilename()).toMatch(/^resultado-da-importacao-.*\.csv$/);
    await expect(format).toBeHidden();
    const address = page.url();
    await page.getByRole('link', { name: 'Ver as pessoas' }).click();
    await expect(page.getByText('2 pessoas', { exact: true })).toBeVisible();
    await expect(page.getByText('Márcia Importada').first()).toBeVisible();
    expect(await exportedHere(page)).toBe(
      [
        '\uFEFFNome;Sobrenome;Nome que aparece;E-mail;Data de nascimento;Matrícula;País;Papéis;Grupos;Área;Apelido;Telefone residencial',
        `João;Importado;João Importado;joao.${size}@lista.example;1990-12-31;00447-${size};BR;Participante;;Loja ${size};Jota;'+551135507788`,
        `Márcia;Importada;Márcia Importada;marcia.${size}@lista.example;;;BR;Participante;;Loja ${size};;`,
        '',
      ].join('\r\n'),
    );

    await takeBack(page, address);
    await page.goto(`/manage/people?search=${size}@lista.example`);
    await expect(page.getByText('Ninguém encontrado com estes filtros')).toBeVisible();
  });
}

async function takeBack(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: 'Desfazer importação' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/Pode ser desfeita até/)).toBeVisible();
  await checkScreen(page, 'import-undo');
  await dialog.getByRole('button', { name: 'Desfazer importação' }).click();
  await expect(page.getByText('Importação desfeita')).toBeVisible({ timeout: 30_000 });
}

/** Takes out the people of the view with two answers more, and without the document and what only the platform knows. */
async function exportedHere(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Exportar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /CSV/ }).check();
  for (const name of ['Apelido', 'Telefone residencial', 'Gênero'])
    await dialog.getByRole('checkbox', { name, exact: true }).check();
  await expect(dialog.getByText(/são dados sensíveis/)).toBeVisible();
  await checkScreen(page, 'people-export');
  for (const name of ['Gênero', 'Documento', 'Situação', 'Último acesso', 'Desde'])
    await dialog.getByRole('checkbox', { name, exact: true }).uncheck();
  await expect(dialog.getByText(/são dados sensíveis/)).toBeHidden();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Baixar', exact: true }).click();
  return readFile(await (await download).path(), 'utf8');
}
