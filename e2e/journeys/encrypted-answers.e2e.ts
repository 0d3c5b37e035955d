import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { checkScreen } from '../support/screen.ts';
import { AT_THE_DESK, signIn, tokenOf } from '../support/sign-in.ts';

const SUPERUSER = 'camila.duarte@nexo.example';

for (const { name, width, height } of AT_THE_DESK)
  test(`a client makes, renews and drops the certificate its provider encrypts for, on a ${name} [ID-22]`, async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    const page = await (await browser.newContext({ viewport: { width, height } })).newPage();
    const headers = async () => ({
      authorization: `Bearer ${await tokenOf(page, SUPERUSER)}`,
      'idempotency-key': randomUUID(),
    });
    const path = '/api/client/sign-in-providers';
    const added = await page.request.post(path, {
      headers: await headers(),
      data: {
        kind: 'saml',
        name: `Crachá cifrado ${randomUUID()}`,
        buttonText: null,
        buttonStyle: 'outline',
        buttonIcon: 'key',
        issuer: 'urn:empresa:cifrada',
        application: '',
        scopes: '',
        domainHint: null,
        entryPoint: 'https://entrada.empresa.example/saml',
        certificates: ['MIIC'.repeat(40)],
        enabled: false,
      },
    });
    expect(added.status(), await added.text()).toBe(200);

    await signIn(page, SUPERUSER);
    await page.goto('/manage/settings?part=access');
    const section = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Respostas cifradas (SAML)' }) });
    await expect(section.getByText('não cifradas')).toBeVisible();
    await section.getByRole('button', { name: 'Criar certificado' }).click();
    await expect(page.getByRole('dialog').getByText('continuam aceitas')).toBeVisible();
    await checkScreen(page, 'saml-key-make');
    await page.getByRole('dialog').getByRole('button', { name: 'Criar certificado' }).click();
    await expect(section.getByText('Em uso')).toBeVisible();
    await expect(section.getByText(/^SHA-256 ([0-9A-F]{2}:){31}/)).toBeVisible();

    await section.getByRole('button', { name: 'Renovar' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Renovar' }).click();
    await expect(section.getByText('Anterior, ainda aceito')).toBeVisible();
    await expect(section.getByRole('button', { name: 'Renovar' })).toBeHidden();
    await section.scrollIntoViewIfNeeded();
    await checkScreen(page, 'saml-keys');

    await section.getByRole('button', { name: 'Descartar' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click();
    await expect(section.getByText('Anterior, ainda aceito')).toBeHidden();
    await section.getByRole('button', { name: 'Parar de cifrar' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Parar de cifrar' }).click();
    await expect(section.getByText('não cifradas')).toBeVisible();

    const { id } = (await added.json()) as { id: string };
    await page.request.delete(`${path}/${id}`, { headers: await headers() });
    await page.context().close();
  });
