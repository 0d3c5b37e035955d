import { expect, test } from '@playwright/test';
import { checkBothSizes, checkScreen } from '../support/screen.ts';
import { AT_THE_DESK, enter } from '../support/sign-in.ts';

const INSTRUCTOR = 'marina.tavares@nexo.example';
/** Whoever waits longest in the demo world. */
const WRITER = 'larissa.coutinho@nexo.example';

for (const viewport of AT_THE_DESK) {
  test(`an instructor grades what was written by the keyboard alone, and its writer reads it, on a ${viewport.name} [AS-06] [AS-07]`, async ({
    browser,
  }) => {
    const size = { viewport: { width: viewport.width, height: viewport.height } };
    const page = await (await browser.newContext(size)).newPage();
    await enter(page, INSTRUCTOR);
    await page.goto('/manage/essays?mine=true');
    await expect(page.getByText('Lista em dia')).toBeVisible();
    await checkScreen(page, 'essays');
    await page.goto('/manage/essays?mine=true');
    await page.getByRole('button', { name: 'Começar a corrigir' }).click();
    await expect(page.getByRole('heading', { name: /notebook “bom e barato”/ })).toBeVisible();
    await checkBothSizes(page, 'essay-rubric');
    await page.getByRole('radio', { name: 'Pergunta o uso e os programas' }).check();
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Você partiu do uso. Ótimo.');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('heading', { name: /prazo de troca da loja acabou/ })).toBeVisible();
    await page.getByLabel('Nota, de 0 a 100').fill('80');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText(/O teste fechou com \d+%/)).toBeVisible();
    await expect(page.getByRole('heading', { name: /notebook “bom e barato”/ })).toBeVisible();
    await page.goto('/manage/essays?state=graded');
    await page.getByRole('row').filter({ hasText: '80%' }).first().click();
    await expect(page.getByText(/corrigiu em/)).toBeVisible();
    await checkScreen(page, 'essay-graded');
    await page.context().close();

    const learner = await (await browser.newContext(size)).newPage();
    await enter(learner, WRITER);
    await learner.goto('/profile?tab=messages');
    await learner.getByText(/“Dois casos por escrito”, de “.+”, foi corrigida/).click();
    await learner.getByRole('button', { name: 'Ver resultado' }).click();
    await expect(learner.getByText('Você partiu do uso. Ótimo.')).toBeVisible();
    await expect(learner.getByText('Pergunta o uso e os programas')).toBeVisible();
    await checkBothSizes(learner, 'essay-result');
    await learner.context().close();
  });
}
