import { expect, test } from '@playwright/test';
import { checkScreen } from '../support/screen.ts';
import { AT_THE_DESK, enter } from '../support/sign-in.ts';

const MANAGER = 'helena.prado@nexo.example';
/** Each size revokes a certificate of its own person. */
const PEOPLE = { phone: 'Matías Fuentealba', desktop: 'Ana Clara Meireles' } as const;

for (const { name, width, height } of AT_THE_DESK) {
  test(`a manager revokes a certificate, the public page says so, and it holds again on a ${name} [LE-12] [MG-02]`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize({ width, height });
    await enter(page, MANAGER);
    await page.goto('/manage/certificates');
    await expect(page.getByRole('heading', { level: 1, name: 'Certificados emitidos' })).toBeVisible();
    await page.getByLabel('Nome, e-mail, documento ou número').fill(PEOPLE[name]);
    const lines = page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: PEOPLE[name] });
    await expect(page.getByText('Marina Tavares')).toHaveCount(0);
    await expect(lines.first()).toBeVisible();
    await checkScreen(page, 'issued-certificates');

    const archive = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Baixar PDFs (ZIP)' }).click();
    expect((await archive).suggestedFilename()).toMatch(/^certificados-.+\.zip$/);

    await lines.first().getByText(PEOPLE[name]).click();
    const sheet = page.getByRole('dialog');
    const publicPage = await sheet.getByRole('link', { name: 'Ver a página pública' }).getAttribute('href');
    await checkScreen(page, 'issued-certificate');
    await sheet.getByRole('button', { name: 'Revogar' }).click();
    await page.getByLabel('Motivo').fill('Emitido antes da correção da prova.');
    await checkScreen(page, 'certificate-revocation');
    await page.getByRole('dialog').last().getByRole('button', { name: 'Revogar' }).click();
    await expect(page.getByText('1 certificado revogado.')).toBeVisible();

    const stranger = await (await browser.newContext()).newPage();
    await stranger.goto(publicPage ?? '');
    await expect(stranger.getByRole('heading', { level: 1, name: /revogado/i })).toBeVisible();
    await stranger.context().close();

    await page.getByText('Revogados', { exact: true }).click();
    await lines.first().getByText(PEOPLE[name]).click();
    await expect(sheet.getByText('Emitido antes da correção da prova.')).toBeVisible();
    await sheet.getByRole('button', { name: 'Voltar a reconhecer' }).click();
    await expect(page.getByText('1 certificado voltou a valer.')).toBeVisible();
  });
}
