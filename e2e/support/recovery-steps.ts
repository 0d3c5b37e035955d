import { expect, type Page } from '@playwright/test';
import { checkScreen } from './screen.ts';

/** Opens the newest message to somebody in the inbox of the demonstration; answers its text. */
export async function newestMessage(page: Page, recipient: string): Promise<string> {
  const inbox = await page.context().newPage();
  await inbox.goto('/dev/inbox');
  const message = inbox.getByRole('article').filter({ hasText: recipient }).first();
  await expect(message).toBeVisible();
  await checkScreen(inbox, 'demo-inbox');
  const text = await message.innerText();
  await inbox.close();
  return text;
}

/** The six digits of the newest code to that phone. */
export async function newestCode(page: Page, phone: string): Promise<string> {
  return /\b\d{6}\b/.exec((await newestMessage(page, phone)).replaceAll(phone, ''))?.[0] ?? '';
}

/** From the login to the boxes of the code: the way, the document and the end of the phone. */
export async function askForCode(
  page: Page,
  way: 'SMS' | 'WhatsApp',
  { document, phone }: { readonly document: string; readonly phone: string },
): Promise<void> {
  await page.goto('/?client=nexo');
  await page.getByRole('link', { name: 'Esqueci a senha' }).click();
  await page.getByRole('radio', { name: way }).check();
  await checkScreen(page, 'recovery-way');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByLabel('Documento').fill(document);
  await checkScreen(page, 'recovery-document');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText(`termina em ${phone.slice(-2)}`)).toBeVisible();
  // Back and forth again: what was typed is still there.
  await page.getByRole('button', { name: 'Voltar' }).click();
  await expect(page.getByLabel('Documento')).toHaveValue(document);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByLabel('4 últimos dígitos').fill(phone.slice(-4));
  await checkScreen(page, 'recovery-phone');
  await page.getByRole('button', { name: 'Enviar código' }).click();
  await expect(page.getByLabel('Código de 6 dígitos')).toBeFocused();
}

/** Chooses the password, the conditions met one after another. */
export async function choosePassword(page: Page, password: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Nova senha' });
  await field.fill('senha1');
  await page.getByRole('button', { name: 'Salvar senha' }).click();
  await expect(field).toBeFocused();
  await expect(page.getByText('Falta cumprir: não ser uma senha comum.')).toBeVisible();
  await checkScreen(page, 'set-password-refused');
  await field.fill(password);
  await expect(page.getByText('Forte')).toBeVisible();
  await checkScreen(page, 'set-password');
  await page.getByRole('button', { name: 'Salvar senha' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Senha salva' })).toBeVisible();
  await checkScreen(page, 'password-saved');
}

/** Signs in with a password of one's own. */
export async function enterWith(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('E-mail, documento ou usuário').fill(username);
  await page.getByRole('textbox', { name: 'Senha' }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).toHaveURL(/\/home/);
}
