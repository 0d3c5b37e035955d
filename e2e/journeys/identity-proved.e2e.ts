import { expect, test } from '@playwright/test';
import { enterAt, openProvider } from '../support/linked-provider.ts';
import { checkScreen } from '../support/screen.ts';
import { IN_THE_STORE, PASSWORD } from '../support/sign-in.ts';

/** Nobody else's journey: a copy of the own data can be asked for once a day. */
const PEOPLE = {
  phone: 'caio.rezende@nexo.example',
  desktop: 'ana.clarameireles@nexo.example',
} as const;

for (const { name, width, height } of IN_THE_STORE) {
  test(`whoever came in by a provider shows who they are before the own data are copied, once in ten minutes, on a ${name} [ID-22] [ID-23]`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(120_000);
    const title = `Portaria da jornada ${name}`;
    const provider = await openProvider(page, title);
    await page.setViewportSize({ width, height });
    await enterAt(page, title, PEOPLE[name]);
    await page.getByRole('textbox', { name: 'Senha' }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Ligar e entrar' }).click();
    await expect(page).not.toHaveURL(/login-redirect/);

    // The provider lets them in again, which is no proof.
    await using other = await browser.newContext({ viewport: { width, height } });
    const again = await other.newPage();
    await enterAt(again, title, PEOPLE[name]);
    await expect(again).toHaveURL(/\/home$/);
    await again.goto('/profile/privacy');
    const asking = again.getByRole('button', { name: 'Pedir uma cópia' });
    await asking.click();
    const proof = again.getByRole('dialog', { name: 'Confirme que é você' });
    const password = proof.getByRole('textbox', { name: 'Sua senha' });
    await expect(password).toBeFocused();
    await checkScreen(again, 'privacy-proof');
    await proof.getByRole('button', { name: 'Confirmar' }).click();
    await expect(password).toBeFocused();
    await password.fill('não é esta');
    await proof.getByRole('button', { name: 'Confirmar' }).click();
    await expect(proof.getByText('A senha atual não confere.')).toBeVisible();
    await expect(password).toHaveValue('não é esta');
    await checkScreen(again, 'privacy-proof-refused');
    // Given up: nothing was asked for, and the focus is where it was.
    await again.keyboard.press('Escape');
    await expect(proof).toBeHidden();
    await expect(asking).toBeFocused();
    await asking.click();
    await password.fill(PASSWORD);
    await again.keyboard.press('Enter');
    await expect(proof).toBeHidden();
    await expect(again.getByText('A sua cópia está pronta')).toBeVisible({ timeout: 60_000 });

    // What else wants a proof within ten minutes takes this one, after a reload too.
    await again.goto('/profile/sessions');
    await again.getByRole('button', { name: `Desligar ${title}` }).click();
    await again.getByRole('dialog').getByRole('button', { name: 'Desligar', exact: true }).click();
    await expect(again.getByText(`${title} não abre mais a sua conta`)).toBeVisible();
    await expect(proof).toBeHidden();
    await provider.close();
  });
}
