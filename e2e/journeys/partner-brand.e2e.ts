import { expect, test } from '@playwright/test';
import { checkScreen } from '../support/screen.ts';
import { IN_THE_STORE, signIn } from '../support/sign-in.ts';

const SUPERUSER = 'camila.duarte@nexo.example';
const AURORA = 'rgb(109, 40, 217)';

// Settings are saved as a whole, so of two journeys that change them at once one would be told.
test.describe.configure({ mode: 'serial' });

for (const viewport of IN_THE_STORE) {
  test(`a partner's page keeps its look up to the door on a ${viewport.name} [ID-01]`, async ({ page }) => {
    await page.setViewportSize({ width: viewport.width, height: viewport.height });
    await page.goto('/partner/aurora-som?client=nexo');
    await expect(page.getByRole('heading', { name: 'Venda som que se ouve de longe.' })).toBeVisible();
    const join = page.getByRole('link', { name: 'Criar conta' });
    await expect(join).toHaveCSS('background-color', AURORA);
    await checkScreen(page, 'partner');

    await page.getByRole('link', { name: 'Primeiro acesso' }).click();
    await expect(page).toHaveURL(/\/partner\/aurora-som\/first-access/);
    await expect(page.getByText('Com Aurora Som')).toBeVisible();
    await checkScreen(page, 'partner-first-access');

    await page.goto('/partner/aurora-som/login-redirect?client=nexo');
    await expect(page).toHaveURL(/\/\?client=nexo&partner=aurora-som$/);
    await page.reload();
    await expect(page.getByText('Com Aurora Som')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toHaveCSS(
      'background-color',
      AURORA,
    );
    await checkScreen(page, 'partner-login');

    await page.goto('/partner/nobody?client=nexo');
    await expect(page.getByRole('heading', { name: 'Esta página não existe' })).toBeVisible();
    await page.goto('/partner/aurora-som?client=obra-viva');
    await expect(page.getByRole('heading', { name: 'Esta página não existe' })).toBeVisible();
  });

  test(`a brand is added, opened and switched off on a ${viewport.name} [ID-01] [CL-05]`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize({ width: viewport.width, height: viewport.height });
    const name = `Lume ${viewport.name}`;
    await signIn(page, SUPERUSER);
    await page.goto('/manage/settings?part=partners');
    await page.getByRole('button', { name: 'Incluir uma marca' }).click();
    const brand = page.getByRole('region', { name: 'Nova marca' });
    await expect(brand.getByLabel('Nome da marca')).toBeFocused();
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(brand.getByText('Informe o nome da marca')).toBeVisible();
    await brand.getByLabel('Nome da marca').pressSequentially(name);
    const named = page.getByRole('region', { name });
    await expect(named.getByLabel('Endereço')).toHaveValue(`lume-${viewport.name}`);
    await expect(named.getByLabel('Canal')).toHaveValue(`lume_${viewport.name}`);
    await checkScreen(page, 'settings-partners');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Configurações salvas').first()).toBeVisible();

    const visitor = await browser.newPage();
    await visitor.goto(`/partner/lume-${viewport.name}?client=nexo`);
    await expect(visitor.getByRole('heading', { name: `Cresça com a ${name}` })).toBeVisible();
    await named.getByLabel('Página no ar').uncheck();
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
    await page.getByRole('button', { name: 'Salvar' }).click();
    await saved;
    await visitor.reload();
    await expect(visitor.getByRole('heading', { name: 'Esta página não existe' })).toBeVisible();
  });
}
