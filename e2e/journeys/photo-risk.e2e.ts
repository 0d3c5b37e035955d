import { expect, test } from '@playwright/test';
import { checkScreen } from '../support/screen.ts';
import { enter } from '../support/sign-in.ts';

const AUDITOR = 'camila.duarte@nexo.example';
const SCREENS = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'desktop', width: 1440, height: 900 },
] as const;

for (const { name, width, height } of SCREENS) {
  test(`an auditor reads the riskiest photos first, with the reasons in words, on a ${name} [LO-20] [LO-30]`, async ({
    browser,
  }) => {
    test.setTimeout(90_000);
    const page = await (await browser.newContext({ viewport: { width, height } })).newPage();
    await enter(page, AUDITOR);
    await page.goto('/manage/photos-audit');
    await expect(page.getByText('Risco alto').nth(1)).toBeVisible();
    await checkScreen(page, 'photos-by-risk');
    await page.getByRole('button', { name: /^Risco alto/ }).click();
    await expect(page).toHaveURL(/risk=red/);
    await page.getByRole('button', { name: 'Auditar em sequência' }).click();
    await expect(page.getByRole('heading', { name: 'Risco desta foto' })).toBeVisible();
    await expect(page.getByText('Parece com a foto de outra pessoa').first()).toBeVisible();
    await checkScreen(page, 'photo-risk-reasons');
    await page.context().close();
  });
}

test('an auditor approves green photos together, takes them back, and looks again at what another one approved [LO-20] [LO-30]', async ({
  browser,
}) => {
  test.setTimeout(90_000);
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await enter(page, AUDITOR);
  await page.goto('/manage/photos-audit?risk=green');
  await page.getByRole('button', { name: 'Aprovar as de risco baixo' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/serão sorteadas|será sorteada/)).toBeVisible();
  await checkScreen(page, 'photo-batch');
  await dialog.getByRole('button', { name: /^Aprovar \d+ foto/ }).click();
  await expect(page.getByText(/^\d+ fotos? aprovadas?\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(page.getByText(/aprovaç(ão|ões) desfeitas?$/)).toBeVisible();

  await page.goto('/manage/photos-audit');
  await page.getByRole('button', { name: 'Reauditar' }).click();
  await expect(page).toHaveURL(/reaudit=/);
  await page.getByRole('button', { name: 'Auditar em sequência' }).click();
  await expect(page.getByText('Sorteada: confira de novo')).toBeVisible();
  await checkScreen(page, 'photo-reaudit');
  await page.keyboard.press('a');
  await expect(page.getByText(/^Foto de .+ confirmada$/)).toBeVisible();
  await page.context().close();
});
