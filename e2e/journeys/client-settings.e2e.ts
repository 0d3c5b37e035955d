import { expect, type Page, test } from '@playwright/test';
import { checkScreen } from '../support/screen.ts';
import { AT_THE_DESK, signIn } from '../support/sign-in.ts';

const SUPERUSER = 'camila.duarte@nexo.example';
const CLIENT = 'obra-viva';
const REGISTERS = 'Qualquer pessoa pode se cadastrar';
const SPANISH_SIGN =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="8" fill="#b3541e"/><path d="M12 36V12h24" stroke="#fff" stroke-width="6" fill="none"/></svg>';
const PAINTER = 'jose.aparecidoramalho@obraviva.example';

// All of them change one client, which is closed for a while in between.
test.describe.configure({ mode: 'serial' });

for (const viewport of AT_THE_DESK) {
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
    await page.getByText('Um símbolo para cada idioma').click();
    await page
      .locator('#settings-logos-es-ES')
      .setInputFiles({ name: 'simbolo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(SPANISH_SIGN) });
    await expect(
      page.getByLabel('Símbolo em Español').or(page.getByText('Símbolo em Español')).first(),
    ).toBeVisible();
    await checkScreen(page, 'client-settings-brand');
    await save(page);
    const spanish = await (await browser.newContext({ ...size, locale: 'es-ES' })).newPage();
    await spanish.goto(`/?client=${CLIENT}&enter=1`);
    const sign = `img[src="data:image/svg+xml,${encodeURIComponent(SPANISH_SIGN)}"]`;
    await expect(spanish.locator(sign).first()).toBeVisible();
    await checkScreen(spanish, 'login-own-sign');
    await spanish.context().close();
    await expect(page.locator(`header ${sign}, nav ${sign}`)).toHaveCount(0);

    await page.getByRole('tab', { name: 'Cadastro' }).click();
    const door = page.getByRole('complementary', { name: 'Assim fica' });
    const isOpen = page.getByRole('switch', { name: REGISTERS });
    const wasOpen = await isOpen.isChecked();
    await expect(door.getByText('Criar conta')).toHaveCount(wasOpen ? 1 : 0);
    await isOpen.click();
    await expect(door.getByText('Criar conta')).toHaveCount(wasOpen ? 0 : 1);
    await checkScreen(page, 'client-settings-door');
    await isOpen.click();
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

for (const { name, width, height } of AT_THE_DESK)
  test(`a superuser gives a client an address of its own, and a stranger's address says what it is, on a ${name} [CL-09]`, async ({
    browser,
    baseURL,
  }) => {
    const { port } = new URL(baseURL ?? '');
    const context = await browser.newContext({ viewport: { width, height } });
    const page = await context.newPage();
    await signIn(page, SUPERUSER, CLIENT);
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
