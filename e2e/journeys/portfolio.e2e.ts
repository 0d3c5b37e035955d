import { expect, test } from '@playwright/test';
import { checkScreen } from '../support/screen.ts';
import { AT_THE_DESK, PASSWORD } from '../support/sign-in.ts';

const PAINTER = 'jose.aparecidoramalho@obraviva.example';
const COURSE = 'Pintura: preparo de superfícies';

for (const viewport of AT_THE_DESK) {
  test(`a visitor finds a course in the window and signs in to it on a ${viewport.name} [ID-10] [LE-13]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: viewport.width, height: viewport.height });
    await page.goto('/?client=obra-viva&utm_source=feira');
    await expect(page).toHaveURL(/\/portfolio\?client=obra-viva$/);
    await expect(page.getByRole('link', { name: COURSE })).toBeVisible();
    await checkScreen(page, 'portfolio');
    await page.getByRole('button', { name: /Vendas/ }).click();
    await expect(page).toHaveURL(/category=Vendas/);
    await expect(page.getByRole('link', { name: COURSE })).toBeHidden();
    await page.reload();
    await expect(page.getByRole('link', { name: 'Atendimento no balcão de materiais' })).toBeVisible();
    await page.getByRole('button', { name: 'Todas' }).click();

    await page.getByRole('link', { name: COURSE }).click();
    await expect(page).toHaveURL(/\/portfolio-course\/pintura-preparo-de-superficies-id-[0-9a-f-]{36}/);
    await expect(page.getByRole('heading', { level: 1, name: COURSE })).toBeVisible();
    await checkScreen(page, 'portfolio-course');
    await page.getByRole('link', { name: 'Equipe' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Quem faz os cursos' })).toBeVisible();
    await expect(page.getByText('Helena Prado')).toBeVisible();
    await checkScreen(page, 'about-team');
    await page.goBack();

    await page.getByRole('link', { name: 'Entrar e começar' }).click();
    await expect(page).toHaveURL(/utm_source=feira/);
    await page.getByLabel('E-mail, documento ou usuário').fill(PAINTER);
    await page.getByRole('textbox', { name: 'Senha' }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page).toHaveURL(/\/online-courses\/[0-9a-f-]{36}/);
    await expect(page.getByRole('heading', { level: 1, name: COURSE })).toBeVisible();
  });

  test(`a client without a window keeps its door on a ${viewport.name} [ID-10]`, async ({ page }) => {
    await page.setViewportSize({ width: viewport.width, height: viewport.height });
    await page.goto('/?client=nexo');
    await expect(page.getByRole('heading', { level: 1, name: 'Entrar' })).toBeVisible();
    await page.goto('/portfolio?client=nexo');
    await expect(page.getByRole('heading', { name: 'Esta página não existe' })).toBeVisible();
    await page.goto('/portfolio-course/nada?client=obra-viva');
    await expect(page.getByRole('heading', { name: 'Este curso não está na vitrine' })).toBeVisible();
    await page.getByRole('link', { name: 'Ver todos os cursos' }).click();
    await expect(page.getByRole('link', { name: COURSE })).toBeVisible();
  });
}
