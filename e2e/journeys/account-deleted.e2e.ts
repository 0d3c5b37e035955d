import { expect, test } from '@playwright/test';
import { checkScreen } from '../support/screen.ts';
import { AT_THE_DESK, PASSWORD, signIn } from '../support/sign-in.ts';

/** Nobody else's journey: they ask to be forgotten, and come back. */
const PEOPLE = {
  phone: 'claudia.meneses@obraviva.example',
  desktop: 'gilberto.nunes@obraviva.example',
} as const;

for (const { name, width, height } of AT_THE_DESK) {
  test(`asks for deletion, is signed out and takes it back by signing in, on a ${name} [ID-23]`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height });
    await signIn(page, PEOPLE[name], 'obra-viva');
    const listening = page.waitForRequest((request) => request.url().endsWith('/api/realtime'));
    await page.goto('/profile/privacy');
    await listening;
    await page.getByRole('button', { name: 'Excluir minha conta' }).click();
    const dialog = page.getByRole('dialog');
    await checkScreen(page, 'delete-account');
    await dialog.getByRole('textbox', { name: 'Sua senha' }).fill('não é esta');
    await dialog.getByRole('button', { name: 'Pedir exclusão' }).click();
    await expect(dialog.getByText('A senha atual não confere.')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Sua senha' }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Pedir exclusão' }).click();
    await expect(page.getByText('Pedido recebido')).toBeVisible();
    await checkScreen(page, 'deletion-asked');
    // The session is over everywhere; what the person was told stays until they leave.
    await page.waitForTimeout(6000);
    await page.getByRole('button', { name: 'Sair', exact: true }).click();
    // This client shows its courses to whoever is not signed in.
    await expect(page.getByRole('link', { name: 'Entrar', exact: true })).toBeVisible();
    await signIn(page, PEOPLE[name], 'obra-viva');
    await expect(page.getByRole('heading', { name: 'você quer manter a sua conta?' })).toBeVisible();
    await checkScreen(page, 'keep-account');
    // No way around the question.
    await page.goto('/profile/privacy');
    await page.getByRole('button', { name: 'Manter minha conta' }).click();
    await expect(page.getByText('Pedido cancelado.')).toBeVisible();
    await page.goto('/profile/privacy');
    await expect(page.getByText('decidiu ficar')).toBeVisible();
    await checkScreen(page, 'deletion-cancelled');
  });
}
