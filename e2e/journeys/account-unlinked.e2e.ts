import { expect, test } from '@playwright/test';
import { enterAt, openProvider } from '../support/linked-provider.ts';
import { newestMessage } from '../support/recovery-steps.ts';
import { checkScreen } from '../support/screen.ts';
import { IN_THE_STORE, PASSWORD } from '../support/sign-in.ts';

/** Nobody else's journey: what opens their accounts changes. */
const PEOPLE = {
  phone: 'igor.vasconcelos@nexo.example',
  desktop: 'marina.tavares@nexo.example',
} as const;

for (const { name, width, height } of IN_THE_STORE) {
  test(`takes away an account that opens one's own, proves it by the password and is told, on a ${name} [ID-22] [ID-23] [ID-26]`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(120_000);
    const title = `Crachá da jornada ${name}`;
    const person = PEOPLE[name];
    const provider = await openProvider(page, title);
    await page.setViewportSize({ width, height });
    await enterAt(page, title, person);
    await page.getByRole('textbox', { name: 'Senha' }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Ligar e entrar' }).click();
    await expect(page).not.toHaveURL(/login-redirect/);
    expect(await newestMessage(page, person)).toContain('Mudou a forma de entrar na sua conta');

    // Whoever came in by the provider alone has typed no password here.
    await using other = await browser.newContext({ viewport: { width, height } });
    const again = await other.newPage();
    await enterAt(again, title, person);
    await expect(again).toHaveURL(/\/home$/);
    await again.goto('/profile/sessions');
    await expect(again.getByRole('heading', { name: 'Contas que abrem a sua' })).toBeVisible();
    await expect(again.getByText(`Entrou com ${title}`).first()).toBeVisible();
    await checkScreen(again, 'linked-accounts');
    await again.getByRole('button', { name: `Desligar ${title}` }).click();
    await expect(again.getByRole('dialog', { name: `Desligar ${title}?` })).toBeVisible();
    await checkScreen(again, 'unlink-asked');
    await again.getByRole('dialog').getByRole('button', { name: 'Desligar', exact: true }).click();
    const proof = again.getByRole('dialog', { name: 'Confirme que é você' });
    await expect(proof.getByRole('textbox', { name: 'Sua senha' })).toBeFocused();
    await proof.getByRole('textbox', { name: 'Sua senha' }).fill('não é esta');
    await proof.getByRole('button', { name: 'Confirmar' }).click();
    await expect(proof.getByText('A senha atual não confere.')).toBeVisible();
    await checkScreen(again, 'proof-refused');
    await proof.getByRole('textbox', { name: 'Sua senha' }).fill(PASSWORD);
    await again.keyboard.press('Enter');
    await expect(again.getByText(`${title} não abre mais a sua conta`)).toBeVisible();
    await expect(again.getByRole('dialog')).toBeHidden();
    await expect(again.getByRole('button', { name: `Desligar ${title}` })).toBeHidden();

    await expect(async () => {
      await again.goto('/profile?tab=messages');
      await expect(again.getByText(`A conta ${title} não abre mais a sua conta aqui.`)).toBeVisible({
        timeout: 2000,
      });
    }).toPass({ timeout: 20_000 });
    await checkScreen(again, 'access-message');
    await provider.close();
  });
}
