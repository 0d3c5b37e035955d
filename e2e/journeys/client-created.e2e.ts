import { expect, test } from '@playwright/test';
import { enterWith, newestMessage } from '../support/recovery-steps.ts';
import { checkScreen } from '../support/screen.ts';
import { AT_THE_DESK, signIn } from '../support/sign-in.ts';

for (const viewport of AT_THE_DESK) {
  test(`a superuser makes a client, its first administrator enters by the invitation, and archiving shows them out, on a ${viewport.name} [MG-06] [CL-05]`, async ({
    browser,
  }) => {
    test.setTimeout(180_000);
    const size = { viewport: { width: viewport.width, height: viewport.height } };
    const mark = `${viewport.name} ${Date.now() % 1_000_000}`;
    const [name, email] = [`Casa Farol ${mark}`, `livia.${mark.replace(' ', '')}@casafarol.example`];
    const page = await (await browser.newContext(size)).newPage();
    await signIn(page, 'camila.duarte@nexo.example');

    await page.goto('/manage/clients');
    await expect(page.getByText('Nexo Academia').last()).toBeVisible();
    await checkScreen(page, 'clients');
    await page.getByRole('link', { name: 'Padrões' }).click();
    await expect(page.getByRole('combobox', { name: 'Exigência da senha' })).toHaveValue(/^Forte/);
    await checkScreen(page, 'client-defaults');
    const english = page.getByRole('checkbox', { name: 'English', exact: true });
    await english.setChecked(!(await english.isChecked()));
    const isOffered = await english.isChecked();
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(page.getByText('Padrões salvos').first()).toBeVisible();
    await page.getByRole('link', { name: 'Todas as empresas' }).click();
    await page.getByRole('link', { name: 'Nova empresa' }).click();
    await expect(page.getByRole('checkbox', { name: 'English', exact: true })).toBeChecked({
      checked: isOffered,
    });
    await expect(page.getByText(/Começa com os padrões da plataforma: senhas de nível forte/)).toBeVisible();
    await page.getByRole('button', { name: 'Criar e convidar' }).click();
    await expect(page.getByRole('alert')).toBeFocused();
    await checkScreen(page, 'new-client-refused');
    await page.getByLabel('Nome da academia').fill(name);
    await page.getByLabel('Endereço curto').fill('nexo');
    await page.getByLabel('Cor principal').first().fill('#8a1c4a');
    await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Lívia');
    await page.getByLabel('Sobrenome').fill('Prates');
    await page.getByLabel('E-mail').fill(email);
    await page.getByRole('button', { name: 'Criar e convidar' }).click();
    await expect(page.getByText('Este endereço já é de outra empresa').first()).toBeVisible();
    await page.getByLabel('Endereço curto').fill(`casa-farol-${mark.replace(' ', '-')}`);
    await checkScreen(page, 'new-client');
    await page.getByRole('button', { name: 'Criar e convidar' }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.getByLabel('Trilhas').uncheck();
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText(`${name} salva`)).toBeVisible();
    await checkScreen(page, 'client');
    await page.getByRole('button', { name: 'Convidar', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await checkScreen(page, 'client-invite');

    const letter = await newestMessage(page, email);
    const link = /https?:\/\/\S+\/set-password\/\S+/.exec(letter)?.[0] ?? '';
    const guest = await (await browser.newContext(size)).newPage();
    await guest.goto(link);
    await guest.getByRole('textbox', { name: 'Nova senha' }).fill('Rio-Negro-sobe-78');
    await guest.getByRole('button', { name: 'Salvar senha' }).click();
    await expect(guest.getByRole('heading', { level: 1, name: 'Senha salva' })).toBeVisible();
    await guest.goto(`/?client=casa-farol-${mark.replace(' ', '-')}`);
    await expect(guest.getByText(name).first()).toBeVisible();
    await checkScreen(guest, 'new-client-door');
    await enterWith(guest, email, 'Rio-Negro-sobe-78');
    await guest.goto('/manage/settings');
    await expect(guest.getByLabel('Nome da academia')).toHaveValue(name);
    await guest.goto('/manage/clients');
    await expect(guest.getByRole('heading', { level: 1, name: 'Empresas' })).toBeHidden();

    await page.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('button', { name: 'Arquivar empresa' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Arquivar', exact: true }).click();
    await expect(page.getByText('O nome não confere')).toBeVisible();
    await page.getByLabel(`Digite o nome da empresa: ${name}`).fill(name);
    await page.getByLabel('Por que está sendo arquivada').fill('O contrato terminou em novembro.');
    await checkScreen(page, 'client-archive');
    await page.getByRole('dialog').getByRole('button', { name: 'Arquivar', exact: true }).click();
    await expect(page.getByText('O contrato terminou em novembro.')).toBeVisible();
    await checkScreen(page, 'client-archived');
    await guest.goto(`/home?client=casa-farol-${mark.replace(' ', '-')}`);
    await expect(guest.getByRole('heading', { level: 1, name: `${name} está fechada` })).toBeVisible();
    await checkScreen(guest, 'client-closed');
    await page.goto('/manage/clients?state=archived');
    await page.getByText(name).last().click();
    await page.getByRole('button', { name: 'Restaurar' }).click();
    await expect(page.getByText(`${name} está aberta de novo`)).toBeVisible();
    await guest.goto(`/?client=casa-farol-${mark.replace(' ', '-')}`);
    await expect(guest.getByRole('heading', { level: 1, name: 'Entrar' })).toBeVisible();
    for (const context of [page.context(), guest.context()]) await context.close();
  });
}
