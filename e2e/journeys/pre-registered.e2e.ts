import { randomInt } from 'node:crypto';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { keptOnDevice } from '../support/device-storage.ts';
import { newRut } from '../support/documents.ts';
import { choosePassword, newestCode, newestMessage } from '../support/recovery-steps.ts';
import { checkScreen } from '../support/screen.ts';
import { IN_THE_STORE, signIn, VIEWPORTS } from '../support/sign-in.ts';

const SUPERUSER = 'camila.duarte@nexo.example';
const PASSPHRASE = 'vitrine azul no sol';

/** The settings of one client, and people who are told apart by the size. */
test.describe.configure({ mode: 'serial' });

test('a client asks its members for what is missing, and for a proof of the phone [CL-05] [ID-15] [ID-19]', async ({
  page,
}) => {
  await page.setViewportSize(VIEWPORTS[1]);
  await signIn(page, SUPERUSER);
  await page.goto('/manage/settings?part=registration');
  await page.getByRole('switch', { name: 'Pedir a quem já tem conta' }).check();
  const proof = page.getByRole('switch', { name: 'Confirmar por código o celular' });
  await proof.check();
  // Whoever registers in Brazil meanwhile proves an e-mail: their phone is not asked for.
  await page
    .getByRole('region', { name: 'Brasil' })
    .getByRole('group', { name: 'Celular: como pedir' })
    .getByRole('radio', { name: 'Opcional' })
    .check();
  await checkScreen(page, 'registration-settings');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Configurações salvas')).toBeVisible();
  await page.reload();
  await expect(proof).toBeChecked();
});

interface Imported {
  readonly name: string;
  readonly email: string;
  readonly document: string;
  readonly phone: string;
}

/** A list from the company, read in the back office. */
async function importPerson(browser: Browser, { name, email, document, phone }: Imported): Promise<void> {
  await using context = await browser.newContext({ viewport: VIEWPORTS[1] });
  const page = await context.newPage();
  await signIn(page, SUPERUSER);
  await page.goto('/manage/people');
  await page.getByRole('link', { name: 'Importar' }).click();
  const list = `Nome completo;E-mail;Documento;País;Celular\r\n${name};${email};${document};CL;${phone}`;
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'loja.csv', mimeType: 'text/csv', buffer: Buffer.from(list) });
  await expect(page.getByText('1 linha', { exact: true })).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Conferir sem importar' }).click();
  await page.getByRole('button', { name: 'Importar 1 pessoa' }).click({ timeout: 30_000 });
  await expect(page.getByText('Importação concluída')).toBeVisible({ timeout: 30_000 });
}

/** From the login to the first own password: the document finds the account, the mail opens it. */
async function enterForTheFirstTime(page: Page, { document, email }: Imported): Promise<void> {
  await page.goto('/?client=nexo');
  await page.getByRole('link', { name: 'Primeiro acesso' }).click();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByLabel('Documento').fill(document);
  await page.getByRole('button', { name: 'Enviar link' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Veja o seu e-mail' })).toBeVisible();
  const mail = await newestMessage(page, email);
  await page.goto(/(\/set-password\/\S+)/.exec(mail)?.[1] ?? '');
  await expect(page.getByRole('heading', { level: 1, name: 'Crie a sua senha' })).toBeVisible();
  await choosePassword(page, PASSPHRASE);
  await page.getByRole('link', { name: 'Entrar' }).click();
  await page.getByLabel('E-mail, documento ou usuário').fill(email);
  await page.getByRole('textbox', { name: 'Senha' }).fill(PASSPHRASE);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

/** Where numbers that begin like this one are stopped, there is a way on; the server takes it only where they are. */
async function seeWayOn(page: Page): Promise<void> {
  const stopped = {
    type: 'about:blank',
    status: 409,
    code: 'phone_prefix_stopped',
    params: { seconds: 5400 },
  };
  await page.route(
    '**/api/session/registration/phone/code',
    (route) => route.fulfill({ status: 409, contentType: 'application/problem+json', json: stopped }),
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Enviar código' }).click();
  await expect(page.getByText('Códigos para números como este estão parados')).toBeVisible();
  await checkScreen(page, 'own-phone-unreached');
  await page.getByRole('button', { name: 'Seguir sem o celular por agora' }).click();
  await expect(page.getByText('Confirme o celular com o código', { exact: false })).toBeVisible();
}

for (const { name: size, ...viewport } of IN_THE_STORE)
  test(`somebody on the company's list comes in for the first time on a ${size} [ID-14] [ID-15] [ID-19] [ID-20]`, async ({
    browser,
  }) => {
    test.setTimeout(180_000);
    const phone = `+569${randomInt(40_000_000, 49_999_999)}`;
    const person: Imported = {
      name: `Paloma Riquelme ${size}`,
      email: `paloma.${size}.${randomInt(1_000_000)}@loja.example`,
      document: newRut(),
      phone: `+569${randomInt(50_000_000, 59_999_999)}`,
    };
    await importPerson(browser, person);
    await using context = await browser.newContext({ viewport });
    let page = await context.newPage();
    await enterForTheFirstTime(page, person);

    await expect(page.getByRole('heading', { level: 1, name: 'Leia e aceite para continuar' })).toBeVisible();
    await page.getByRole('button', { name: 'Aceitar e continuar' }).click();

    await expect(page.getByRole('heading', { level: 1, name: 'Complete o seu cadastro' })).toBeVisible();
    // Nothing else opens before.
    await page.goto('/online-courses');
    await expect(page).toHaveURL(/\/complete-register/);
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByRole('alert')).toContainText('Data de nascimento: Preencha este campo');
    await checkScreen(page, 'complete-register-refused');
    await page.getByLabel('Data de nascimento').fill('02/05/1994');
    // The tab is closed half way: what was told is there for the same person, and may be left behind.
    await expect
      .poll(async () => (await keptOnDevice(page)).some(({ place }) => place.includes('trilha.draft.')))
      .toBe(true);
    await page.close();
    page = await context.newPage();
    await page.goto('/online-courses');
    await expect(page.getByText('Continue de onde parou')).toBeVisible();
    await expect(page.getByLabel('Data de nascimento')).toHaveValue('02/05/1994');
    await checkScreen(page, 'complete-register-taken-up');
    await page.getByRole('button', { name: 'Começar de novo' }).click();
    await expect(page.getByLabel('Data de nascimento')).toHaveValue('');
    await page.getByLabel('Data de nascimento').fill('02/05/1994');
    const number = page.getByLabel('Celular');
    await expect(number).toHaveValue(/^9 5/);
    await number.fill(phone.slice(3));
    await page.getByRole('checkbox', { name: /Autorizo o uso/ }).check();
    await checkScreen(page, 'complete-register');
    await page.getByRole('button', { name: 'Continuar' }).click();

    await expect(page.getByRole('heading', { level: 1, name: 'Confirme o seu celular' })).toBeFocused();
    await page.getByRole('radio', { name: size === 'phone' ? 'SMS' : 'WhatsApp' }).check();
    await checkScreen(page, 'own-phone-way');
    await seeWayOn(page);
    await page.getByRole('button', { name: 'Enviar código' }).click();
    const code = page.getByLabel('Código de 6 dígitos');
    await expect(code).toBeFocused();
    const right = await newestCode(page, phone);
    await code.fill(String((Number(right) + 1) % 1_000_000).padStart(6, '0'));
    await expect(page.getByText('Restam 4 tentativas')).toBeVisible();
    await expect(code).toBeFocused();
    // The wait is the server's: it is still there after a reload, and so is what was told.
    await page.reload();
    await expect(page.getByText(/^0[34]:\d\d$/).first()).toBeVisible();
    await checkScreen(page, 'own-phone-code');
    await page.goBack();
    await expect(page.getByLabel('Celular')).toHaveValue(/^9 4/);
    await page.getByRole('button', { name: 'Continuar' }).click();
    await page.getByLabel('Código de 6 dígitos').fill(right);

    await expect(page.getByRole('heading', { name: 'Boas-vindas, Paloma' })).toBeVisible();
    await page
      .locator('input[type=file]')
      .last()
      .setInputFiles({ name: 'eu.png', mimeType: 'image/png', buffer: await page.screenshot() });
    await page.getByRole('button', { name: 'Usar esta foto' }).click();
    await expect(page.getByRole('button', { name: 'Trocar foto' })).toBeVisible();
    await checkScreen(page, 'onboarding');
    await page.getByRole('button', { name: 'Começar' }).click();
    await expect(page).toHaveURL(/\/online-courses/);
    await expect(page.getByRole('button', { name: /^Conta de/ }).locator('img')).toBeVisible();
    await page.goto('/home');
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await checkScreen(page, 'home');
  });
