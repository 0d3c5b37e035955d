import { expect, type Page, test } from '@playwright/test';
import { checkScreen } from '../support/screen.ts';
import { IN_THE_STORE, signIn } from '../support/sign-in.ts';

const SUPERUSER = 'camila.duarte@nexo.example';
/** Rafael, who sells at Nexo, as the demonstration made him. */
const SELLER = { document: '301.407.512-46', birthday: '12101998' } as const;

test.describe.configure({ mode: 'serial' });

for (const { name, width, height } of IN_THE_STORE) {
  test(`a client lets its participants in by document and birthday, on a ${name} [ID-12] [CL-05]`, async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    const size = { viewport: { width, height } };
    const staff = await (await browser.newContext(size)).newPage();
    await signIn(staff, SUPERUSER);
    await choose(staff, 'Documento e data de nascimento');
    await checkScreen(staff, 'settings-without-password');

    const page = await (await browser.newContext(size)).newPage();
    await page.goto('/?client=nexo');
    await page.getByRole('button', { name: 'Entrar com o documento' }).click();
    await expect(page.getByLabel('Documento')).toBeFocused();
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page.getByText('Informe o documento')).toBeVisible();
    await page.getByLabel('Documento').fill(SELLER.document);
    await page.getByRole('textbox', { name: 'Data de nascimento' }).fill('01021980');
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page.getByText('Ninguém aqui tem estes dados.')).toBeVisible();
    await expect(page.getByLabel('Documento')).toHaveValue(SELLER.document);
    await checkScreen(page, 'login-by-document');
    await page.getByRole('textbox', { name: 'Data de nascimento' }).fill(SELLER.birthday);
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page).toHaveURL(/\/home$/);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await page.context().close();

    await choose(staff, 'Desligada');
    const visitor = await (await browser.newContext(size)).newPage();
    await visitor.goto('/?client=nexo');
    await expect(visitor.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible();
    await expect(visitor.getByRole('button', { name: 'Entrar com o documento' })).toBeHidden();
  });
}

async function choose(page: Page, way: string): Promise<void> {
  await page.goto('/manage/settings?part=access');
  await page.getByRole('combobox', { name: 'Entrada sem senha' }).click();
  await page.getByRole('option', { name: way }).click();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Configurações salvas')).toBeVisible();
}
