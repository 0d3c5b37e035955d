import { expect, test } from '@playwright/test';
import { checkScreen } from '../support/screen.ts';
import { IN_THE_STORE, PASSWORD, signIn, tokenOf } from '../support/sign-in.ts';

/** Kept apart from other journeys: their passwords change and their sessions end. */
const PEOPLE = {
  phone: { email: 'antonio.marcosdutra@obraviva.example', client: 'obra-viva' },
  desktop: { email: 'otavio.lins@nexo.example', client: 'nexo' },
} as const;
const FIRST = 'barco verde na baía';
const SECOND = 'lua cheia no quintal';

for (const { name, width, height } of IN_THE_STORE) {
  test(`ends another device, changes the password and obeys when a new one is asked for, on a ${name} [ID-20] [ID-26]`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(120_000);
    const { email, client } = PEOPLE[name];
    const viewport = { width, height };
    await page.setViewportSize(viewport);
    await using other = await browser.newContext({ viewport });
    const elsewhere = await other.newPage();
    await signIn(elsewhere, email, client);
    await signIn(page, email, client);

    await page.goto('/profile');
    await page.getByRole('link', { name: 'Aparelhos e sessões' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Aparelhos e sessões' })).toBeVisible();
    await expect(page.getByText('Este aparelho')).toHaveCount(1);
    await checkScreen(page, 'own-sessions');
    await page.getByRole('button', { name: 'Sair dos outros aparelhos' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Sair dos outros aparelhos' }).click();
    await expect(page.getByText('A sua conta só está aberta neste aparelho.')).toBeVisible();
    // Known for three seconds at most on the server.
    await expect(async () => {
      await elsewhere.goto('/profile/sessions');
      await expect(elsewhere.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible({
        timeout: 2000,
      });
    }).toPass({ timeout: 20_000 });

    await page.getByRole('link', { name: 'Trocar senha' }).click();
    await page.getByRole('textbox', { name: 'Senha atual' }).fill('não é esta');
    await page.getByRole('textbox', { name: 'Nova senha' }).fill(FIRST);
    await page.getByRole('button', { name: 'Trocar senha' }).click();
    await expect(page.getByText('A senha atual não confere.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Nova senha' })).toHaveValue(FIRST);
    await checkScreen(page, 'own-password-refused');
    const membershipId = await memberIdOf(email);
    await page.getByRole('textbox', { name: 'Senha atual' }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Trocar senha' }).click();
    await expect(page.getByText('Senha trocada. 1 aparelho saiu da conta.')).toBeVisible();

    await signIn(elsewhere, 'camila.duarte@nexo.example', client);
    await elsewhere.goto(`/manage/people/${membershipId}?part=access`);
    await elsewhere.getByRole('button', { name: 'Pedir nova senha' }).click();
    await elsewhere.getByRole('dialog').getByRole('button', { name: 'Pedir nova senha' }).click();
    await expect(elsewhere.getByText('Nova senha pedida: em todos os aparelhos')).toBeVisible();
    await checkScreen(elsewhere, 'person-password-asked');

    await expect(async () => {
      await page.goto('/ranking');
      await expect(page.getByRole('heading', { level: 1, name: 'Escolha uma nova senha' })).toBeVisible({
        timeout: 2000,
      });
    }).toPass({ timeout: 20_000 });
    await checkScreen(page, 'own-password-asked');
    await page.getByRole('textbox', { name: 'Senha atual' }).fill(FIRST);
    await page.getByRole('textbox', { name: 'Nova senha' }).fill(SECOND);
    await page.getByRole('button', { name: 'Trocar senha' }).click();
    await expect(page).toHaveURL(/\/ranking$/);
    await expect(page.locator('#content h1').first()).toBeVisible();

    async function memberIdOf(mail: string): Promise<string> {
      const answer = await page.request.get('/api/session', {
        headers: { authorization: `Bearer ${await tokenOf(page, mail, client)}` },
      });
      return ((await answer.json()) as { membershipId: string }).membershipId;
    }
  });
}
