import { expect, type Page, test } from '@playwright/test';
import { tabTo } from '../support/keyboard.ts';
import { checkScreen } from '../support/screen.ts';
import { AT_THE_DESK, enter, PASSWORD } from '../support/sign-in.ts';

const SUPERUSER = 'camila.duarte@nexo.example';
/** Somebody for each size, so that neither is shut out by the other. */
const PEOPLE = {
  phone: { name: 'Caio Rezende', email: 'caio.rezende@nexo.example' },
  desktop: { name: 'Ana Clara Meireles', email: 'ana.clarameireles@nexo.example' },
} as const;
const PERMISSION = 'Ler os e-mails enviados';

// One after the other: both change the same matrix.
test.describe.configure({ mode: 'default' });

for (const { name: size, ...viewport } of AT_THE_DESK) {
  test(`people are found, blocked, looked after and let in again on a ${size} [MG-01] [MG-03] [MG-07] [ID-21] [ID-24]`, async ({
    browser,
  }) => {
    test.setTimeout(180_000);
    const { name, email } = PEOPLE[size];
    const context = await browser.newContext({ viewport });
    const page = await context.newPage();
    await enter(page, SUPERUSER);
    await page.goto('/manage/people');
    await expect(page.getByText(name).first()).toBeVisible();
    await checkScreen(page, 'people');

    await page.getByRole('searchbox', { name: 'Nome, e-mail ou documento' }).fill(email);
    await expect(page.getByText('1 pessoa', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/search=/);
    if (size === 'desktop') await openByKeyboard(page, name);
    else await page.getByRole('button', { name }).click();
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await checkScreen(page, 'person');

    await block(page);
    await expectClosedDoor(await (await browser.newContext({ viewport })).newPage(), email);
    await page.getByRole('button', { name: 'Desbloquear' }).click();
    await expect(page.getByText(`${name} pode entrar de novo`)).toBeVisible();
    await page.getByRole('tab', { name: 'Acesso' }).click();
    await checkScreen(page, 'person-access');
    await page.getByRole('tab', { name: 'Histórico' }).click();
    await expect(page.getByRole('heading', { name: 'Desbloqueou' }).first()).toBeVisible();

    await look(page, name);
    await page.goto('/manage/roles');
    if (size === 'desktop') await changeByKeyboard(page);
    else await changeByTouch(page);
    await page.goto('/manage/audit-log');
    await expect(
      page.getByRole('heading', { name: 'Mudou as permissões do papel: Moderador' }).first(),
    ).toBeVisible();
    await checkScreen(page, 'audit-log');
    await page.goto('/manage/groups');
    await expect(page.getByRole('link', { name: 'Ver pessoas de Chegaram agora' })).toBeVisible();
    await checkScreen(page, 'groups');
  });
}

/** Rows are reached by Tab, chosen by x and opened by Enter. */
async function openByKeyboard(page: Page, name: string): Promise<void> {
  const row = page.getByRole('row', { name });
  await tabTo(page, row);
  await page.keyboard.press('x');
  await expect(page.getByText('1 pessoa escolhida')).toBeVisible();
  await row.focus();
  await page.keyboard.press('Enter');
}

async function block(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Bloquear' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Bloquear' })).toBeDisabled();
  await dialog.getByLabel('Motivo').fill('Notas repetidas');
  await dialog.getByLabel('Mensagem para a pessoa').fill('Procure o suporte até sexta.');
  await checkScreen(page, 'person-block');
  await dialog.getByRole('button', { name: 'Bloquear' }).click();
  await expect(page.getByText('Motivo: Notas repetidas')).toBeVisible();
}

async function expectClosedDoor(page: Page, email: string): Promise<void> {
  await page.goto('/?client=nexo');
  await page.getByLabel('E-mail, documento ou usuário').fill(email);
  await page.getByRole('textbox', { name: 'Senha' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByText('Procure o suporte até sexta.')).toBeVisible();
  await page.context().close();
}

/** Through the eyes of the person: the bar stands over every screen, and its button leads back. */
async function look(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Ver como esta pessoa' }).click();
  await page.getByRole('button', { name: 'Ver como participante' }).click();
  const bar = page.getByRole('region', { name: 'Vendo como outra pessoa' });
  await expect(bar.getByText(`Você está vendo como ${name}.`)).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(bar).toBeVisible();
  await checkScreen(page, 'impersonation');
  await bar.getByRole('button', { name: 'Voltar à minha conta' }).click();
  await expect(page).toHaveURL(/\/manage\/people/);
  await expect(bar).toBeHidden();
}

/** Tab stops once in the table; the arrows go on from there, and space changes a square. */
async function changeByKeyboard(page: Page): Promise<void> {
  const first = page.getByRole('checkbox').first();
  await tabTo(page, first);
  const square = page.getByRole('checkbox', { name: `Moderador: ${PERMISSION}` });
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('checkbox').nth(1)).toBeFocused();
  const place = (await square.getAttribute('data-square')) ?? '';
  const [row = 0, column = 0] = place.split(' ').map(Number);
  for (let step = 1; step < column; step += 1) await page.keyboard.press('ArrowRight');
  for (let step = 0; step < row; step += 1) await page.keyboard.press('ArrowDown');
  await expect(square).toBeFocused();
  await page.keyboard.press('Space');
  await checkScreen(page, 'roles');
  await tabTo(page, page.getByRole('button', { name: 'Salvar' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Permissões salvas. Valem em segundos.')).toBeVisible();
}

async function changeByTouch(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Papel' }).click();
  await page.getByRole('option', { name: 'Moderador' }).click();
  await page.getByRole('switch', { name: PERMISSION }).click();
  await checkScreen(page, 'roles');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Permissões salvas. Valem em segundos.')).toBeVisible();
}
