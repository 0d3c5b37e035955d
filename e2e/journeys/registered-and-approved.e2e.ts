import { randomInt } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { newCpf } from '../support/documents.ts';
import { checkScreen } from '../support/screen.ts';
import { IN_THE_STORE, signIn } from '../support/sign-in.ts';

const ADMINISTRATOR = 'renato.figueira@nexo.example';
const PASSPHRASE = 'quatro palavras ao acaso';
const HOSTILE_TEXT = `<img src=x onerror="document.title='hit'">' or 1=1 --`;

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
  test(`somebody registers, waits, is let in and welcomed on a ${viewport.name} [ID-01] [ID-15] [ID-16] [ID-18] [ID-19] [GM-04] [MG-03]`, async ({
    browser,
  }) => {
    test.setTimeout(240_000);
    const size = { viewport: { width: viewport.width, height: viewport.height } };
    const page = await (await browser.newContext(size)).newPage();
    const email = `lia.${viewport.name}.${randomInt(1_000_000)}@loja.example`;
    // On the desktop through a partner's page, on a phone at the address of a partner: the channel is then recorded.
    const isPartners = viewport.name === 'desktop';
    await page.goto(isPartners ? '/partner/aurora-som?client=nexo' : '/register-seven-trade?client=nexo');
    if (isPartners) await page.getByRole('link', { name: 'Criar conta' }).click();
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
    await page.getByLabel('Apelido').fill(HOSTILE_TEXT);
    await expect(page.getByText('Só você e a administração veem.')).toBeVisible();
    await page.getByRole('button', { name: 'Continuar' }).click();

    await expect(page.getByRole('heading', { name: 'Trabalho' })).toBeVisible();
    await page.getByLabel('Cargo').fill('Vendedora');
    await page.getByRole('combobox', { name: 'Trabalha como pintor(a)' }).click();
    await page.getByRole('option', { name: 'Não' }).click();
    await checkScreen(page, 'register-work');
    await page.getByRole('button', { name: 'Continuar' }).click();

    await page.getByLabel('E-mail', { exact: true }).fill(email);
    await page.getByLabel('Confirme o e-mail').fill(email);
    await page.getByLabel('Celular').fill('11955501999');
    await expect(page.getByLabel('Celular')).toHaveValue('(11) 95550-1999');
    await page.getByLabel('Telefone comercial').pressSequentially('1135501999');
    await expect(page.getByLabel('Telefone comercial')).toHaveValue('(11) 3550-1999');
    await checkScreen(page, 'register-contact');
    await page.getByRole('button', { name: 'Continuar' }).click();

    // An address that is begun is told whole; what is strange in it is said beside it, and stays as it was typed.
    await page.getByLabel('CEP').pressSequentially('01310100');
    await expect(page.getByLabel('CEP')).toHaveValue('01310-100');
    await expect(page.getByRole('combobox', { name: 'Estado' })).toHaveValue('São Paulo');
    await page.getByLabel('Endereço').fill(HOSTILE_TEXT);
    await page.getByLabel('Cidade').fill('Curitiba');
    await page.getByLabel('Complemento').fill(`${'Bloco '.repeat(43)}B`);
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByRole('alert')).toContainText('Número: Preencha este campo');
    await expect(page.getByRole('alert')).toContainText('Cidade: Esta cidade fica em outro estado');
    await expect(page.getByRole('alert')).toContainText('Complemento: Use até 256 caracteres');
    await expect(page.getByLabel('Endereço')).toHaveValue(HOSTILE_TEXT);
    await checkScreen(page, 'register-address');
    await page.getByLabel('Endereço').fill('Avenida Paulista');
    await page.getByLabel('Número').fill('1000');
    await page.getByLabel('Complemento').fill('Loja 12');
    await page.getByLabel('Bairro').fill('Bela Vista');
    await page.getByLabel('Cidade').fill('São Paulo');
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByRole('heading', { name: 'Senha e termos' })).toBeVisible();

    // The draft lies in the tab sealed, and comes back.
    const lying = await page.evaluate(() =>
      JSON.stringify([sessionStorage, localStorage].map((storage) => Object.entries(storage))),
    );
    for (const told of [email, 'Prado', '95550', 'Paulista']) expect(lying).not.toContain(told);
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
    await expect(sheet.getByText(isPartners ? 'aurora_som' : 'Seven Trade')).toBeVisible();
    await expect(sheet.getByText(HOSTILE_TEXT)).toBeVisible();
    await expect(
      sheet.getByText('Avenida Paulista, 1000, Loja 12 · Bela Vista, São Paulo, SP'),
    ).toBeVisible();
    await expect(sheet.getByText('(11) 3550-1999').or(sheet.getByText('+551135501999'))).toBeVisible();
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
    expect(await page.title()).not.toBe('hit');

    // What was told is theirs to see and to put right.
    await page.goto('/profile');
    const told = page.getByRole('region', { name: 'Mais sobre você' });
    await expect(told.getByText('(11) 3550-1999')).toBeVisible();
    await told.scrollIntoViewIfNeeded();
    await checkScreen(page, 'profile-answers');
    await told.getByRole('button', { name: 'Editar' }).click();
    const form = page.getByRole('dialog', { name: 'Mais sobre você' });
    await form.getByLabel('Telefone comercial').fill('123');
    await form.getByRole('button', { name: 'Salvar' }).click();
    await expect(form.getByRole('alert')).toContainText('Telefone comercial: Informe um telefone válido');
    await checkScreen(page, 'profile-answers-edited');
    await form.getByLabel('Telefone comercial').fill('1135502000');
    await form.getByLabel('Apelido').fill('Lili');
    await form.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Dados salvos')).toBeVisible();
    await expect(told.getByText('Lili')).toBeVisible();

    await office.goto(`/manage/people?search=${encodeURIComponent(email)}`);
    await office.getByText('Lia Prado', { exact: true }).last().click();
    await expect(office.getByText('(11) 3550-2000')).toBeVisible();
    await checkScreen(office, 'person-answers');
    await office.getByRole('button', { name: 'Editar respostas' }).click();
    const sheetOfPerson = office.getByRole('dialog', { name: 'O que a pessoa informou' });
    await sheetOfPerson.getByLabel('Cargo').fill('Vendedora sênior');
    await sheetOfPerson.getByRole('button', { name: 'Salvar' }).click();
    await expect(office.getByText('Respostas de Lia Prado salvas')).toBeVisible();
    await office.getByRole('tab', { name: 'Histórico' }).click();
    const corrected = office.getByRole('article').filter({ hasText: 'Corrigiu o que a pessoa informou' });
    await expect(corrected).toContainText('Cargo');
    await expect(corrected).not.toContainText('sênior');
    await checkScreen(office, 'person-answers-log');
  });
}
