import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { unzipSync } from 'fflate';
import { checkScreen } from '../support/screen.ts';
import { enter, IN_THE_STORE } from '../support/sign-in.ts';

/** Nobody else's journey: a copy can be asked for once a day. */
const PEOPLE = {
  phone: 'rafael.nogueira@nexo.example',
  desktop: 'helena.prado@nexo.example',
} as const;

for (const { name, width, height } of IN_THE_STORE) {
  test(`asks for a copy of the own data, is told and takes it along, on a ${name} [ID-23]`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height });
    await enter(page, PEOPLE[name]);
    await page.goto('/profile/privacy');
    await expect(page.getByRole('heading', { name: 'Seus dados' })).toBeVisible();
    await page.getByRole('button', { name: 'Pedir uma cópia' }).click();
    await expect(page.getByText('A sua cópia está pronta')).toBeVisible({ timeout: 60_000 });
    await checkScreen(page, 'own-data-ready');
    await expect(page.getByText('Você pode pedir outra a partir de')).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Baixar' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^nexo-\d{4}-\d{2}-\d{2}\.zip$/);
    const files = unzipSync(readFileSync(await download.path()));
    expect(new TextDecoder().decode(files['index.html'])).toContain('Seus dados em');
    expect(new TextDecoder().decode(files['profile.json'])).toContain(PEOPLE[name]);
    await page.getByText('Ver os prazos').click();
    await expect(page.getByText('Fotos de notas e de lojas')).toBeVisible();
    await checkScreen(page, 'own-data-kept');
    await page.goto('/profile?tab=messages');
    await expect(page.getByText('A cópia dos seus dados está pronta.').first()).toBeVisible();
  });
}

for (const { name, width, height } of IN_THE_STORE) {
  test(`the link of the mail opens the client it is about, whichever is selected, on a ${name} [ID-23] [CL-02]`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize({ width, height });
    // She belongs to both clients.
    await enter(page, 'marina.tavares@nexo.example');
    await page.goto('/profile/privacy?client=obra-viva');
    await expect(page.getByText('O que você permitiu em Obra Viva')).toBeVisible();
    await expect(page).toHaveURL(/\/profile\/privacy$/);
    await page.goto('/profile/privacy?client=nexo');
    await expect(page.getByText('O que você permitiu em Nexo Academia')).toBeVisible();
    await using other = await browser.newContext({ viewport: { width, height } });
    const elsewhere = await other.newPage();
    await enter(elsewhere, 'caio.rezende@nexo.example');
    await elsewhere.goto('/profile/privacy?client=obra-viva');
    await expect(elsewhere.getByText('O link que você abriu fala de outra empresa')).toBeVisible();
    await checkScreen(elsewhere, 'own-data-elsewhere');
  });
}
