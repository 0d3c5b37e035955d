import { expect, test } from '@playwright/test';
import { createBank } from '../support/bank-steps.ts';
import { addTest, createCourse } from '../support/course-steps.ts';
import { checkBothSizes, checkScreen } from '../support/screen.ts';
import { enter, VIEWPORTS } from '../support/sign-in.ts';

const AUTHOR = 'igor.vasconcelos@nexo.example';
const MANAGER = 'helena.prado@nexo.example';

for (const { name: size, ...viewport } of VIEWPORTS.filter(({ name }) => name === 'desktop')) {
  test(`an author keeps a bank in categories by keyboard, and brings an old version of a question back, on a ${size} [AS-06] [PL-08]`, async ({
    browser,
  }) => {
    test.setTimeout(180_000);
    const page = await (await browser.newContext({ viewport })).newPage();
    await enter(page, AUTHOR);
    await createBank(page, `Banco em ordem ${Date.now() % 100_000}`, [
      'A loja abre.',
      'A loja fecha.',
      'O troco confere.',
    ]);

    const tree = page.getByRole('navigation', { name: 'Categorias' });
    const begin = async (name: string): Promise<void> => {
      await tree.getByRole('button', { name: 'Nova categoria' }).focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Nome da categoria').fill(name);
      await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
    };
    await begin('Rotina');
    await expect(tree.getByRole('button', { name: /^Rotina/ })).toHaveAttribute('aria-current', 'true');
    // What is begun while a category is open lies in it.
    await begin('Caixa');
    await expect(page).toHaveURL(/category=/);
    await tree.getByRole('button', { name: /^Todas as questões/ }).press('Enter');
    await page.getByRole('button', { name: 'Mover questões' }).click();
    await page.getByRole('checkbox', { name: /A loja abre/ }).check();
    await page.getByRole('checkbox', { name: /O troco confere/ }).check();
    await page.getByLabel('Mover para', { exact: true }).first().click();
    await page.getByRole('option', { name: 'Rotina / Caixa' }).click();
    await checkScreen(page, 'bank-moving');
    await page.getByRole('button', { name: 'Mover 2 questões' }).click();
    await expect(tree.getByRole('button', { name: /^Rotina ?2 questões/ })).toBeVisible();
    await tree.getByRole('button', { name: /^Rotina/ }).press('Enter');
    await page.reload();
    await expect(page.getByRole('list', { name: 'Questões' }).getByRole('listitem')).toHaveCount(2);
    await checkBothSizes(page, 'bank-categories');
    await tree.getByRole('button', { name: /^Caixa/ }).press('Enter');
    await tree.getByRole('button', { name: 'Remover categoria' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remover categoria' }).click();
    await expect(tree.getByRole('button', { name: /^Rotina ?2 questões/ })).toBeVisible();

    await tree.getByRole('button', { name: /^Todas as questões/ }).press('Enter');
    await page.getByRole('button', { name: /A loja abre/ }).click();
    const prompt = page.getByRole('textbox', { name: 'Enunciado', exact: true });
    await prompt.fill('A loja abre cedo.');
    await page.getByRole('button', { name: 'Salvar questão' }).click();
    await expect(page.getByText('Questão salva').last()).toBeVisible();
    await page.getByRole('button', { name: 'Versões', exact: true }).click();
    await page.getByRole('button', { name: 'Comparar a versão 1' }).click();
    await expect(page.getByText('Diferente da atual: enunciado.')).toBeVisible();
    await checkBothSizes(page, 'question-versions');
    await page.getByRole('button', { name: 'Voltar à versão 1' }).click();
    await expect(page.getByText('A versão 1 voltou como uma nova versão')).toBeVisible();
    await expect(prompt).toHaveValue('A loja abre.');
    await expect(page.getByText('Versão 3', { exact: false }).first()).toBeVisible();
    await page.context().close();
  });

  test(`an author weighs a question in one test otherwise than its bank, on a ${size} [AS-06]`, async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    const page = await (await browser.newContext({ viewport })).newPage();
    await enter(page, MANAGER);
    const bank = `Banco de pesos ${Date.now() % 100_000}`;
    await createBank(page, bank, ['A loja abre.', 'A loja fecha.']);
    await createCourse(page, `Prova com pesos ${Date.now() % 100_000}`, 1);
    await addTest(page, bank, 2);
    await page.getByRole('button', { name: 'Mudar o peso de uma questão' }).click();
    await page.getByLabel('Escolha uma questão', { exact: true }).and(page.locator('input')).click();
    await page.getByRole('option', { name: '2. A loja fecha.' }).click();
    await page.getByLabel('Peso da questão 2').fill('5');
    await expect(page.getByText('No banco: 1')).toBeVisible();
    await expect(page.getByText(/^Salvo às/)).toBeVisible();
    await page.getByRole('button', { name: 'Sortear um exemplo' }).click();
    await expect(page.getByText(/5 pontos/)).toBeVisible();
    await checkBothSizes(page, 'test-weights');
    await page.context().close();
  });
}
