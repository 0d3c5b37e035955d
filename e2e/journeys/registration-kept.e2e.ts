import { expect, type Page, test } from '@playwright/test';
import { keptOnDevice } from '../support/device-storage.ts';
import { newCpf } from '../support/documents.ts';
import { checkScreen } from '../support/screen.ts';
import { IN_THE_STORE, PASSWORD } from '../support/sign-in.ts';

const SELLER = 'bruno.salgado@nexo.example';
const KEPT = 'Continue de onde parou';

/** From the first page of the form to the contact; answers everything that was typed. */
async function fillIn(page: Page): Promise<readonly string[]> {
  const cpf = newCpf();
  await page.getByLabel('Nome', { exact: true }).fill('Iracema');
  await page.getByLabel('Sobrenome').fill('Valadares');
  await page.getByLabel('CPF').fill(cpf);
  await page.getByLabel('Data de nascimento').fill('02/05/1994');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByLabel('Cargo').fill('Promotora da vitrine');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByLabel('E-mail', { exact: true }).fill('iracema@loja.example');
  await page.getByLabel('Celular').fill('11955501777');
  return ['Iracema', 'Valadares', cpf.slice(0, 3), 'Promotora', 'iracema@', '95550'];
}

/** What lies of the form on the device once its tab is gone, by its place. */
const drafts = async (page: Page): Promise<string[]> =>
  (await keptOnDevice(page)).map(({ place }) => place).filter((place) => /draft/.test(place));

for (const { name, ...viewport } of IN_THE_STORE) {
  test(`a form begun at the door is there when the tab is not, on a ${name} [ID-15] [UX-02]`, async ({
    browser,
  }) => {
    await using context = await browser.newContext({ viewport });
    const first = await context.newPage();
    await first.goto('/register?client=nexo');
    await expect(first.getByText('guardado neste aparelho por 7 dias')).toBeVisible();
    const typed = await fillIn(first);
    await expect.poll(() => drafts(first)).toHaveLength(1);
    const lying = JSON.stringify(await keptOnDevice(first));
    for (const words of typed) expect(lying).not.toContain(words);
    await first.close();

    const second = await context.newPage();
    await second.goto('/register?client=nexo');
    await expect(second.getByText(KEPT)).toBeVisible();
    await expect(second.getByText('documento, e-mail e telefones não ficam guardados')).toBeVisible();
    await expect(second.getByLabel('Sobrenome')).toHaveValue('Valadares');
    await expect(second.getByLabel('Data de nascimento')).toHaveValue('02/05/1994');
    await expect(second.getByLabel('CPF')).toHaveValue('');
    await checkScreen(second, 'register-taken-up');
    await second.getByLabel('CPF').fill(newCpf());
    await second.getByRole('button', { name: 'Continuar' }).click();
    await expect(second.getByLabel('Cargo')).toHaveValue('Promotora da vitrine');
    await expect(second.getByText(KEPT)).toBeHidden();
    await second.getByRole('button', { name: 'Continuar' }).click();
    await expect(second.getByLabel('E-mail', { exact: true })).toHaveValue('');
    await expect(second.getByLabel('Celular')).toHaveValue('');

    // Whoever wants another beginning has it, and nothing is left of the first.
    await second.goto('/register?client=nexo');
    await second.getByRole('button', { name: 'Começar de novo' }).click();
    await expect(second.getByRole('heading', { level: 1, name: 'Sobre você' })).toBeFocused();
    await expect(second.getByText(KEPT)).toBeHidden();
    await expect(second.getByLabel('Sobrenome')).toHaveValue('');
    await expect(second.getByLabel('CPF')).toHaveValue('');
    expect(await drafts(second)).toEqual([]);
    await second.close();
  });

  test(`what one began to fill in is not there for who signs in next, nor on a device of many, on a ${name} [ID-15] [ID-24]`, async ({
    browser,
  }) => {
    await using context = await browser.newContext({ viewport });
    const first = await context.newPage();
    await first.goto('/register?client=nexo');
    await fillIn(first);
    await expect.poll(() => drafts(first)).toHaveLength(1);
    await first.close();
    const second = await context.newPage();
    await second.goto('/?client=nexo&enter=1');
    await second.getByLabel('E-mail, documento ou usuário').fill(SELLER);
    await second.getByRole('textbox', { name: 'Senha' }).fill(PASSWORD);
    await second.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(second).toHaveURL(/\/home$/);
    expect(await drafts(second)).toEqual([]);
    await second.close();

    await using shared = await browser.newContext({ viewport });
    const counter = await shared.newPage();
    await counter.goto('/?client=nexo&enter=1');
    await counter.getByRole('checkbox', { name: 'Este aparelho é usado por mais pessoas' }).check();
    await counter.getByRole('link', { name: 'Criar conta' }).click();
    await expect(counter.getByText('Este aparelho é de várias pessoas')).toBeVisible();
    await fillIn(counter);
    expect(await drafts(counter)).toEqual([]);
    await counter.close();
    const next = await shared.newPage();
    await next.goto('/register?client=nexo');
    await expect(next.getByLabel('Sobrenome')).toHaveValue('');
    await expect(next.getByText(KEPT)).toBeHidden();
  });
}
