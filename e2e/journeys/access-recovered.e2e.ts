import { expect, test } from '@playwright/test';
import {
  askForCode,
  choosePassword,
  enterWith,
  newestCode,
  newestMessage,
} from '../support/recovery-steps.ts';
import { checkScreen } from '../support/screen.ts';
import { IN_THE_STORE } from '../support/sign-in.ts';

const PASSWORD = 'vitrine azul no sol';

/** Kept apart from other journeys: a recovery ends sessions, and a code is sent once in five minutes. */
const PEOPLE = {
  phone: {
    byMail: 'juliana.peixoto@nexo.example',
    byCode: { email: 'diego.amoras@nexo.example', document: '323.629.734-41', phone: '+5592955502003' },
    wrong: { document: '33473084506', phone: '+5531955502004' },
    first: { document: '34584195609', email: 'thiago.bastos@nexo.example' },
  },
  desktop: {
    byMail: 'priscila.antunes@nexo.example',
    byCode: { email: 'wesley.carneiro@nexo.example', document: '36706317802', phone: '+5562955502007' },
    wrong: { document: '37817428905', phone: '+5511955502008' },
    first: { document: '154269304', email: 'nicolas.oyarzun@nexo.example' },
  },
} as const;

for (const { name, width, height } of IN_THE_STORE) {
  test.describe(`on a ${name} [ID-11]`, () => {
    test.use({ viewport: { width, height } });
    const people = PEOPLE[name];

    test(`a link by mail gives access back, once, on a ${name} [ID-11] [ID-17]`, async ({ page }) => {
      await page.goto('/?client=nexo');
      await page.getByRole('link', { name: 'Esqueci a senha' }).click();
      await page.getByRole('button', { name: 'Continuar' }).click();
      await page.getByRole('button', { name: 'Enviar link' }).click();
      await expect(page.getByText('Preencha este campo')).toBeVisible();
      await expect(page.getByLabel('E-mail, documento ou usuário')).toBeFocused();
      await page.getByLabel('E-mail, documento ou usuário').fill(people.byMail);
      await page.getByRole('button', { name: 'Enviar link' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Veja o seu e-mail' })).toBeVisible();
      await checkScreen(page, 'recovery-mail-sent');
      const mail = await newestMessage(page, people.byMail);
      const path = /(\/set-password\/\S+)/.exec(mail)?.[1] ?? '';
      await page.goto(path);
      await expect(page).toHaveURL(/\/set-password\?client=\w+$/);
      await page.reload();
      await choosePassword(page, PASSWORD);
      await page.goto(path.replace('set-password', 'recover-password'));
      await expect(page.getByRole('heading', { level: 1, name: 'Este link não vale mais' })).toBeVisible();
      await checkScreen(page, 'recovery-link-used');
      await page.goto('/?client=nexo');
      await enterWith(page, people.byMail, PASSWORD);
      expect(await newestMessage(page, people.byMail)).toContain('Sua senha em Nexo Academia mudou');
    });

    test(`a pasted code gives access back on a ${name} [ID-11] [ID-19]`, async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const { email, document, phone } = people.byCode;
      await askForCode(page, name === 'phone' ? 'SMS' : 'WhatsApp', { document, phone });
      const field = page.getByLabel('Código de 6 dígitos');
      await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
      await expect(field).toHaveAttribute('inputmode', 'numeric');
      const code = await newestCode(page, phone);
      await page.evaluate(
        (text) => navigator.clipboard.writeText(text),
        `${code.slice(0, 3)} ${code.slice(3)}`,
      );
      await field.focus();
      await page.keyboard.press('ControlOrMeta+v');
      await expect(page).toHaveURL(/\/set-password$/);
      await choosePassword(page, PASSWORD);
      await page.getByRole('link', { name: 'Entrar' }).click();
      await enterWith(page, email, PASSWORD);
    });

    test(`five wrong codes are the end of it, and the wait survives a reload and a wrong clock on a ${name} [ID-11] [ID-19]`, async ({
      page,
    }) => {
      await page.clock.install();
      await askForCode(page, 'SMS', people.wrong);
      const right = await newestCode(page, people.wrong.phone);
      const field = page.getByLabel('Código de 6 dígitos');
      for (let left = 4; left >= 0; left -= 1) {
        await field.fill(String((Number(right) + 1 + left) % 1_000_000).padStart(6, '0'));
        await expect(
          page.getByText(left === 0 ? 'Era a última tentativa' : new RegExp(`Restam? ${left} tentativa`)),
        ).toBeVisible();
        if (left > 0) await expect(field).toBeFocused();
      }
      await expect(field).toBeDisabled();
      await expect(page.getByRole('button', { name: 'Usar o link por e-mail' })).toBeFocused();
      await checkScreen(page, 'recovery-code-over');
      await page.reload();
      await expect(page.getByText(/^Novo código em/).first()).toBeVisible();
      await expect(page.getByText(/^0[34]:\d\d$/).first()).toBeVisible();
      await page.getByLabel('Código de 6 dígitos').fill(right);
      await expect(page.getByText('Este código não vale mais. Peça um novo.')).toBeVisible();

      await page.clock.fastForward('06:00');
      await page.getByRole('button', { name: 'Enviar novo código' }).click();
      await expect(page.getByText('Muitas tentativas. Espere um pouco e tente de novo.')).toBeVisible();
      await expect(page.getByText(/^0[34]:\d\d$/).first()).toBeVisible();
      await checkScreen(page, 'recovery-too-early');
    });

    test(`first access by document on a ${name} [ID-14]`, async ({ page }) => {
      await page.goto('/?client=nexo');
      await page.getByRole('link', { name: 'Primeiro acesso' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Primeiro acesso' })).toBeVisible();
      await checkScreen(page, 'first-access');
      await page.getByRole('button', { name: 'Continuar' }).click();
      await page.getByLabel('Documento').fill(people.first.document);
      await page.getByRole('button', { name: 'Enviar link' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Veja o seu e-mail' })).toBeVisible();
      const mail = await newestMessage(page, people.first.email);
      await page.goto(/(\/set-password\/\S+)/.exec(mail)?.[1] ?? '');
      await expect(page.getByRole('heading', { level: 1, name: 'Crie a sua senha' })).toBeVisible();
    });

    test(`an unknown document sees the same screens and waits as long on a ${name} [ID-11] [ID-19]`, async ({
      page,
    }) => {
      await page.goto('/request-password?client=nexo&way=sms&step=who');
      await page.getByLabel('Documento').fill(name === 'phone' ? '11144477735' : '12345678909');
      await page.getByRole('button', { name: 'Continuar' }).click();
      await expect(page.getByText(/termina em \d\d\./)).toBeVisible();
      await page.getByLabel('4 últimos dígitos').fill('1234');
      await page.getByRole('button', { name: 'Enviar código' }).click();
      await page.getByLabel('Código de 6 dígitos').fill('123456');
      await expect(page.getByText('O código não é válido. Restam 4 tentativas.')).toBeVisible();
      // Asked again at once it waits like everybody's, and goes on waiting after a reload.
      await page.goBack();
      await page.getByLabel('4 últimos dígitos').fill('1234');
      await page.getByRole('button', { name: 'Enviar código' }).click();
      await expect(page.getByText('Espere um pouco')).toBeVisible();
      await page.reload();
      await expect(page.getByText('Espere um pouco')).toBeVisible();
      await expect(page.getByText(/^0[34]:\d\d$/).first()).toBeVisible();
      await checkScreen(page, 'recovery-waits');
      await page.getByRole('button', { name: 'Usar o link por e-mail' }).click();
      await expect(page.getByLabel('E-mail, documento ou usuário')).toBeVisible();
    });
  });
}

test('nothing of the way back is cut off on the narrowest phone, in French [ID-11] [UX-01]', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 320, height: 640 }, locale: 'fr-FR' });
  const page = await context.newPage();
  for (const path of ['/request-password', '/first_access', '/set-password/nobody/none/none']) {
    await page.goto(`${path}?client=nexo`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await checkScreen(page, `french${path.split('/')[1] ?? ''}`);
  }
  await context.close();
});
