import { expect, test } from '@playwright/test';
import { checkScreen } from '../support/screen.ts';
import { AT_THE_DESK, enter } from '../support/sign-in.ts';

for (const viewport of AT_THE_DESK) {
  test(`a key is made, seen once, used by a service and revoked, and missed by whoever blocks its maker, on a ${viewport.name} [MG-06]`, async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    const size = { viewport: { width: viewport.width, height: viewport.height } };
    const page = await (await browser.newContext(size)).newPage();
    const name = `Catraca ${viewport.name} ${Date.now() % 1_000_000}`;
    await enter(page, 'camila.duarte@nexo.example');
    await page.goto('/manage/settings/api-keys');
    await expect(page.getByText('Folha de pagamento').first()).toBeVisible();
    await checkScreen(page, 'api-keys');
    await page.getByRole('button', { name: 'Assumir BI da Nexo' }).click();
    await checkScreen(page, 'api-key-takeover');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
    // Whoever made it cannot leave without a word about it.
    await page.goto('/manage/people?search=renato.figueira');
    const maker = { name: 'Renato Figueira' };
    await page.getByRole('row', maker).or(page.getByRole('button', maker)).click();
    await page.getByRole('button', { name: 'Bloquear' }).click();
    await expect(page.getByRole('dialog').getByText(/^BI da Nexo, que age por Renato/)).toBeVisible();
    await checkScreen(page, 'block-with-keys');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
    await page.goto('/manage/settings/api-keys');
    await page.getByRole('button', { name: 'Nova chave' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Nome da chave').fill(name);
    await sheet.getByRole('button', { name: 'Criar chave' }).click();
    await expect(sheet.getByText('Escolha pelo menos uma permissão')).toBeVisible();
    await checkScreen(page, 'api-key-new');
    await sheet.getByLabel('Ver pessoas', { exact: false }).first().check();
    await sheet.getByRole('button', { name: 'Criar chave' }).click();
    const shown = sheet.getByLabel('Chave', { exact: true });
    await expect(shown).toHaveValue(/^trilha_[\w-]{43}$/);
    await checkScreen(page, 'api-key-made');
    const key = await shown.inputValue();
    await sheet.getByRole('button', { name: 'Já guardei' }).click();

    const asService = (path: string) =>
      page.request.get(path, { headers: { authorization: `Bearer ${key}` } });
    expect((await asService('/api/people?limit=1')).status()).toBe(200);
    expect((await asService('/api/loyalty/orders/queue')).ok()).toBe(false);
    await page.goto(`/manage/settings/api-keys?search=${encodeURIComponent(name)}`);
    await page.getByRole('button', { name: `Revogar ${name}` }).click();
    await checkScreen(page, 'api-key-revoking');
    await page.getByRole('dialog').getByRole('button', { name: 'Revogar' }).click();
    await expect(page.getByText(`${name} revogada`)).toBeVisible();
    expect((await asService('/api/people?limit=1')).status()).toBe(401);
    await page.goto('/manage/settings/api-keys?state=revoked');
    await expect(page.getByText(name).last()).toBeVisible();
    await checkScreen(page, 'api-keys-revoked');
    await page.context().close();
  });
}
