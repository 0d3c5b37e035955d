import { expect, test } from '@playwright/test';
import { checkScreen } from '../support/screen.ts';
import { AT_THE_DESK, enter } from '../support/sign-in.ts';

const SUPERUSER = 'camila.duarte@nexo.example';
const CLIENT = 'obra-viva';

test.describe.configure({ mode: 'serial' });

for (const viewport of AT_THE_DESK) {
  test(`a superuser publishes a text that visitors read on a ${viewport.name} [ID-01] [CO-05]`, async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    const size = { viewport: { width: viewport.width, height: viewport.height } };
    const visitor = await (await browser.newContext(size)).newPage();
    await visitor.goto(`/?client=${CLIENT}`);
    await visitor.getByRole('link', { name: 'Suporte' }).click();
    await expect(visitor).toHaveURL(/\/institutional\/support\?client=obra-viva$/);
    await expect(visitor.getByRole('heading', { level: 1, name: 'Suporte' })).toBeVisible();
    await expect(visitor.getByText('em até dois dias úteis')).toBeVisible();
    await checkScreen(visitor, 'institutional-support');
    await visitor.getByRole('link', { name: 'Cookies' }).click();
    await expect(visitor.getByRole('table')).toBeVisible();
    await checkScreen(visitor, 'institutional-cookies');

    const page = await (await browser.newContext(size)).newPage();
    await enter(page, SUPERUSER, CLIENT);
    await page.goto('/manage/settings/texts');
    await expect(page.getByRole('heading', { level: 1, name: 'Textos institucionais' })).toBeVisible();
    await expect(page.getByText('Camila Duarte').first()).toBeVisible();
    await checkScreen(page, 'client-texts');
    await page.goto('/manage/settings/texts/about');
    const editor = page.getByRole('textbox', { name: 'Texto em Português' });
    await expect(editor).toContainText('forma quem constrói');
    const sentence = `Atualizado no ${viewport.name}.`;
    await editor.click();
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Enter');
    await page.keyboard.type(sentence);
    await expect(page.getByText('Há mudanças que não foram publicadas')).toBeVisible();
    await checkScreen(page, 'client-text');
    await page.getByRole('button', { name: 'Publicar' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publicar' }).click();
    await expect(page.getByText(/Versão \d publicada/)).toBeVisible();
    await page.getByRole('button', { name: 'Ler: Versão 1' }).click();
    await expect(page.getByRole('dialog')).toContainText('forma quem constrói');
    await expect(page.getByRole('dialog')).not.toContainText(sentence);

    await visitor.goto(`/institutional/about?client=${CLIENT}`);
    await expect(visitor.getByText(sentence)).toBeVisible();
    await page.goto('/about');
    await expect(page.getByText(sentence)).toBeVisible();
    await checkScreen(page, 'about');
    await page.context().close();
    await visitor.context().close();
  });
}
