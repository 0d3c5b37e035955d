import { expect, type Page } from '@playwright/test';
import { checkScreen } from './screen.ts';

/** A file as the author chooses it: of this machine, or made by the test. */
type Chosen = Parameters<ReturnType<Page['locator']>['setInputFiles']>[0];

/** Begins a course with that many modules, in the editor of the back office. */
export async function createCourse(page: Page, title: string, modules: number): Promise<void> {
  await page.goto('/manage/trainings');
  await page.getByRole('button', { name: 'Novo curso' }).first().click();
  await page.getByLabel('Título do curso').fill(title);
  await page.getByLabel('Categoria').fill('Loja');
  await page.getByRole('button', { name: 'Criar curso' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  for (let number = 1; number <= modules; number += 1) {
    await page.getByRole('button', { name: 'Adicionar módulo' }).click();
    await expect(page.getByLabel('Nome do módulo')).toHaveCount(number);
  }
}

/** Adds an activity of this kind to a module, with its file. */
export async function addFile(page: Page, module: number, kind: string, file: Chosen): Promise<void> {
  const before = await page.getByRole('button', { name: /^Subir/ }).count();
  await page.getByRole('button', { name: 'Adicionar atividade' }).nth(module).click();
  await page.getByRole('button', { name: kind, exact: true }).click();
  await page.locator('input[type=file]').last().setInputFiles(file);
  await expect(page.getByRole('button', { name: /^Subir/ })).toHaveCount(before + 1, { timeout: 30_000 });
}

/** Adds a test that draws so many questions of a bank to the first module. */
export async function addTest(page: Page, bank: string, draw: number): Promise<void> {
  await page.getByRole('button', { name: 'Adicionar atividade' }).first().click();
  await page.getByRole('button', { name: 'Teste', exact: true }).click();
  await page.getByLabel('Banco de questões', { exact: true }).first().click();
  await page.getByRole('option', { name: bank, exact: true }).click();
  await page.getByLabel('Questões sorteadas').fill(String(draw));
  await expect(page.getByText(/^Salvo às/)).toBeVisible();
}

/** Says what the course is about and opens it to the newcomers, up to the question whether to publish it. */
export async function askToPublish(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Configurações' }).click();
  await page.getByLabel('Resumo (aparece no catálogo)').fill('Como montar uma vitrine que convida a entrar.');
  await expect(page.getByText(/^Salvo às/)).toBeVisible();
  await page.getByRole('tab', { name: 'Público' }).click();
  await page.getByLabel(/^Chegaram agora/).check();
  await expect(page.getByText(/^Salvo às/)).toBeVisible();
  await page.getByRole('button', { name: 'Publicar' }).click();
}

/** The same and publishes it: for a reason, where not everybody reaches what is in it. */
export async function publishCourse(page: Page, reason?: string): Promise<void> {
  await askToPublish(page);
  const dialog = page.getByRole('dialog');
  if (reason !== undefined) await dialog.getByLabel('Motivo para publicar assim').fill(reason);
  await dialog
    .getByRole('button', { name: reason === undefined ? 'Publicar' : 'Publicar assim mesmo' })
    .click();
  await expect(page.getByText('Curso publicado')).toBeVisible();
}

/** Finds the course by its name, enrols and starts its first activity. */
export async function enrol(page: Page, title: string): Promise<void> {
  await page.goto(`/online-courses?search=${encodeURIComponent(title)}`);
  await page.getByRole('link', { name: title }).first().click();
  await enrolOn(page, title);
}

/** On the course's page: enrols and starts its first activity. */
export async function enrolOn(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await checkScreen(page, 'course');
  await page.getByRole('button', { name: 'Inscrever-se' }).first().click();
  await page
    .getByRole('link', { name: 'Começar' })
    .or(page.getByRole('button', { name: 'Começar' }))
    .first()
    .click();
  await expect(page).toHaveURL(/\/activities\/1/);
}
