import { randomInt } from 'node:crypto';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { newCpf } from '../support/documents.ts';
import { enterBy, tabTo } from '../support/keyboard.ts';
import { newestCode, newestMessage } from '../support/recovery-steps.ts';
import { checkScreen } from '../support/screen.ts';
import { AT_THE_DESK, PASSWORD } from '../support/sign-in.ts';

/** Kept apart: the password changes. */
const OWNER = 'valdir.monteiro@obraviva.example';
const OF_TWO_CLIENTS = 'camila.duarte@nexo.example';
/** What a visitor of this client sees before the door. */
const WINDOW = 'Conheça nossos cursos';
const NEW_PASSWORD = 'balcao aberto desde cedo';

/** Gets to the field by Tab and types. */
async function type(page: Page, field: Locator, words: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(words);
}

async function signInByKeys(page: Page, username: string, password: string): Promise<void> {
  await type(page, page.getByLabel('E-mail, documento ou usuário'), username);
  await type(page, page.getByRole('textbox', { name: 'Senha' }), password);
  await page.keyboard.press('Enter');
}

/** By the menu of the account, and nothing of the person is shown any more: the door is there, or the window before it. */
async function signOutByKeys(page: Page, shown: string): Promise<void> {
  await enterBy(page, page.getByRole('button', { name: /^Conta de/ }));
  await enterBy(page, page.getByRole('dialog').getByRole('button', { name: 'Sair', exact: true }));
  await expect(page.getByRole('heading', { level: 1, name: shown })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Conta de/ })).toBeHidden();
}

for (const { name, ...viewport } of AT_THE_DESK) {
  test(`whoever has no mouse enters, gets the access back and leaves on a ${name} [ID-02] [ID-11] [ID-24]`, async ({
    browser,
  }) => {
    await using context = await browser.newContext({ viewport });
    const page = await context.newPage();
    await page.goto('/?client=obra-viva&enter=1');
    // Empty first: the focus goes to what is missing.
    await enterBy(page, page.getByRole('button', { name: 'Entrar', exact: true }));
    await expect(page.getByLabel('E-mail, documento ou usuário')).toBeFocused();
    await signInByKeys(page, OWNER, 'nao lembro');
    await expect(page.getByText('Erro ao entrar, verifique o usuário e a senha.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Senha' })).toBeFocused();
    await expect(page.getByLabel('E-mail, documento ou usuário')).toHaveValue(OWNER);
    await checkScreen(page, 'keys-wrong-password');

    await enterBy(page, page.getByRole('link', { name: 'Esqueci a senha' }));
    // The ways are one stop of Tab; arrows choose among them.
    await tabTo(page, page.getByRole('radio').first());
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio').nth(1)).toBeChecked();
    await page.keyboard.press('ArrowUp');
    await expect(page.getByRole('radio').first()).toBeChecked();
    await checkScreen(page, 'keys-recovery-way');
    await enterBy(page, page.getByRole('button', { name: 'Continuar' }));
    await type(page, page.getByLabel('E-mail, documento ou usuário'), OWNER);
    await checkScreen(page, 'keys-recovery-who');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Veja o seu e-mail' })).toBeVisible();
    await checkScreen(page, 'keys-recovery-sent');
    await page.goto(/(\/set-password\/\S+)/.exec(await newestMessage(page, OWNER))?.[1] ?? '');
    await type(page, page.getByRole('textbox', { name: 'Nova senha' }), NEW_PASSWORD);
    await checkScreen(page, 'keys-set-password');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Senha salva' })).toBeVisible();
    await enterBy(page, page.getByRole('link', { name: 'Entrar' }));
    await signInByKeys(page, OWNER, NEW_PASSWORD);
    await expect(page).toHaveURL(/\/home$/);
    await checkScreen(page, 'keys-home');
    await signOutByKeys(page, WINDOW);
    await checkScreen(page, 'keys-left');
  });

  test(`whoever has no mouse changes the company they work in and leaves on a ${name} [CL-02] [ID-24]`, async ({
    browser,
  }) => {
    await using context = await browser.newContext({ viewport });
    const page = await context.newPage();
    await page.goto('/?client=nexo&enter=1');
    await signInByKeys(page, OF_TWO_CLIENTS, PASSWORD);
    await expect(page).toHaveURL(/\/home$/);
    const account = page.getByRole('button', { name: /^Conta de/ });
    await enterBy(page, account);
    const sheet = page.getByRole('dialog', { name: 'Nexo Academia' });
    await expect(sheet).toBeVisible();
    await checkScreen(page, 'keys-account');
    // Closed without a choice, it gives the focus back to where it was.
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(account).toBeFocused();
    await page.keyboard.press('Enter');
    await enterBy(page, sheet.getByRole('button', { name: 'Obra Viva', exact: true }));
    await expect(page.getByRole('banner').getByText('Obra Viva', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/home$/);
    await checkScreen(page, 'keys-other-client');
    await signOutByKeys(page, WINDOW);
  });

  test(`whoever has no mouse becomes a member on a ${name} [ID-15] [ID-18] [ID-19]`, async ({ browser }) => {
    test.setTimeout(180_000);
    await using context = await browser.newContext({ viewport });
    const page = await context.newPage();
    const email = `teclado.${randomInt(1_000_000)}@loja.example`;
    const goOn = () => enterBy(page, page.getByRole('button', { name: 'Continuar' }));
    await page.goto('/?client=nexo&enter=1');
    await enterBy(page, page.getByRole('link', { name: 'Criar conta' }));
    await expect(page.getByRole('heading', { level: 1, name: 'Sobre você' })).toBeVisible();
    await goOn();
    // What is wrong is listed, and each line leads to its field.
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('CPF: Preencha este campo');
    await checkScreen(page, 'keys-register-refused');
    await enterBy(page, alert.getByRole('link', { name: /^CPF/ }));
    await expect(page.getByLabel('CPF')).toBeFocused();
    await page.keyboard.type(newCpf());
    await type(page, page.getByLabel('Data de nascimento'), '02051994');
    await type(page, page.getByLabel('Nome', { exact: true }), 'Tainá');
    await type(page, page.getByLabel('Sobrenome'), 'Leal');
    await goOn();
    await expect(page.getByRole('heading', { level: 1, name: 'Trabalho' })).toBeFocused();
    const painter = page.getByRole('combobox', { name: 'Trabalha como pintor(a)' });
    await tabTo(page, painter);
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('option', { name: 'Não' })).toBeVisible();
    await checkScreen(page, 'keys-register-choices');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('option', { name: 'Não' })).toBeHidden();
    await expect(painter).toBeFocused();
    await goOn();
    await type(page, page.getByLabel('E-mail', { exact: true }), email);
    await type(page, page.getByLabel('Confirme o e-mail'), email);
    await type(page, page.getByLabel('Celular'), '11955501888');
    await goOn();
    await expect(page.getByRole('heading', { level: 1, name: 'Endereço' })).toBeFocused();
    await goOn();
    await type(page, page.getByLabel('Nova senha'), NEW_PASSWORD);
    for (const consent of [/termos de uso/, /Autorizo o uso/]) {
      await tabTo(page, page.getByRole('checkbox', { name: consent }));
      await page.keyboard.press('Space');
    }
    await checkScreen(page, 'keys-register-access');
    await goOn();
    await enterBy(page, page.getByRole('button', { name: 'Enviar código' }));
    const code = page.getByLabel('Código de 6 dígitos');
    await expect(code).toBeFocused();
    await checkScreen(page, 'keys-register-code');
    await page.keyboard.type(await newestCode(page, email));
    await expect(page.getByRole('heading', { name: 'Recebemos o seu cadastro' })).toBeVisible();
    await checkScreen(page, 'keys-registered');
    await enterBy(page, page.getByRole('link', { name: 'Voltar para o login' }));
    await expect(page.getByRole('heading', { level: 1, name: 'Entrar' })).toBeVisible();
  });
}
