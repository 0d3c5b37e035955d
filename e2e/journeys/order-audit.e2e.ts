import { expect, test } from '@playwright/test';
import { checkScreen } from '../support/screen.ts';
import { enter } from '../support/sign-in.ts';

const AUDITOR = 'camila.duarte@nexo.example';
const SCREENS = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'desktop', width: 1440, height: 900 },
] as const;

for (const { name, width, height } of SCREENS) {
  test(`an auditor reads the riskiest orders first, with what pays for them and where they go, on a ${name} [RW-03] [LO-30]`, async ({
    browser,
  }) => {
    test.setTimeout(90_000);
    const page = await (await browser.newContext({ viewport: { width, height } })).newPage();
    await enter(page, AUDITOR);
    await page.goto('/manage/orders-audit');
    await expect(page.getByText('Risco alto').nth(1)).toBeVisible();
    await checkScreen(page, 'orders-by-risk');
    await page.getByRole('button', { name: /^Risco alto/ }).click();
    await expect(page).toHaveURL(/risk=red/);
    await page.getByRole('button', { name: 'Auditar em sequência' }).click();
    await expect(page.getByRole('heading', { name: 'Risco deste pedido' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'O que paga este pedido' })).toBeVisible();
    await checkScreen(page, 'order-cockpit');
    // What is red is asked for once more; the key of a refusal takes the place of the question.
    await page.keyboard.press('a');
    await expect(page.getByRole('heading', { name: 'Aprovar este pedido?' })).toBeVisible();
    await page.keyboard.press('r');
    await expect(page.getByRole('button', { name: /^Pedido não reconhecido pela pessoa/ })).toBeVisible();
    await checkScreen(page, 'order-refusing');
    await page.context().close();
  });
}

test('an auditor approves green orders together, and looks again at what another one approved before it leaves [RW-03] [LO-30]', async ({
  browser,
}) => {
  test.setTimeout(90_000);
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await enter(page, AUDITOR);
  await page.goto('/manage/orders-audit?risk=green');
  await page.getByRole('button', { name: 'Aprovar os de risco baixo' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/^Ao menos \d+ (é sorteado|são sorteados)/)).toBeVisible();
  await checkScreen(page, 'order-batch');
  await dialog.getByRole('button', { name: /^Aprovar \d+ pedido/ }).click();
  await expect(page.getByText(/^\d+ pedidos? aprovados?\./)).toBeVisible();

  await page.goto('/manage/orders-audit');
  await page.getByRole('button', { name: 'Reauditar' }).click();
  await expect(page).toHaveURL(/reaudit=/);
  await page.getByRole('button', { name: 'Auditar em sequência' }).click();
  await expect(page.getByText('Sorteado: confira de novo antes de sair.')).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByText(/^Pedido de .+ aprovado$/)).toBeVisible();
  await page.context().close();
});

test('an auditor finds the ring around an order and is told what refusing it together gives back [RW-03] [LO-30]', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await enter(page, AUDITOR);
  await page.goto('/manage/orders-audit?risk=red');
  await page.getByRole('row').filter({ hasText: 'celular' }).first().click();
  await page.getByRole('link', { name: 'Ver o que espera destas pessoas, para decidir junto' }).click();
  await expect(page).toHaveURL(/ring=/);
  await page.getByRole('checkbox', { name: 'Selecionar tudo' }).click();
  await checkScreen(page, 'order-ring');
  await page.getByRole('button', { name: /^Reprovar \d+ escolhidos/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/^\d+ pedidos de \d+ pessoas: [\d.]+ pontos voltam\.$/)).toBeVisible();
  await dialog.getByRole('button', { name: /^Reprovar \d+ pedidos$/ }).click();
  await expect(dialog.getByText('Escolha o motivo.')).toBeVisible();
  await checkScreen(page, 'order-ring-refusing');
  await page.context().close();
});
