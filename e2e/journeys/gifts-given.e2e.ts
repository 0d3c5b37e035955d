import { type Browser, expect, type Page, test } from '@playwright/test';
import { checkScreen } from '../support/screen.ts';
import { signIn } from '../support/sign-in.ts';

const RUNNING = 'Vértice em Alta · trimestre atual';
const ADMINISTRATOR = 'renato.figueira@nexo.example';
const SELLER = 'bruno.salgado@nexo.example';
const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

async function enter(browser: Browser, email: string, viewport: typeof DESK): Promise<Page> {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  await signIn(page, email);
  return page;
}

/** A day from today on, written with the day first. */
const dayFromNow = (days: number): string => {
  const [year, month, day] = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).split('-');
  return `${day}/${month}/${year}`;
};

async function openLevels(page: Page, campaign: string): Promise<string> {
  await page.goto('/manage/campaigns');
  await page.getByText(campaign).first().click();
  await page.getByRole('tab', { name: 'Níveis e promoções' }).click();
  await expect(page.getByRole('heading', { name: 'Presentes', exact: true })).toBeVisible();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

test('a gift that is added to a running campaign stands on the cards of its levels, and one that was given in the statement with its reason [PT-06] [PT-01]', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const administrator = await enter(browser, ADMINISTRATOR, DESK);
  const campaignId = await openLevels(administrator, RUNNING);
  const gifts = administrator.getByRole('group', { name: /^Presentes publicados com a campanha/ });
  const special = gifts.getByRole('listitem').filter({ hasText: 'Dia do Vendedor' });
  await expect(special.getByText(/^Dado [1-9]\d* vezes: /)).toBeVisible();
  await expect(special.getByText(/ não sai mais$/)).toBeAttached();
  await administrator.getByRole('button', { name: 'Adicionar presente' }).click();
  const sheet = administrator.getByRole('dialog');
  await expect(sheet.getByText('vale para aniversários de amanhã em diante', { exact: false })).toBeVisible();
  await sheet.getByRole('radio', { name: 'Data especial' }).check();
  await sheet.getByLabel('Nome da data').fill('Dia da Loja');
  await sheet.getByRole('textbox', { name: 'Dia', exact: true }).fill(dayFromNow(5));
  await sheet.getByLabel('Pontos para trocar').fill('120');
  await sheet.getByLabel('Recado (opcional)').fill('Bom movimento para todos!');
  await checkScreen(administrator, 'gift-form');
  await sheet.getByRole('button', { name: 'Salvar presente' }).click();
  const added = gifts.getByRole('listitem').filter({ hasText: 'Dia da Loja' });
  await expect(added.getByText('Ainda não foi dado')).toBeVisible();
  await special.scrollIntoViewIfNeeded();
  await checkScreen(administrator, 'gifts-fixed');

  const seller = await enter(browser, SELLER, PHONE);
  await seller.goto(`/campaigns/${campaignId}`);
  const creator = seller
    .getByRole('listitem')
    .filter({ has: seller.getByRole('heading', { name: 'Creator' }) });
  await expect(creator.getByText(/Dia da Loja, em .*: 120\spts/)).toBeVisible();
  await expect(creator.getByText(/Presente de aniversário: 200\spts/)).toBeVisible();
  const junior = seller
    .getByRole('listitem')
    .filter({ has: seller.getByRole('heading', { name: 'Júnior' }) });
  await expect(junior.getByText(/Presente de aniversário/)).toHaveCount(0);
  await creator.scrollIntoViewIfNeeded();
  await checkScreen(seller, 'gifts-on-levels');
  await seller.goto(`/profile/statement?campaign=${campaignId}&unit=redeemable`);
  await expect(seller.getByRole('list', { name: 'Presentes do seu nível' })).toContainText('Dia da Loja');
  const given = seller.getByRole('listitem').filter({ hasText: 'Presente: Dia do Vendedor, nível Creator' });
  for (let more = 0; more < 8 && (await given.count()) === 0; more += 1)
    await seller.getByRole('button', { name: 'Carregar mais' }).click();
  await expect(given.getByText(/^\+150\spts$/)).toBeVisible();
  await given.scrollIntoViewIfNeeded();
  await checkScreen(seller, 'gift-in-statement');
  await seller.goto('/profile?tab=messages');
  await expect(seller.getByText(/^Dia do Vendedor: você ganhou 150 pts/)).toBeVisible();
  await seller.context().close();

  await added.getByRole('button', { name: /^Tirar Dia da Loja/ }).click();
  await expect(added).toHaveCount(0);
  await administrator.context().close();
});

for (const [size, viewport] of Object.entries({ phone: PHONE, desktop: DESK }))
  test(`the next campaign takes birthday gifts along, and they change before it begins, on a ${size} [PT-06] [MG-04]`, async ({
    browser,
  }) => {
    test.setTimeout(180_000);
    const page = await enter(browser, ADMINISTRATOR, viewport);
    await openLevels(page, RUNNING);
    await page.getByRole('button', { name: 'Copiar para o próximo trimestre' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Nome').fill(`Com presentes ${size}`);
    await dialog.getByLabel('Primeiro dia').fill(dayFromNow(60));
    await dialog.getByLabel('Último dia').fill(dayFromNow(130));
    await dialog.getByRole('button', { name: /rascunho/i }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Com presentes ${size}` })).toBeVisible();
    await page.getByRole('tab', { name: 'Níveis e promoções' }).click();
    await expect(page.getByText('200 pts a partir de Creator', { exact: false })).toBeVisible();
    await expect(page.getByText('Dia do Vendedor')).toHaveCount(0);
    await page.getByRole('button', { name: 'Alterar Aniversário' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Pontos para trocar').fill('250');
    await checkScreen(page, 'gift-change');
    await sheet.getByRole('button', { name: 'Salvar presente' }).click();
    await expect(page.getByText(/^250\spts a partir de Creator$/)).toBeVisible();
    await page.getByRole('heading', { name: 'Presentes', exact: true }).scrollIntoViewIfNeeded();
    await checkScreen(page, 'gifts-draft');
    await page.getByRole('button', { name: 'Tirar Aniversário' }).click();
    await expect(page.getByRole('heading', { name: 'Nenhum presente ainda' })).toBeVisible();
    await page.getByRole('heading', { name: 'Presentes', exact: true }).scrollIntoViewIfNeeded();
    await checkScreen(page, 'gifts-none');
    await page.context().close();
  });
