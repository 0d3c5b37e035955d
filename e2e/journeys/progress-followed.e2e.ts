import { expect, test } from '@playwright/test';
import { checkScreen } from '../support/screen.ts';
import { AT_THE_DESK, enter } from '../support/sign-in.ts';

const MANAGER = 'helena.prado@nexo.example';

for (const viewport of AT_THE_DESK) {
  test(`a manager sees who is where in the courses, and who is late, on a ${viewport.name} [MG-05] [LE-08] [LE-11]`, async ({
    page,
  }) => {
    test.setTimeout(90_000);
    await page.setViewportSize({ width: viewport.width, height: viewport.height });
    await enter(page, MANAGER);
    await page.goto('/manage/progress');
    await expect(page.getByRole('heading', { name: 'Cumprimento por treinamento' })).toBeVisible();
    await expect(page.getByLabel('Pessoas e cursos')).toBeVisible();
    await checkScreen(page, 'progress-matrix');
    await page.getByLabel('Pessoas e cursos').getByRole('link').first().scrollIntoViewIfNeeded();
    await checkScreen(page, 'progress-matrix-people');
    await page.getByRole('button', { name: 'Próximos cursos' }).click();
    await expect(page.getByText('Página 2 de cursos')).toBeVisible();
    await page.getByRole('button', { name: 'Cursos anteriores' }).click();
    await page.getByRole('button', { name: 'Atrasado', exact: true }).click();
    await expect(page).toHaveURL(/compliance=late/);
    await expect(
      page.getByLabel('Pessoas e cursos').or(page.getByText('Ninguém com estes filtros')),
    ).toBeVisible();
    // Who must do it and never began is late too.
    await page.goto('/manage/progress?compliance=late&mandatory=1');
    await expect(page.getByLabel('Pessoas e cursos').getByText('Não inscrito').first()).toBeVisible();
    await checkScreen(page, 'progress-matrix-late');
    await page.goto('/manage/progress?kind=live_class');
    await expect(page.getByLabel('Pessoas e cursos')).toBeVisible();
    await checkScreen(page, 'progress-matrix-classes');
    await page.goto('/manage/progress?kind=trail');
    await expect(page.getByLabel('Pessoas e cursos')).toBeVisible();
    await checkScreen(page, 'progress-matrix-trails');
    await page.goto('/manage/progress?kind=online_course');
    await page.getByLabel('Pessoas e cursos').getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: 'Resumo da inscrição' })).toBeVisible();
  });
}
