import { join } from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { addTest, createCourse, enrol, publishCourse } from '../support/course-steps.ts';
import { checkBothSizes, checkScreen } from '../support/screen.ts';
import { enter, IN_THE_STORE } from '../support/sign-in.ts';

const AUTHOR = 'helena.prado@nexo.example';
const LEARNER = 'eduardo.pimentel@nexo.example';
const CUSTOMER = join(import.meta.dirname, '../../apps/api/src/demo/media/negociacao.mp3');
const RIGHT = '(preço − custo)/preço';

for (const { name: size, ...viewport } of IN_THE_STORE) {
  test(`an author forms a question with a formula and a sound, and a learner hears, reads and answers it, on a ${size} [AS-06] [AS-07] [PL-08]`, async ({
    browser,
  }) => {
    test.setTimeout(240_000);
    const serial = Date.now() % 100_000;
    const bank = `Contas da loja ${size} ${serial}`;
    const title = `Margem sem mistério ${size} ${serial}`;
    const authoring = await browser.newContext({ viewport });
    const author = await authoring.newPage();
    await enter(author, AUTHOR);
    await writeQuestion(author, bank);
    await author.setViewportSize({ width: 1440, height: 900 });
    await createCourse(author, title, 1);
    await addTest(author, bank, 1);
    await publishCourse(author);
    await authoring.close();

    const page = await (await browser.newContext({ viewport })).newPage();
    await enter(page, LEARNER);
    await enrol(page, title);
    await page.getByRole('button', { name: 'Começar o teste' }).click();
    const card = page.getByRole('article');
    await expect(card.getByRole('heading', { level: 2 })).toHaveText('Qual conta dá a margem?');
    await expect(card.getByRole('listitem')).toHaveText(['preço de venda', 'custo']);
    await expect(card.locator('math mfrac')).toHaveCount(1);
    await expect.poll(() => secondsOf(card.locator('audio'))).toBeGreaterThan(10);
    await card.getByText('Ler o que é dito').click();
    await expect(card.getByText('O lojista pergunta quanto sobra de cada venda.')).toBeVisible();
    await card.getByRole('radio', { name: RIGHT, exact: true }).check();
    await checkScreen(page, 'formed-question');
    await expect(card.getByText('Salvo', { exact: true })).toBeVisible({ timeout: 30_000 });
    await page.getByRole('button', { name: 'Revisar e entregar' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Entregar' }).click();
    await expect(page.getByRole('heading', { name: 'Você passou' })).toBeVisible({ timeout: 20_000 });
    await checkBothSizes(page, 'formed-result');
  });
}

/** How long a sound is, once the browser could read it. */
const secondsOf = (sound: Locator): Promise<number> =>
  sound.evaluate((element: HTMLAudioElement) => element.duration || 0);

/** A prompt with bold words and a list, options that are formulas, seen as the learner will see them. */
async function writeQuestion(page: Page, bank: string): Promise<void> {
  await page.goto('/manage/question-banks');
  await page.getByRole('button', { name: 'Novo banco' }).first().click();
  await page.getByRole('dialog').getByRole('textbox').first().fill(bank);
  await page.getByRole('dialog').getByRole('button', { name: 'Criar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: bank })).toBeVisible();
  await page.getByRole('button', { name: 'Nova questão' }).first().click();
  await page.getByRole('button', { name: 'Formatar: Enunciado' }).click();
  const prompt = page.getByRole('textbox', { name: 'Enunciado' });
  await prompt.click();
  await page.keyboard.type('Qual conta dá a ');
  await page.keyboard.press('Control+B');
  await page.keyboard.type('margem');
  await page.keyboard.press('Control+B');
  await page.keyboard.type('?');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Lista com marcadores' }).click();
  await page.keyboard.type('preço de venda');
  await page.keyboard.press('Enter');
  await page.keyboard.type('custo');
  await page.locator('input[type=file][accept^="audio"]').setInputFiles(CUSTOMER);
  await page.getByLabel('O que é dito').fill('O lojista pergunta quanto sobra de cada venda.');
  await expect.poll(() => secondsOf(page.locator('audio').first())).toBeGreaterThan(10);
  await formula(page, 'Opção 1', '\\frac{\\text{preço} - \\text{custo}}{\\text{preço}}');
  await page.getByLabel('Opção 2', { exact: true }).fill('preço menos custo');
  const preview = page.getByRole('region', { name: 'Como o aluno verá' });
  await expect(preview.locator('strong')).toHaveText('margem');
  await preview.getByRole('radio', { name: RIGHT, exact: true }).check();
  await preview.getByRole('button', { name: 'Conferir' }).click();
  await expect(preview.getByText('Certo', { exact: true })).toBeVisible();
  await checkScreen(page, 'formed-question-editor');
  await page.getByRole('button', { name: 'Salvar questão' }).click();
  await expect(page.getByText('Questão salva')).toBeVisible();
}

/** A field that is one formula, seen in the dialog before it goes into the text. */
async function formula(page: Page, field: string, tex: string): Promise<void> {
  await page.getByRole('button', { name: `Formatar: ${field}` }).click();
  const box = page.getByRole('textbox', { name: field });
  await box.click();
  await toolsOf(box).getByRole('button', { name: 'Fórmula' }).click();
  const dialog = page.getByRole('dialog', { name: 'Fórmula' });
  await dialog.getByLabel('Fórmula em LaTeX').fill('\\frak');
  await expect(dialog.getByText('Comando desconhecido: \\frak')).toBeVisible();
  await dialog.getByLabel('Fórmula em LaTeX').fill(tex);
  await expect(dialog.locator('math mfrac')).toBeVisible();
  await checkScreen(page, 'formula-dialog');
  await dialog.getByRole('button', { name: 'Pôr no texto' }).click();
  await expect(box.locator('math mfrac')).toBeVisible();
}

/** The tools that stand over a text. */
const toolsOf = (box: Locator): Locator =>
  box.locator('xpath=ancestor::*[descendant::*[@role="toolbar"]][1]').getByRole('toolbar').first();
