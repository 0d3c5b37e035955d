import { expect, test } from '@playwright/test';
import { checkScreen } from '../support/screen.ts';
import { AT_THE_DESK, enter } from '../support/sign-in.ts';

const MANAGER = 'helena.prado@nexo.example';

for (const viewport of AT_THE_DESK)
  test(`a manager designs a certificate while seeing it, and undoes its removal, on a ${viewport.name} [LE-12] [MG-02]`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await enter(page, MANAGER);
    await page.goto('/manage/certificates');
    await page.getByRole('link', { name: 'Modelos', exact: true }).click();
    await expect(page.getByText('Diploma de especialista')).toBeVisible();
    await checkScreen(page, 'certificate-templates');

    const name = `Diploma de bolso ${viewport.name} ${Date.now() % 1_000_000}`;
    await page.getByRole('button', { name: 'Criar modelo' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Nome do modelo').fill(name);
    await dialog.getByRole('button', { name: 'Criar modelo' }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    const preview = page.getByRole('figure', { name: /^Prévia:/ });
    await expect(preview).toHaveAccessibleName(/CERTIFICADO/);

    await page.getByRole('textbox', { name: 'Título' }).fill('Diploma de {coragem}');
    await expect(page.getByText('{coragem} não é um valor conhecido.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Título' }).fill('Diploma de bolso');
    await page.getByRole('radio', { name: 'Moldura' }).check();
    await page.getByRole('button', { name: 'Adicionar quem assina' }).click();
    await page.getByRole('region', { name: 'Assinatura 1' }).getByLabel('Nome').fill('Helena Prado');
    await expect(preview).toHaveAccessibleName(/DIPLOMA DE BOLSO.*Helena Prado/);
    await checkScreen(page, 'certificate-template');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Modelo salvo.')).toBeVisible();

    await page.getByRole('button', { name: 'Remover', exact: true }).click();
    await expect(page.getByText('Modelo removido.')).toBeVisible();
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect(page.getByText(name)).toBeVisible();
  });
