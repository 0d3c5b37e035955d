import { expect, test } from '@playwright/test';
import { checkScreen } from '../support/screen.ts';
import { AT_THE_DESK, enter } from '../support/sign-in.ts';

for (const { name: size, ...viewport } of AT_THE_DESK) {
  test(`an author writes a question without a right answer and reads what people said to another, on a ${size} [AS-01] [AS-06]`, async ({
    browser,
  }) => {
    const page = await (await browser.newContext({ viewport })).newPage();
    await enter(page, 'igor.vasconcelos@nexo.example');
    await page.goto('/manage/question-banks');
    await page
      .getByText(/^Como você atende/)
      .first()
      .click();
    await page.getByRole('button', { name: /O que mais atrapalha/ }).click();
    const without = page.getByRole('switch', { name: 'Sem resposta certa' });
    await expect(without).toBeChecked();
    await expect(page.getByRole('radio', { name: /^Certa/ })).toHaveCount(0);
    await page
      .getByRole('region', { name: 'Como o aluno verá' })
      .getByRole('button', { name: 'Conferir' })
      .click();
    await expect(page.getByText('Respondida: aqui não há certo nem errado')).toBeVisible();
    await checkScreen(page, 'question-without-answer');
    await page.getByRole('link', { name: 'Análise' }).click();
    await page.getByRole('button', { name: /^4\. O que mais atrapalha/ }).click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByText('Nada aqui é certo ou errado')).toBeVisible();
    await expect(sheet.getByText('Falta de produto na vitrine')).toBeVisible();
    await checkScreen(page, 'question-without-answer-analysed');
  });
}
