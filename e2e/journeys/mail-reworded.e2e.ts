import { expect, test } from '@playwright/test';
import { newestMessage } from '../support/recovery-steps.ts';
import { checkScreen } from '../support/screen.ts';
import { AT_THE_DESK, enter } from '../support/sign-in.ts';

for (const viewport of AT_THE_DESK) {
  test(`a letter says the client's own words, is tried out and goes back on a ${viewport.name} [MG-06]`, async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    const size = { viewport: { width: viewport.width, height: viewport.height } };
    const page = await (await browser.newContext(size)).newPage();
    await enter(page, 'camila.duarte@nexo.example');
    await page.goto('/manage/settings/mail-texts');
    await expect(page.getByText('Prazo perto').last()).toBeVisible();
    await checkScreen(page, 'mail-texts');
    // A letter of each size of its own: both run at once.
    const kind = viewport.name === 'phone' ? 'own_data_ready' : 'registration_refused';
    await page.goto(`/manage/settings/mail-texts/${kind}`);
    const subject = page.getByRole('textbox', { name: 'Assunto' });
    const body = page.getByRole('textbox', { name: 'Texto', exact: true });
    const words = `Olá do teste ${viewport.name} ${Date.now() % 1_000_000}`;
    await subject.fill(words);
    await body.fill('Notícias de {nome}');
    await expect(page.getByText('Este e-mail não tem {nome}')).toBeVisible();
    await checkScreen(page, 'mail-text-refused');
    await body.fill('Notícias de ');
    await page.getByRole('button', { name: '{client}' }).click();
    await expect(body).toHaveValue('Notícias de {client}');
    await expect(page.getByRole('complementary').getByText('Notícias de Nexo Academia')).toBeVisible();
    await checkScreen(page, 'mail-text');
    await page.getByRole('button', { name: 'Enviar um teste para mim' }).click();
    await expect(page.getByText('Teste enviado a camila.duarte@nexo.example')).toBeVisible();
    await expect(async () => {
      expect(await newestMessage(page, `[Teste] ${words}`)).toContain('Notícias de Nexo Academia');
    }).toPass();
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Texto salvo')).toBeVisible();
    await page.getByRole('button', { name: 'Voltar ao texto padrão' }).click();
    await checkScreen(page, 'mail-text-return');
    await page.getByRole('dialog').getByRole('button', { name: 'Voltar ao texto padrão' }).click();
    await expect(page.getByText('O texto padrão voltou')).toBeVisible();
    await expect(page.getByText('Este é o texto padrão da plataforma.')).toBeVisible();
    // What became of the letters, and one that failed sent anew.
    await page.goto('/manage/mail');
    await expect(page.getByText('r•••@nexo.example').first()).toBeVisible();
    await checkScreen(page, 'mail-log');
    await page.goto('/manage/mail?state=failed');
    await page
      .getByRole('button', { name: 'Enviar de novo para r•••@nexo.example' })
      .nth(viewport.name === 'phone' ? 0 : -1)
      .click();
    await expect(page.getByText('O e-mail para r•••@nexo.example vai sair de novo')).toBeVisible();
    await page.context().close();
  });
}
