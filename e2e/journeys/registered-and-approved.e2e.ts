import { randomInt } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { newCpf } from '../support/documents.ts';
import { checkScreen } from '../support/screen.ts';
import { IN_THE_STORE, signIn } from '../support/sign-in.ts';

const ADMINISTRATOR = 'renato.figueira@nexo.example';
const PASSPHRASE = 'quatro palavras ao acaso';

/** The code that was mailed, as the subject tells it. */
async function mailedCode(page: Page, email: string): Promise<string> {
  let code = '';
  await expect
    .poll(async () => {
      const answer = await page.request.get('/api/demo/messages');
      const { items } = (await answer.json()) as {
        items: readonly { readonly recipient: string; readonly subject: string | null }[];
      };
      code = /\d{6}$/.exec(items.find(({ recipient }) => recipient === email)?.subject ?? '')?.[0] ?? '';
      return code;
    })
    .toMatch(/^\d{6}$/);
  return code;
}

for (const viewport of IN_THE_STORE) {
  test(`somebody registers, waits, is let in and welcomed on a ${viewport.name} [ID-01] [ID-15] [ID-16] [ID-18] [ID-19] [MG-03]`, async ({
    browser,
  }) => {
    test.setTimeout(150_000);
    const size = { viewport: { width: viewport.width, height: viewport.height } };
    const page = await (await browser.newContext(size)).newPage();
    const email = `lia.${viewport.name}.${randomInt(1_000_000)}@loja.example`;
    // On the desktop through a partner's page, whose channel is then recorded.
    const isPartners = viewport.name === 'desktop';
    await page.goto(isPartners ? '/partner/aurora-som?client=nexo' : '/?client=nexo');
    await page.getByRole('link', { name: 'Criar conta' }).click();
    await expect(page.getByRole('heading', { name: 'Sobre você' })).toBeVisible();
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByRole('alert')).toContainText('Sobrenome: Preencha este campo');
    await page.getByLabel('Nome', { exact: true }).fill('Lia');
    await page.getByLabel('Sobrenome').fill('Prado');
    await page.getByLabel('CPF').fill('11111111111');
    await page.getByLabel('Data de nascimento').fill('02/05/1994');
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByText('Documento inválido').first()).toBeVisible();
    await checkScreen(page, 'register-person');
    await page.getByLabel('CPF').fill(newCpf());
    await page.getByRole('button', { name: 'Continuar' }).click();

    await page.getByLabel('E-mail', { exact: true }).fill(email);
    await page.getByLabel('Confirme o e-mail').fill(email);
    await page.getByLabel('Celular').fill('11955501999');
    await checkScreen(page, 'register-contact');
    await page.getByRole('button', { name: 'Continuar' }).click();

    await page.reload();
    await expect(page.getByRole('heading', { name: 'Senha e termos' })).toBeVisible();
    await page.getByLabel('Nova senha').fill(PASSPHRASE);
    await page.getByRole('checkbox', { name: /termos de uso/ }).check();
    await page.getByRole('checkbox', { name: /Autorizo o uso/ }).check();
    await checkScreen(page, 'register-access');
    await page.getByRole('button', { name: 'Continuar' }).click();

    await checkScreen(page, 'register-way');
    await page.getByRole('button', { name: 'Enviar código' }).click();
    await expect(page.getByLabel('Código de 6 dígitos')).toBeVisible();
    await checkScreen(page, 'register-code');
    await page.getByLabel('Código de 6 dígitos').fill(await mailedCode(page, email));
    await expect(page.getByRole('heading', { name: 'Recebemos o seu cadastro' })).toBeVisible();
    await checkScreen(page, 'register-success');

    await page.getByRole('link', { name: 'Voltar para o login' }).click();
    const enter = async (): Promise<void> => {
      await page.getByLabel('E-mail, documento ou usuário').fill(email);
      await page.getByRole('textbox', { name: 'Senha' }).fill(PASSPHRASE);
      await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    };
    await enter();
    await expect(page.getByText('Seu cadastro aguarda aprovação.')).toBeVisible();

    const office = await (await browser.newContext(size)).newPage();
    await signIn(office, ADMINISTRATOR);
    await office.goto(`/manage/registrations?search=${encodeURIComponent(email)}`);
    await expect(office.getByText(email).last()).toBeVisible();
    await checkScreen(office, 'registrations');
    await office.getByText(email).last().click();
    const sheet = office.getByRole('dialog');
    await expect(sheet.getByText('Confirmado por')).toBeVisible();
    if (isPartners) await expect(sheet.getByText('aurora_som')).toBeVisible();
    await checkScreen(office, 'registration');
    await sheet.getByRole('button', { name: 'Aprovar' }).click();
    await expect(office.getByText('1 cadastro aprovado')).toBeVisible();

    await enter();
    await expect(page.getByRole('heading', { name: 'Boas-vindas, Lia' })).toBeVisible();
    await checkScreen(page, 'onboarding');
    await page.getByRole('button', { name: 'Começar' }).click();
    await expect(page).toHaveURL(/\/home/);
    await page.reload();
    await expect(page).toHaveURL(/\/home/);
  });
}
