import { expect, test } from '@playwright/test';
import { checkScreen } from '../support/screen.ts';
import { AT_THE_DESK, enter } from '../support/sign-in.ts';

for (const { name, width, height } of AT_THE_DESK) {
  test(`a department and a category are added, moved up by the keyboard and taken away again, on a ${name} [RW-01] [RW-02] [MG-04]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await enter(page, 'renato.figueira@nexo.example');
    await page.goto('/manage/rewards');
    await page.getByRole('link', { name: 'Departamentos e categorias' }).click();
    await expect(page.getByRole('heading', { name: 'Departamentos e categorias' })).toBeVisible();
    const department = `Viagens ${width}`;
    await page.getByRole('button', { name: 'Novo departamento' }).click();
    await page.getByRole('textbox', { name: 'Nome' }).fill('Tecnologia');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await page.getByRole('textbox', { name: 'Nome' }).fill(department);
    await page.getByRole('button', { name: 'Salvar' }).click();
    const headings = page.getByRole('heading', { level: 2 });
    await expect(headings.last()).toHaveText(department);

    await page.getByRole('button', { name: `Subir ${department}` }).focus();
    await page.keyboard.press('Enter');
    await expect(headings.last()).not.toHaveText(department);
    await page.reload();
    await expect(headings.last()).not.toHaveText(department);

    await page
      .locator('section', { has: page.getByRole('heading', { name: department }) })
      .getByRole('button', { name: 'Nova categoria' })
      .click();
    const category = `Passagens ${width}`;
    await page.getByRole('textbox', { name: 'Nome' }).fill(category);
    await page.getByRole('textbox', { name: 'Máximo de trocas por pessoa' }).fill('2');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText(category).first()).toBeVisible();
    await checkScreen(page, 'store-divided');

    await page.getByText(category).first().click();
    await page.getByRole('button', { name: 'Remover categoria' }).click();
    await expect(page.getByText(`${category} removido`)).toBeVisible();
    await page.getByRole('button', { name: `Remover ${department}` }).click();
    await expect(page.getByRole('heading', { name: department })).toHaveCount(0);
  });
}
