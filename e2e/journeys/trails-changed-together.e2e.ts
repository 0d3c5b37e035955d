import { expect, test } from '@playwright/test';
import { checkBothSizes } from '../support/screen.ts';
import { AT_THE_DESK, enter } from '../support/sign-in.ts';

const MANAGER = 'helena.prado@nexo.example';
const [viewport] = AT_THE_DESK;

test('a course manager archives trails together, and takes it back after the page was loaded anew [MG-02]', async ({
  page,
}) => {
  test.setTimeout(120_000);
  if (viewport) await page.setViewportSize(viewport);
  const name = `Reunidas ${Date.now() % 100_000}`;
  await enter(page, MANAGER);
  for (const letter of ['A', 'B']) {
    await page.goto('/manage/trails');
    await page.getByRole('button', { name: 'Nova trilha' }).click();
    await page.getByLabel('Título da trilha').fill(`${name} ${letter}`);
    await page.getByRole('button', { name: 'Criar trilha' }).click();
    await expect(page).toHaveURL(/\/manage\/trails\/[0-9a-f-]{36}/);
  }
  await page.goto(`/manage/trails?search=${encodeURIComponent(name)}`);
  await page.getByRole('checkbox', { name: `${name} A` }).check();
  const bar = page.getByRole('region', { name: 'Ações para as trilhas escolhidas' });
  await bar.getByRole('button', { name: 'Escolher as 2 do filtro' }).click();
  await expect(bar.getByText('2 trilhas escolhidas')).toBeVisible();
  await checkBothSizes(page, 'trails-together');
  await bar.getByRole('button', { name: 'Arquivar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Arquivar' }).click();
  await expect(page.getByText('2 trilhas arquivadas')).toBeVisible();
  await page.reload();
  await expect(page.getByText('2 trilhas arquivadas')).toBeVisible();
  await checkBothSizes(page, 'trails-undo-kept');
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(page.getByText('2 trilhas como antes')).toBeVisible();
  await expect(page.getByText('Rascunho')).toHaveCount(3);

  await page.goto('/manage/certificates/badge-keys');
  const create = page.getByRole('button', { name: 'Criar a chave' });
  const change = page.getByRole('button', { name: 'Trocar a chave' });
  await expect(create.or(change)).toBeVisible();
  if (await create.isVisible()) await create.click();
  await change.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Trocar a chave' }).click();
  await expect(page.getByText('Guardada').first()).toBeVisible();
  await page.getByLabel('Selo').fill('isto não é um selo');
  await page.getByRole('button', { name: 'Conferir' }).click();
  await expect(page.getByText('Não há um selo no que você colou.')).toBeVisible();
  await checkBothSizes(page, 'badge-keys');
});
