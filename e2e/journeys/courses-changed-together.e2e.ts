import { expect, type Page, test } from '@playwright/test';
import { createCourse } from '../support/course-steps.ts';
import { checkScreen } from '../support/screen.ts';
import { AT_THE_DESK, enter } from '../support/sign-in.ts';

const MANAGER = 'helena.prado@nexo.example';
const [viewport] = AT_THE_DESK;

test('a course manager changes many courses at once, takes it back and learns which could not be [MG-02] [LE-11]', async ({
  page,
}) => {
  test.setTimeout(120_000);
  if (viewport) await page.setViewportSize(viewport);
  const name = `Juntos ${Date.now() % 100_000}`;
  await enter(page, MANAGER);
  await createCourse(page, `${name} A`, 0);
  await createCourse(page, `${name} B`, 0);
  await page.goto(`/manage/trainings?search=${encodeURIComponent(name)}`);
  await page.getByRole('checkbox', { name: `${name} A` }).check();
  const bar = page.getByRole('region', { name: 'Ações para os cursos escolhidos' });
  await expect(bar.getByText('1 curso escolhido')).toBeVisible();
  await bar.getByRole('button', { name: 'Escolher os 2 do filtro' }).click();
  await expect(bar.getByText('2 cursos escolhidos')).toBeVisible();
  await bar.getByRole('button', { name: 'Público' }).click();
  await checkScreen(page, 'courses-audience');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
  await bar.getByRole('button', { name: 'Categoria' }).click();
  await page.getByLabel('Nova categoria').fill('Atendimento');
  await page.getByRole('dialog').getByRole('button', { name: 'Aplicar' }).click();
  await expect(page.getByText('Categoria de 2 cursos mudada')).toBeVisible();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(page.getByText('2 cursos como antes')).toBeVisible();

  await choose(page, name);
  await bar.getByRole('button', { name: 'Publicar' }).click();
  await checkScreen(page, 'courses-publish');
  await page.getByRole('dialog').getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByText('2 cursos ficaram como estavam')).toBeVisible();
  await expect(page.getByRole('link', { name: `${name} A` })).toBeVisible();
  await expect(bar.getByText('2 cursos escolhidos')).toBeVisible();
  await checkScreen(page, 'courses-refused');
  await bar.getByRole('button', { name: 'Arquivar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Arquivar' }).click();
  await expect(page.getByText('2 cursos arquivados')).toBeVisible();
  await expect(page.getByText('2 cursos ficaram como estavam')).toBeHidden();
});

async function choose(page: Page, name: string): Promise<void> {
  for (const letter of ['A', 'B']) await page.getByRole('checkbox', { name: `${name} ${letter}` }).check();
}
