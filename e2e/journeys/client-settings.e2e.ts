import { expect, type Page, test } from '@playwright/test';
import { checkScreen } from '../support/screen.ts';
import { signIn, VIEWPORTS } from '../support/sign-in.ts';

const SUPERUSER = 'camila.duarte@nexo.example';
const CLIENT = 'obra-viva';
const PAINTER = 'jose.aparecidoramalho@obraviva.example';

test.describe.configure({ mode: 'serial' });

for (const viewport of VIEWPORTS) {
  test(`a superuser changes the looks of a client and closes it for a while on a ${viewport.name} [CL-01] [CL-05] [CL-06] [ID-25]`, async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    const size = { viewport: { width: viewport.width, height: viewport.height } };
    const page = await (await browser.newContext(size)).newPage();
    await signIn(page, SUPERUSER, CLIENT);
    await page.goto('/manage/settings');
    const welcome = `Obra boa começa aqui, ${viewport.name}`;
    await page.getByLabel('Frase de boas-vindas (Português)').fill(welcome);
    await page.getByLabel('Cor principal', { exact: true }).fill('azul');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByRole('alert').getByText('Use uma cor como #0b5fcc').first()).toBeVisible();
    const summary = page.getByText('Corrija 1 campo');
    await page
      .getByLabel('Cor principal', { exact: true })
      .fill(viewport.name === 'phone' ? '#7a3e9d' : '#b3541e');
    await expect(summary).toBeHidden();
    await expect(page.getByRole('complementary', { name: 'Assim fica' })).toContainText(welcome);
    await checkScreen(page, 'client-settings-brand');
    await save(page);

    await page.getByRole('tab', { name: 'Módulos' }).click();
    await expect(page.getByRole('switch', { name: 'Cursos online' })).toBeChecked();
    await checkScreen(page, 'client-settings-modules');

    const painter = await (await browser.newContext(size)).newPage();
    await signIn(painter, PAINTER, CLIENT);
    await painter.goto('/online-courses');
    await expect(painter.getByRole('heading', { level: 1 })).toBeVisible();

    await page.getByRole('tab', { name: 'Manutenção' }).click();
    await page.getByRole('switch', { name: 'Plataforma em manutenção' }).check();
    await page
      .getByLabel('Aviso aos participantes (Português)')
      .fill('Trocamos os servidores. Voltamos às 14h.');
    await checkScreen(page, 'client-settings-maintenance');
    await save(page);

    await painter.waitForTimeout(3500);
    await painter.goto('/home');
    await expect(painter.getByText('Trocamos os servidores. Voltamos às 14h.')).toBeVisible();
    await checkScreen(painter, 'maintenance');
    await painter.goto(`/?client=${CLIENT}`);
    await expect(painter).toHaveURL(/\/maintenance$/);
    await painter.getByRole('link', { name: 'Sou da equipe' }).click();
    await expect(painter.getByRole('heading', { name: 'Entrada da equipe' })).toBeVisible();
    await checkScreen(painter, 'maintenance-login');

    await page.getByRole('switch', { name: 'Plataforma em manutenção' }).uncheck();
    await save(page);
    await painter.waitForTimeout(3500);
    await painter.goto('/home');
    await expect(painter).toHaveURL(/\/home$/);
    await expect(painter.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await painter.context().close();
    await page.context().close();
  });
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Configurações salvas')).toBeVisible();
  await expect(page.getByText('Há mudanças que não foram salvas')).toBeHidden();
}
