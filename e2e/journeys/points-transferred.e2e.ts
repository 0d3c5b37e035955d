import { expect, type Page, test } from '@playwright/test';
import { checkScreen } from '../support/screen.ts';
import { enter, IN_THE_STORE, type Viewport } from '../support/sign-in.ts';

const CLIENT = 'obra-viva';
/** Who transfers at which size, by the CPF the product knows them by; the second was refused before. */
const CLERKS = {
  phone: { email: 'rosangela.freitas@obraviva.example', name: 'Rosângela Freitas', cpf: '218.307.926-60' },
  desktop: { email: 'claudia.meneses@obraviva.example', name: 'Cláudia Meneses', cpf: '230.529.148-55' },
} as const;
const PAINTER = 'jose.aparecidoramalho@obraviva.example';
const MANAGER = 'sueli.cardoso@obraviva.example';

for (const viewport of IN_THE_STORE) {
  test(`somebody at a counter transfers their points once, and the team sees both sides on a ${viewport.name} [TR-01] [TR-02] [TR-03]`, async ({
    browser,
  }) => {
    test.setTimeout(60_000);
    const { email, name, cpf } = CLERKS[viewport.name];
    const painter = await pageOf(browser, viewport, PAINTER);
    await painter.goto('/points-transfer');
    await expect(painter.getByRole('heading', { name: 'Função não autorizada' })).toBeVisible();
    await painter.context().close();

    const clerk = await pageOf(browser, viewport, email);
    await clerk.goto('/points-transfer');
    await expect(clerk.getByText('Leve seus pontos de treinamento para Clube da Construção.')).toBeVisible();
    await clerk.getByLabel('Seu CPF').fill('21830792600');
    await clerk.getByRole('button', { name: 'Transferir pontos' }).click();
    await expect(clerk.getByText('Confira os números deste CPF.')).toBeVisible();
    await checkScreen(clerk, 'points-transfer');
    await clerk.getByLabel('Seu CPF').fill(cpf.replaceAll(/\D/g, ''));
    await expect(clerk.getByLabel('Seu CPF')).toHaveValue(cpf);
    await clerk.getByRole('button', { name: 'Transferir pontos' }).click();
    await expect(clerk.getByRole('dialog').getByText(`•••.•••.•••-${cpf.slice(-2)}`)).toBeVisible();
    await clerk.getByRole('button', { name: 'Transferir agora' }).click();
    await expect(clerk.getByText('chegaram a Clube da Construção')).toBeVisible({ timeout: 20_000 });
    await expect(clerk.getByText(/Resgate até \d{1,2} de \p{L}+ de \d{4}/u)).toBeVisible();
    await expect(clerk.getByLabel('Seu CPF')).toHaveCount(0);
    await checkScreen(clerk, 'points-transferred');
    await clerk.getByRole('link', { name: 'Ver extrato' }).click();
    await expect(clerk.getByText('Transferidos para Clube da Construção')).toBeVisible();
    await clerk.context().close();

    const manager = await pageOf(browser, viewport, MANAGER);
    await manager.goto('/manage/transfers');
    await expect(manager.getByText(name).first()).toBeVisible();
    await checkScreen(manager, 'transfers');
    await manager.getByRole('button', { name: 'Perguntar de novo: Everton Pires' }).click();
    await expect(manager.getByText('Pergunta enviada ao programa')).toBeVisible();
    // One difference is decided once: by the person with the phone.
    if (viewport.name === 'phone') await keepOurs(manager);
    await manager.context().close();
  });
}

/** The programme took points back that were confirmed; the team has its reason to say that they left. */
async function keepOurs(manager: Page): Promise<void> {
  await manager.getByRole('button', { name: 'Decidir a diferença: Valdir Monteiro' }).click();
  const sheet = manager.getByRole('dialog', { name: 'O que vale para Valdir Monteiro?' });
  await expect(sheet.getByText('Diferem desde')).toBeVisible();
  await sheet.getByLabel('O que está aqui').check();
  await sheet.getByRole('button', { name: 'Decidir assim' }).click();
  await expect(sheet.getByText('Diga por que vale o que está aqui.')).toBeVisible();
  await checkScreen(manager, 'transfer-difference');
  await sheet.getByLabel('Por quê').fill('O clube mandou o recibo por e-mail.');
  await sheet.getByRole('button', { name: 'Decidir assim' }).click();
  await expect(manager.getByText('O clube mandou o recibo por e-mail.')).toBeVisible();
}

type Browser = Parameters<Parameters<typeof test>[2]>[0]['browser'];

async function pageOf(browser: Browser, { width, height }: Viewport, email: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width, height } })).newPage();
  await enter(page, email, CLIENT);
  return page;
}
