import { expect, type Page, test } from '@playwright/test';
import { checkScreen } from '../support/screen.ts';
import { AT_THE_DESK, IN_THE_STORE, signIn } from '../support/sign-in.ts';

/** The settings of one client: one journey after the other. */
test.describe.configure({ mode: 'serial' });

const DOOR = '/request-password?client=obra-viva';
/** Wrong passwords are counted by the person, so each round has its own. */
const FORGETFUL = {
  phone: 'rosangela.freitas@obraviva.example',
  desktop: 'jose.aparecidoramalho@obraviva.example',
} as const;
const robot = (page: Page) => page.frameLocator('iframe').getByRole('checkbox', { name: 'Não sou um robô' });

async function openProtection(page: Page): Promise<void> {
  await signIn(page, 'camila.duarte@nexo.example', 'obra-viva');
  await page.goto('/manage/settings?part=protection');
  await expect(page.getByRole('heading', { name: 'Verificação contra robôs' })).toBeVisible();
}

async function limitSms(page: Page, daily: string): Promise<void> {
  await page.getByRole('button', { name: 'Alterar o orçamento de SMS' }).click();
  await page.getByLabel('Por dia').fill(daily);
  await checkScreen(page, 'budget-sheet');
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Orçamento de SMS salvo').first()).toBeVisible();
}

/** Guarded, tried and opened again in each round, so that a round finds the doors as the one before did. */
const ROUNDS = AT_THE_DESK.map((desk, round) => ({ desk, store: IN_THE_STORE[round] ?? desk }));

for (const { desk, store } of ROUNDS) {
  test(`the doors are guarded and the budget ends, on a ${desk.name} [CL-05] [ID-19] [MG-06]`, async ({
    page,
  }) => {
    await page.setViewportSize(desk);
    await openProtection(page);
    await expect(page.getByText('Desligada')).toBeVisible();
    await checkScreen(page, 'protection');
    await page.getByRole('button', { name: 'Configurar' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('switch', { name: 'Pedir a verificação' }).click();
    // A round before may have left one.
    await sheet.getByLabel('Chave do site').fill('');
    await sheet.getByRole('button', { name: 'Salvar' }).click();
    await expect(sheet.getByLabel('Chave do site')).toBeFocused();
    await sheet.getByLabel('Chave do site').fill('chave-da-obra');
    await sheet.getByRole('textbox', { name: 'Chave secreta' }).fill('segredo invalid');
    await sheet.getByRole('button', { name: 'Salvar' }).click();
    await expect(sheet.getByText('O provedor não conhece esta chave secreta')).toBeVisible();
    await expect(sheet.getByLabel('Chave do site')).toHaveValue('chave-da-obra');
    await checkScreen(page, 'captcha-sheet');
    await sheet.getByRole('textbox', { name: 'Chave secreta' }).fill('segredo certo');
    await sheet.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Ligada, com reCAPTCHA')).toBeVisible();

    await limitSms(page, '0');
    await expect(page.getByText('Acabou por hoje')).toBeVisible();
    await page.goto('/manage/people');
    await page.getByRole('link', { name: 'Ver o orçamento' }).click();
    await expect(page).toHaveURL(/part=protection/);
    await checkScreen(page, 'protection-used-up');
  });

  test(`whoever comes to a guarded door shows to be a person, on a ${store.name} [CL-05] [ID-02] [ID-11]`, async ({
    page,
  }) => {
    await page.setViewportSize(store);
    await page.goto(DOOR);
    await expect(page.getByText('Os códigos por SMS acabaram por enquanto')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'SMS' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Continuar' }).click();
    await page.getByLabel('E-mail, documento ou usuário').fill(`ninguem.${store.name}@obraviva.example`);
    await expect(robot(page)).toBeVisible();
    await page.getByRole('button', { name: 'Enviar link' }).click();
    await expect(page.getByText('Marque a verificação para continuar')).toBeVisible();
    await checkScreen(page, 'captcha-missing');
    await robot(page).check();
    await expect(page.frameLocator('iframe').getByText('Verificado')).toBeVisible();
    await page.getByRole('button', { name: 'Enviar link' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Veja o seu e-mail' })).toBeVisible();
    // Another asking wants another proof.
    await page.getByRole('button', { name: 'Enviar de novo' }).click();
    await expect(page.getByText('Marque a verificação para continuar')).toBeVisible();
    await robot(page).check();
    await expect(page.frameLocator('iframe').getByText('Verificado')).toBeVisible();
    await page.getByRole('button', { name: 'Enviar de novo' }).click();
    await expect(page.getByText('Pedimos outro link.')).toBeVisible();

    await page.goto('/?client=obra-viva&enter=1');
    await page.getByLabel('E-mail, documento ou usuário').fill(FORGETFUL[store.name]);
    const password = page.getByRole('textbox', { name: 'Senha' });
    const enter = page.getByRole('button', { name: 'Entrar', exact: true });
    for (let failure = 0; failure < 3; failure += 1) {
      await password.fill(`errada ${failure}`);
      const answered = page.waitForResponse((answer) => answer.url().endsWith('/login/'));
      await enter.click();
      expect((await answered).status()).toBe(401);
    }
    await password.fill('trilha-demo');
    await enter.click();
    await expect(page.getByText('Confirme que você é uma pessoa')).toBeVisible();
    await expect(robot(page)).toBeVisible();
    await checkScreen(page, 'captcha-at-login');
    await robot(page).check();
    await expect(page.frameLocator('iframe').getByText('Verificado')).toBeVisible();
    await enter.click();
    await expect(page).not.toHaveURL(/enter=1/);
  });

  test(`a guarded door fits the narrowest phone, in French, after a ${desk.name} [CL-05] [UX-01]`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ viewport: { width: 320, height: 640 }, locale: 'fr-FR' });
    const page = await context.newPage();
    await page.goto(`${DOOR}&way=email&step=who`);
    await expect(page.frameLocator('iframe').getByLabel('Je ne suis pas un robot')).toBeVisible();
    await checkScreen(page, 'captcha-fr');
    await context.close();
  });

  test(`the doors open again as they were, on a ${desk.name} [MG-06]`, async ({ page }) => {
    await page.setViewportSize(desk);
    await openProtection(page);
    await limitSms(page, '500');
    await page.getByRole('button', { name: 'Configurar' }).click();
    await page.getByRole('dialog').getByRole('switch', { name: 'Pedir a verificação' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Desligada')).toBeVisible();
  });
}
