import { expect, type Page, test } from '@playwright/test';
import { checkScreen } from '../support/screen.ts';
import { enter, IN_THE_STORE, tokenOf, type Viewport } from '../support/sign-in.ts';

const ADMINISTRATOR = 'renato.figueira@nexo.example';
/** Sellers whose accounts are no longer active, one for each size. */
const SELLERS = { phone: 'fernanda.queiros@nexo.example', desktop: 'bruno.salgado@nexo.example' } as const;
const CAMPAIGNS = '/api/loyalty/administration/campaigns';
const DAY_MS = 86_400_000;

for (const viewport of IN_THE_STORE) {
  test(`a seller without a verified training account corrects it, the directory comes in and the campaign opens on a ${viewport.name} [ID-28] [LO-03]`, async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    const mark = `${viewport.name} ${Date.now() % 1_000_000}`;
    const identifier = `NX-${mark.replace(' ', '-')}`.toUpperCase();
    const administrator = await pageOf(browser, viewport, ADMINISTRATOR);
    const campaignId = await publishNext(administrator, `Próximo trimestre ${mark}`);

    const seller = await pageOf(browser, viewport, SELLERS[viewport.name]);
    await seller.goto(`/campaigns/${campaignId}/join`);
    await expect(seller.getByRole('heading', { name: 'Conta verificada: Academia Vértice' })).toBeVisible();
    await expect(seller.getByText('não está ativa no programa')).toBeVisible();
    await expect(seller.getByText('academia@vertice.example')).toBeVisible();
    await checkScreen(seller, 'training-account-refused');
    await seller.getByLabel('Identificador da conta').fill(identifier);
    await seller.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(seller.getByText(`O programa não conhece a conta ${identifier}`)).toBeVisible();

    await administrator.goto('/manage/training-accounts?state=refused');
    await expect(administrator.getByText(identifier)).toBeVisible();
    await checkScreen(administrator, 'training-accounts');
    await administrator.getByRole('tab', { name: 'Diretório' }).click();
    await administrator.locator('input[type=file]').setInputFiles({
      name: `academia-${mark}.csv`,
      mimeType: 'text/csv',
      buffer: Buffer.from(`Identificador;E-mail\n${identifier};${SELLERS[viewport.name]}\n-;sem conta\n`),
    });
    const line = administrator
      .locator('main tr, main li')
      .filter({ hasText: `academia-${mark}.csv` })
      .filter({ hasText: '1 linha aceita, 1 deixada de fora' });
    await expect(line).toBeVisible({ timeout: 30_000 });
    await checkScreen(administrator, 'training-directory');
    await line.getByText(`academia-${mark}.csv`).click();
    await expect(administrator.getByRole('dialog').getByText('Identificador inválido')).toBeVisible();
    await checkScreen(administrator, 'training-directory-rows');
    await administrator.goto('/manage/training-accounts?part=programme');
    await administrator.getByRole('radio', { name: 'Serviço do programa' }).check();
    await expect(administrator.getByLabel('Endereço do serviço')).toBeVisible();
    await checkScreen(administrator, 'training-programme');

    await seller.reload();
    await expect(seller.getByText(`Conta ${identifier} verificada.`)).toBeVisible();
    await seller.getByLabel('Li e aceito os termos de participação').check();
    await checkScreen(seller, 'training-account-verified');
    await seller.getByRole('button', { name: 'Continuar' }).click();
    await expect(seller.getByRole('checkbox').first()).toBeVisible();
    for (const page of [administrator, seller]) await page.context().close();
  });
}

type Browser = Parameters<Parameters<typeof test>[2]>[0]['browser'];

async function pageOf(browser: Browser, { width, height }: Viewport, email: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width, height } })).newPage();
  await enter(page, email);
  return page;
}

/** The campaign that runs, once more for the next weeks: it asks for an account as the first one does. */
async function publishNext(page: Page, name: string): Promise<string> {
  const authorization = `Bearer ${await tokenOf(page, ADMINISTRATOR)}`;
  const post = async (path: string, data: object): Promise<{ campaignId: string }> => {
    const headers = { authorization, 'idempotency-key': crypto.randomUUID() };
    const answer = await page.request.post(path, { headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  const listed = await page.request.get(CAMPAIGNS, { headers: { authorization } });
  const { items } = (await listed.json()) as { items: readonly { id: string; name: string }[] };
  const running = items.find((campaign) => campaign.name === 'Vértice em Alta · trimestre atual');
  const day = (offset: number): string => new Date(Date.now() + offset * DAY_MS).toISOString().slice(0, 10);
  const { campaignId } = await post(`${CAMPAIGNS}/${running?.id ?? ''}/clone`, {
    name,
    beginsOn: day(1),
    endsOn: day(40),
  });
  await post(`${CAMPAIGNS}/${campaignId}/publish`, {});
  return campaignId;
}
