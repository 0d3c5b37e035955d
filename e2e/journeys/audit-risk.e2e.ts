import { expect, test } from '@playwright/test';
import { checkScreen } from '../support/screen.ts';
import { enter } from '../support/sign-in.ts';

const AUDITOR = 'beatriz.sampaio@nexo.example';
const SCREENS = [
  { name: 'phone', width: 360, height: 800 },
  { name: 'desktop', width: 1440, height: 900 },
] as const;

for (const { name, width, height } of SCREENS) {
  test(`an auditor reads the riskiest sales first, with the reasons in words, on a ${name} [LO-30] [LO-15]`, async ({
    browser,
  }) => {
    test.setTimeout(90_000);
    const page = await (await browser.newContext({ viewport: { width, height } })).newPage();
    await enter(page, AUDITOR);
    await page.goto('/manage/sales-audit');
    await expect(page.getByText('Risco alto').nth(1)).toBeVisible();
    await expect(page.getByText('O mesmo código fiscal está em outra venda').first()).toBeVisible();
    // What narrows the queue down leaves it room in the first screen.
    const sales = page.getByRole('listitem').or(page.getByRole('row')).filter({ hasText: 'Risco alto' });
    expect((await sales.first().boundingBox())?.y).toBeLessThan(height);
    await checkScreen(page, 'audit-by-risk');
    await page.getByRole('button', { name: /^Risco baixo/ }).click();
    await expect(page).toHaveURL(/risk=green/);
    await expect(page.getByText('O mesmo código fiscal está em outra venda')).toHaveCount(0);
    await page.getByRole('button', { name: /^Risco alto/ }).click();
    await expect(page).toHaveURL(/risk=red/);
    await page.getByRole('button', { name: 'Auditar em sequência' }).click();
    await expect(page.getByRole('heading', { name: 'Risco desta venda' })).toBeVisible();
    await expect(page.getByText('quem decide é você')).toBeVisible();
    await expect(page.getByText(/^1 de \d+$/)).toBeVisible();
    await checkScreen(page, 'audit-risk-reasons');
    await page.keyboard.press('j');
    await expect(page.getByText(/^2 de \d+$/)).toBeVisible();
    await page.context().close();
  });
}

test('an auditor approves what is green together, takes it back, and looks again at what another one approved [LO-30] [LO-12]', async ({
  browser,
}) => {
  test.setTimeout(90_000);
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await enter(page, AUDITOR);
  await page.goto('/manage/sales-audit?risk=green&search=Fuentealba');
  await page.getByRole('button', { name: 'Aprovar as de risco baixo' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/serão sorteadas|será sorteada/)).toBeVisible();
  await checkScreen(page, 'audit-batch');
  await dialog.getByRole('button', { name: /^Aprovar \d+ venda/ }).click();
  await expect(page.getByText(/^\d+ vendas? aprovadas?\.$/)).toBeVisible();
  await expect(page.getByText('Nenhuma venda com estes filtros')).toBeVisible();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(page.getByText(/aprovaç(ão|ões) desfeitas?$/)).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Fuentealba' }).first()).toBeVisible();

  await page.goto('/manage/sales-audit');
  await page.getByRole('button', { name: 'Reauditar' }).click();
  await expect(page).toHaveURL(/reaudit=/);
  await checkScreen(page, 'reaudits');
  await page.getByRole('button', { name: 'Auditar em sequência' }).click();
  await expect(page.getByText('Sorteada: confira de novo')).toBeVisible();
  await checkScreen(page, 'reaudit-cockpit');
  await page.keyboard.press('a');
  await expect(page.getByText(/^Nota \S+ confirmada$/)).toBeVisible();
  await page.context().close();
});
