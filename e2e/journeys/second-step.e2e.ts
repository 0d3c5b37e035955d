import { createHmac } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { checkScreen } from '../support/screen.ts';
import { IN_THE_STORE, PASSWORD } from '../support/sign-in.ts';

/** Kept apart from other journeys: their second factor stays. */
const WITH_APP = {
  phone: 'javiera.riquelme@nexo.example',
  desktop: 'everton.pires@obraviva.example',
} as const;
const WITH_KEY = 'constanza.sepulveda@nexo.example';

async function signInByPassword(page: Page, email: string): Promise<void> {
  await page.goto(`/?client=${email.endsWith('@nexo.example') ? 'nexo' : 'obra-viva'}&enter=1`);
  await page.locator('input[name=username]').fill(email);
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.locator('button[type=submit]').click();
}

async function openFactors(page: Page): Promise<void> {
  await expect(page).not.toHaveURL(/client=/);
  await page.goto('/profile/second-factor');
  await expect(page.getByRole('heading', { level: 1, name: 'Segundo passo ao entrar' })).toBeVisible();
}

async function confirmPassword(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Sua senha' }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Continuar' }).click();
}

async function leave(page: Page): Promise<void> {
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Sair', exact: true }).click();
  // One of the clients shows its courses to whoever is not signed in.
  const door = page
    .locator('input[name=username]')
    .or(page.getByRole('link', { name: 'Entrar', exact: true }));
  await expect(door).toBeVisible();
}

/** What an authenticator app shows (RFC 6238), so many steps from now. */
function codeOf(secret: string, steps = 0): string {
  const bits = Array.from(secret.replaceAll(' ', ''))
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const digest = createHmac('sha1', key).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

for (const { name, width, height } of IN_THE_STORE) {
  test(`sets up an app and signs in by its code and by a recovery code, on a ${name} [ID-27]`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height });
    await signInByPassword(page, WITH_APP[name]);
    await openFactors(page);
    await checkScreen(page, 'second-factor');
    await page.getByRole('button', { name: 'Configurar aplicativo' }).click();
    await confirmPassword(page);
    await expect(page.getByRole('img', { name: 'Código para ler com o aplicativo' })).toBeVisible();
    await checkScreen(page, 'second-factor-app');
    const secret = (await page.locator('code').textContent()) ?? '';
    await page.getByLabel('Código do aplicativo').fill(codeOf(secret));
    await expect(page.getByRole('heading', { name: 'Guarde estes códigos' })).toBeVisible();
    await checkScreen(page, 'second-factor-codes');
    const recovery = (await page.getByRole('listitem').first().textContent()) ?? '';
    await page.getByRole('button', { name: 'Já guardei' }).click();
    await expect(page.getByText('Sobraram 10 códigos.')).toBeVisible();
    await checkScreen(page, 'second-factor-set');
    await leave(page);

    await signInByPassword(page, WITH_APP[name]);
    await expect(page.getByRole('heading', { name: 'Mais um passo' })).toBeVisible();
    await page.getByLabel('Código do aplicativo').fill('000000');
    await expect(page.getByText('Código errado. Restam 4 tentativas.')).toBeVisible();
    await checkScreen(page, 'second-step');
    await page.getByLabel('Código do aplicativo').fill(codeOf(secret, 1));
    await expect(page).not.toHaveURL(/client=/);
    await leave(page);

    await signInByPassword(page, WITH_APP[name]);
    await page.getByRole('button', { name: 'Usar um código de recuperação' }).click();
    await page.getByRole('textbox', { name: 'Código de recuperação' }).fill(recovery);
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page).not.toHaveURL(/client=/);
    await page.goto('/profile/second-factor');
    await expect(page.getByText('Sobraram 9 códigos.')).toBeVisible();
  });
}

test('adds a passkey and signs in with it [ID-27]', async ({ page }) => {
  test.setTimeout(120_000);
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await signInByPassword(page, WITH_KEY);
  await openFactors(page);
  await page.getByRole('button', { name: 'Adicionar chave' }).click();
  await confirmPassword(page);
  await expect(page.getByRole('heading', { name: 'Guarde estes códigos' })).toBeVisible();
  await page.getByRole('button', { name: 'Já guardei' }).click();
  await expect(page.getByRole('button', { name: /^Remover a chave de / })).toBeVisible();
  await leave(page);
  await signInByPassword(page, WITH_KEY);
  await expect(page.getByRole('heading', { name: 'Mais um passo' })).toBeVisible();
  await page.getByRole('button', { name: 'Usar chave de acesso' }).click();
  await expect(page).not.toHaveURL(/client=/);
  await expect(page.locator('main h1').first()).toBeVisible();
});
