import { expect, test } from '@playwright/test';
import { checkScreen } from '../support/screen.ts';
import { enter } from '../support/sign-in.ts';

const SCREENS = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'desktop', width: 1440, height: 900 },
] as const;

for (const { name, width, height } of SCREENS) {
  test(`an administrator reads the riskiest requests for levels first and goes through them by the keyboard, on a ${name} [PT-05] [LO-30]`, async ({
    browser,
  }) => {
    test.setTimeout(90_000);
    const page = await (await browser.newContext({ viewport: { width, height } })).newPage();
    await enter(page, 'renato.figueira@nexo.example');
    await page.goto('/manage/level-requests');
    await expect(page.getByRole('button', { name: /^Aprovar nível/ }).first()).toBeVisible();
    await checkScreen(page, 'levels-by-risk');
    await page.keyboard.press('j');
    await page.keyboard.press('r');
    await expect(page.getByRole('heading', { name: 'Por que recusar?' })).toBeVisible();
    await checkScreen(page, 'level-refusing');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { name: 'Por que recusar?' })).toBeHidden();
    await page.context().close();
  });
}
