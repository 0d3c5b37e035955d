import { expect, test } from '@playwright/test';
import { checkScreen } from '../support/screen.ts';
import { signIn, VIEWPORTS } from '../support/sign-in.ts';

// They look after the names of one client, one after the other.
test.describe.configure({ mode: 'serial' });

const SUPERUSER = 'camila.duarte@nexo.example';

for (const { name, width, height } of VIEWPORTS)
  test(`a superuser gives a client an address of its own, and a stranger's address says what it is, on a ${name} [CL-09]`, async ({
    browser,
    baseURL,
  }) => {
    const { port } = new URL(baseURL ?? '');
    const context = await browser.newContext({ viewport: { width, height } });
    const page = await context.newPage();
    await signIn(page, SUPERUSER, 'obra-viva');
    await page.goto('/manage/settings?part=domains');
    await expect(page.getByText('Valor do registro CNAME')).toBeVisible();
    await page.getByRole('button', { name: 'Incluir domínio' }).click();
    const sheet = page.getByRole('dialog', { name: 'Incluir um domínio' });
    const field = sheet.getByLabel('Domínio');
    await sheet.getByRole('button', { name: 'Incluir' }).click();
    await expect(sheet.getByText('Informe o domínio')).toBeVisible();
    await field.fill('10.0.0.1');
    await sheet.getByRole('button', { name: 'Incluir' }).click();
    await expect(sheet.getByText('sem porta nem IP')).toBeVisible();
    await checkScreen(page, 'client-domain-wrong');
    await field.fill(`https://Formação-${name}.localhost/entrar`);
    const host = await page.evaluate((text) => new URL(text).hostname, `http://Formação-${name}.localhost`);
    await expect(sheet.getByText(host, { exact: true })).toBeVisible();
    await sheet.getByRole('button', { name: 'Incluir' }).click();
    await expect(sheet).toBeHidden();
    const other = `segunda-${name}.localhost`;
    await page.getByRole('button', { name: 'Incluir domínio' }).click();
    await field.fill(other);
    await sheet.getByRole('button', { name: 'Incluir' }).click();
    await expect(sheet).toBeHidden();
    const lines = page.getByRole('listitem');
    await page.getByRole('button', { name: `Tornar principal: ${other}` }).click();
    await expect(lines.filter({ hasText: other }).getByText('Principal', { exact: true })).toBeVisible();
    await checkScreen(page, 'client-domains');

    const visitor = await context.newPage();
    await visitor.goto(`http://${host}:${port}/?enter=1`);
    await expect(visitor.getByText('Obra Viva').first()).toBeVisible();
    await expect(visitor.getByRole('heading', { name: 'Entrar', exact: true })).toBeVisible();
    await expect(visitor.getByRole('navigation', { name: 'Outras empresas' })).toHaveCount(0);

    await page.getByRole('button', { name: `Remover ${host}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remover' }).click();
    await expect(lines.filter({ hasText: host })).toHaveCount(0);
    const answer = await visitor.goto(`http://${host}:${port}/home`);
    expect(answer?.status()).toBe(421);
    await expect(
      visitor.getByRole('heading', { name: 'Este endereço não é de nenhum cliente' }),
    ).toBeVisible();
    await expect(visitor.getByText(host)).toBeVisible();
    await checkScreen(visitor, 'stranger-address');
    await visitor.getByLabel('Código da empresa').fill('nao-existe');
    await visitor.getByRole('button', { name: 'Continuar' }).click();
    await expect(visitor.getByRole('heading', { name: 'Não encontramos esta empresa' })).toBeVisible();
    await checkScreen(visitor, 'stranger-code');
    await visitor.getByLabel('Código da empresa').fill('nexo');
    await visitor.getByRole('button', { name: 'Continuar' }).click();
    await expect(visitor.getByText('Nexo Academia')).toBeVisible();
    await page.getByRole('button', { name: `Remover ${other}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remover' }).click();
    await expect(page.getByText('Nenhum domínio ainda')).toBeVisible();
    await context.close();
  });

for (const { language, title } of [
  { language: 'en-US', title: 'This address belongs to no client' },
  { language: 'es-ES', title: 'Esta dirección no es de ningún cliente' },
  { language: 'fr-FR', title: 'Cette adresse n’est celle d’aucun client' },
])
  test(`a stranger's address speaks ${language} [CL-09] [UX-01]`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ locale: language, viewport: { width: 320, height: 640 } });
    const page = await context.newPage();
    await page.goto(`http://de-ninguem.localhost:${new URL(baseURL ?? '').port}/`);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await checkScreen(page, `stranger-${language}`);
    await context.close();
  });
