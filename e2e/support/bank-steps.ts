import { expect, type Page } from '@playwright/test';

/** Begins a bank of true-or-false questions that say this, each of them true: whichever is drawn, all know its kind. */
export async function createBank(page: Page, name: string, statements: readonly string[]): Promise<void> {
  await page.goto('/manage/question-banks');
  await page.getByRole('button', { name: 'Novo banco' }).first().click();
  await page.getByLabel('Nome do banco').fill(name);
  await page.getByRole('button', { name: 'Criar banco' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  for (const [place, statement] of statements.entries()) {
    if (place === 0) await page.getByRole('button', { name: 'Nova questão' }).first().click();
    // The list's own filter of that name stands before the form.
    await page.getByLabel('Tipo', { exact: true }).and(page.locator('input')).last().click();
    await page.getByRole('option', { name: 'Verdadeiro ou falso', exact: true }).click();
    await page.getByRole('textbox', { name: 'Enunciado', exact: true }).fill(statement);
    await page.getByRole('button', { name: 'Salvar questão' }).click();
    await expect(page.getByRole('button', { name: new RegExp(`^${place + 1} ?${statement}`) })).toBeVisible();
  }
}
