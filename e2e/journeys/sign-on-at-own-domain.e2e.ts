import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { enterAt, openProvider } from '../support/linked-provider.ts';
import { checkScreen } from '../support/screen.ts';
import { IN_THE_STORE, PASSWORD } from '../support/sign-in.ts';

const PEOPLE = { phone: 'marina.tavares@nexo.example', desktop: 'renato.figueira@nexo.example' } as const;

for (const { name, width, height } of IN_THE_STORE)
  test(`whoever begins at the domain of the company comes back to it on a ${name} [ID-22] [CL-09]`, async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(120_000);
    const host = `entrada-${randomUUID().slice(0, 8)}.localhost`;
    const origin = `http://${host}:${new URL(baseURL ?? '').port}`;
    const title = `Porta própria ${host.slice(8, 16)}`;
    const staff = await (await browser.newContext()).newPage();
    const opened = await openProvider(staff, title, host);

    const context = await browser.newContext({ viewport: { width, height } });
    await context.addCookies([
      { name: 'trilha_cookies', value: '1.11.1795300000', domain: host, path: '/', sameSite: 'Lax' },
    ]);
    const page = await context.newPage();
    await enterAt(page, title, PEOPLE[name], origin);
    await expect(page.getByRole('heading', { level: 1, name: 'Ligue as suas contas' })).toBeVisible();
    expect(page.url()).toBe(`${origin}/login-redirect-v2`);
    await checkScreen(page, 'own-domain-link');
    await page.getByRole('textbox', { name: 'Senha' }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Ligar e entrar' }).click();
    await expect(page).toHaveURL(`${origin}/home`);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    const cookies = await context.cookies();
    expect(
      cookies.filter(({ name: cookie }) => cookie.includes('refresh')).map(({ domain }) => domain),
    ).toEqual([host]);
    await context.close();

    await opened.close();
    await staff.context().close();
  });
