import { expect, test } from '@playwright/test';
import { checkScreen } from '../support/screen.ts';
import { PASSWORD, signIn, VIEWPORTS } from '../support/sign-in.ts';

/** The one person of the demo who has not accepted the terms; nobody else's journey. */
const NEWCOMER = 'livia.montenegro@nexo.example';
const [phone, desktop] = VIEWPORTS;

test('reads the terms, declines on a phone, accepts on a desktop and finds it in the profile [ID-20]', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize(phone);
  await signIn(page, NEWCOMER);
  await expect(page).toHaveURL(/\/accept-terms$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Leia e aceite para continuar' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '3. Pontos' })).toBeVisible();
  await checkScreen(page, 'terms-to-accept');
  // Every other address leads back here, and is not forgotten.
  await page.goto('/profile/privacy');
  await expect(page).toHaveURL(/\/accept-terms$/);
  await page.getByRole('button', { name: 'Não aceitar e sair' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sair' }).click();
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible();

  await page.setViewportSize(desktop);
  await page.goto('/profile/privacy');
  await page.getByLabel('E-mail, documento ou usuário').fill(NEWCOMER);
  await page.getByRole('textbox', { name: 'Senha' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Aceitar e continuar' })).toBeVisible();
  await checkScreen(page, 'terms-to-accept');
  await page.getByRole('button', { name: 'Aceitar e continuar' }).click();
  await expect(page).toHaveURL(/\/profile\/privacy$/);
  const log = page.getByRole('list', { name: 'Histórico' });
  await expect(log.getByText('Termos e condições')).toBeVisible();
  await page.getByRole('switch', { name: 'Novidades e ofertas' }).click();
  await expect(log.getByText('Novidades e ofertas')).toBeVisible();
  await checkScreen(page, 'own-privacy');
  await page.setViewportSize(phone);
  await checkScreen(page, 'own-privacy');
});
