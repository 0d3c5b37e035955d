import { randomInt } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { newCpf } from '../support/documents.ts';
import { APPLICATION, startIdentityProvider } from '../support/identity-provider.ts';
import { checkScreen } from '../support/screen.ts';
import { AT_THE_DESK, PASSWORD, signIn } from '../support/sign-in.ts';

const SUPERUSER = 'camila.duarte@nexo.example';
const PEOPLE = { phone: 'beatriz.sampaio@nexo.example', desktop: 'helena.prado@nexo.example' } as const;

/** What a SAML provider says of itself; the form reads it and sends nobody there. */
const METADATA = `<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" entityID="urn:empresa:entrada"><md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol"><md:KeyDescriptor><ds:KeyInfo><ds:X509Data><ds:X509Certificate>${'MIIC'.repeat(40)}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor><md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="https://entrada.empresa.example/saml"/></md:IDPSSODescriptor></md:EntityDescriptor>`;

for (const { name, width, height } of AT_THE_DESK) {
  test(`a client offers its own sign-in, and a person links it once on a ${name} [ID-22] [ID-06] [ID-15] [ID-01]`, async ({
    browser,
  }) => {
    test.setTimeout(240_000);
    const provider = await startIdentityProvider();
    const size = { viewport: { width, height } };
    const staff = await (await browser.newContext(size)).newPage();
    const title = `Crachá ${name}`;

    await signIn(staff, SUPERUSER);
    await staff.goto('/manage/settings?part=access');
    const returnAddress = await addProvider(staff, title, provider.issuer);
    provider.register(returnAddress);

    const first = await (await browser.newContext(size)).newPage();
    await first.goto('/?client=nexo');
    await expect(first.getByRole('button', { name: `Entrar com ${title}` })).toBeVisible();
    await checkScreen(first, 'login-other-ways');
    // Nobody can register by it yet: the sign-up screens do not offer what would turn newcomers away.
    await first.goto('/register?client=nexo');
    await expect(first.getByRole('heading', { level: 1, name: 'Sobre você' })).toBeVisible();
    await expect(first.getByRole('button', { name: `Entrar com ${title}` })).toBeHidden();
    await first.goto('/profile');
    await enterAt(first, title, PEOPLE[name]);
    await expect(first.getByRole('heading', { level: 1, name: 'Ligue as suas contas' })).toBeVisible();
    expect(first.url()).toMatch(/\/login-redirect-v2$/);
    await checkScreen(first, 'sign-on-link');
    await first.getByRole('textbox', { name: 'Senha' }).fill('errada');
    await first.getByRole('button', { name: 'Ligar e entrar' }).click();
    await expect(first.getByText('Erro ao entrar, verifique o usuário e a senha.')).toBeVisible();
    await expect(first.getByRole('textbox', { name: 'Senha' })).toBeFocused();
    await first.getByRole('textbox', { name: 'Senha' }).fill(PASSWORD);
    await first.keyboard.press('Enter');
    await expect(first).toHaveURL(/\/profile$/);
    await first.context().close();

    const again = await (await browser.newContext(size)).newPage();
    await again.goto('/?client=nexo');
    await enterAt(again, title, PEOPLE[name]);
    await expect(again).toHaveURL(/\/home$/);
    await expect(again.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await again.context().close();

    const stranger = await (await browser.newContext(size)).newPage();
    await stranger.goto('/?client=nexo');
    await enterAt(stranger, title, `ninguem.${name}@fora.example`);
    await expect(
      stranger.getByRole('heading', { level: 1, name: 'Não encontramos o seu cadastro' }),
    ).toBeVisible();
    await checkScreen(stranger, 'sign-on-unknown');
    await stranger.getByRole('button', { name: 'Já tenho senha aqui' }).click();
    await expect(stranger.getByLabel('E-mail, documento ou usuário')).toBeFocused();
    await stranger.goto('/login-redirect-v2');
    await stranger.context().clearCookies({ name: /sign_on/ });
    await stranger.reload();
    await expect(stranger.getByRole('heading', { level: 1, name: 'Não deu para entrar' })).toBeVisible();
    await checkScreen(stranger, 'sign-on-over');
    await stranger.getByRole('link', { name: 'Voltar ao login' }).click();
    await expect(stranger.getByRole('heading', { level: 1, name: 'Entrar' })).toBeVisible();

    await staff.getByRole('button', { name: `Editar ${title}` }).click();
    await staff
      .getByRole('dialog')
      .getByRole('switch', { name: 'Criar conta para quem chega por aqui' })
      .check();
    await checkScreen(staff, 'provider-creates-accounts');
    await staff.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
    await expect(staff.getByText(`${title} salvo`)).toBeVisible();
    const email = await registerFrom(await (await browser.newContext(size)).newPage(), title, name);
    await staff.goto(`/manage/registrations?search=${encodeURIComponent(email)}`);
    await expect(staff.getByRole('row').filter({ hasText: email })).toContainText('Seven Trade');
    await staff.goto('/manage/settings?part=access');

    await staff.getByRole('button', { name: `Editar ${title}` }).click();
    await staff.getByRole('button', { name: 'Remover' }).click();
    await staff
      .getByRole('dialog', { name: `Remover ${title}?` })
      .getByRole('button', { name: 'Remover' })
      .click();
    await expect(staff.getByText(`${title} removido`)).toBeVisible();
    await stranger.goto('/?client=nexo');
    await expect(stranger.getByRole('heading', { level: 1, name: 'Entrar' })).toBeVisible();
    await expect(stranger.getByRole('button', { name: `Entrar com ${title}` })).toBeHidden();
    await provider.close();
  });
}

/** Adds the provider with its first mistake mended, and answers where people must be sent back to. */
async function addProvider(page: Page, title: string, issuer: string): Promise<string> {
  await page.getByRole('button', { name: 'Adicionar' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Nome').fill(title);
  await sheet.getByRole('radio', { name: 'SAML 2.0' }).check();
  await sheet.getByLabel('Metadados do provedor').fill('<EntityDescriptor/>');
  await sheet.getByRole('button', { name: 'Ler metadados' }).click();
  await expect(sheet.getByText('Estes não são metadados de um provedor SAML')).toBeVisible();
  await sheet.getByLabel('Metadados do provedor').fill(METADATA);
  await sheet.getByRole('button', { name: 'Ler metadados' }).click();
  await expect(sheet.getByText('1 certificado de assinatura')).toBeVisible();
  await checkScreen(page, 'provider-saml');
  await sheet.getByRole('radio', { name: 'OpenID Connect' }).check();
  await sheet.getByLabel('Endereço do provedor (issuer)').fill('http://empresa.example');
  await sheet.getByLabel('ID do cliente (client_id)').fill(APPLICATION.id);
  await sheet.getByRole('textbox', { name: 'Segredo do cliente' }).fill(APPLICATION.secret);
  await sheet.getByRole('button', { name: 'Salvar' }).click();
  await expect(sheet.getByText('Use um endereço https, sem ? nem #')).toBeVisible();
  await expect(sheet.getByLabel('Endereço do provedor (issuer)')).toBeFocused();
  await checkScreen(page, 'provider-form');
  await sheet.getByLabel('Endereço do provedor (issuer)').fill(issuer);
  await sheet.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText(`${title} salvo`)).toBeVisible();
  await expect(page.getByText('Há mudanças que não foram salvas')).toBeHidden();
  await checkScreen(page, 'provider-listed');
  await page.getByRole('button', { name: `Editar ${title}` }).click();
  // Of the product's own address; each domain of the client has one more.
  const address = await sheet.getByLabel('Endereço de retorno').first().inputValue();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  return address;
}

/** Somebody new: the form knows what the provider has proved, and asks for neither a code nor a password. */
async function registerFrom(page: Page, title: string, name: string): Promise<string> {
  const email = `novata.${name}.${randomInt(1_000_000)}@fora.example`;
  // Through a partner's sign-up screen, which offers the same way and is recorded.
  await page.goto('/register-seven-trade?client=nexo');
  await expect(page.getByRole('button', { name: `Entrar com ${title}` })).toBeVisible();
  await checkScreen(page, 'register-other-ways');
  await enterAt(page, title, email);
  await expect(page.getByRole('heading', { level: 1, name: 'Sobre você' })).toBeVisible();
  await expect(page.getByText(`${title} confirmou o seu e-mail: ${email}`)).toBeVisible();
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Pessoa');
  await expect(page.getByLabel('Sobrenome')).toHaveValue('da jornada');
  await page.getByLabel('CPF').fill(newCpf());
  await page.getByLabel('Data de nascimento').fill('02/05/1994');
  await checkScreen(page, 'sign-on-register');
  const goOn = page.getByRole('button', { name: 'Continuar' });
  await goOn.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Trabalho' })).toBeVisible();
  await goOn.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contato' })).toBeVisible();
  await page.getByLabel('Celular').fill('11955501888');
  // What was told survives a reload, and so does the proof.
  await page.reload();
  await expect(page.getByLabel('Celular')).toHaveValue('(11) 95550-1888');
  await expect(page.getByLabel('E-mail', { exact: true })).toBeHidden();
  await goOn.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Endereço' })).toBeVisible();
  await goOn.click();
  await expect(page.getByLabel('Nova senha')).toBeHidden();
  await page.getByRole('button', { name: 'Criar conta' }).click();
  await expect(page.getByRole('alert')).toContainText('Aceite os termos para continuar');
  await page.getByRole('checkbox', { name: /termos de uso/ }).check();
  await page.getByRole('checkbox', { name: /Autorizo o uso/ }).check();
  await checkScreen(page, 'sign-on-register-terms');
  await page.getByRole('button', { name: 'Criar conta' }).click();
  await expect(page.getByRole('heading', { name: 'Recebemos o seu cadastro' })).toBeVisible();
  return email;
}

/** Taps the button of the client and signs in on the provider's own pages. */
async function enterAt(page: Page, title: string, login: string): Promise<void> {
  await page.getByRole('button', { name: `Entrar com ${title}` }).click();
  await page.locator('input[name=login]').fill(login);
  await page.locator('input[name=password]').fill('de outro lugar');
  await page.locator('button[type=submit]').click();
  await page.getByRole('button', { name: 'Continue' }).click();
}
