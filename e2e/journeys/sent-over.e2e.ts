import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { checkScreen } from '../support/screen.ts';
import { AT_THE_DESK, signIn, tokenOf } from '../support/sign-in.ts';

const SUPERUSER = 'camila.duarte@nexo.example';
const SELLER = 'rafael.nogueira@nexo.example';
const NEWCOMER = 'eduardo.pimentel@nexo.example';

interface Credentials {
  readonly client_id: string;
  readonly client_secret: string;
}

for (const { name, width, height } of AT_THE_DESK) {
  test(`the company's own system sends people over, once each, on a ${name} [ID-09] [ID-07] [ID-01]`, async ({
    browser,
    request,
  }) => {
    test.setTimeout(150_000);
    const size = { viewport: { width, height } };
    const staff = await (await browser.newContext(size)).newPage();
    const system = `Portal ${name}`;
    await signIn(staff, SUPERUSER);
    const credentials = await trust(staff, system);

    const page = await (await browser.newContext(size)).newPage();
    const first = await ticketFor(request, credentials, SELLER);
    const reward = await rewardOf(staff);
    await page.goto(`${first.address}&module=rewards&id=${reward.id}`);
    // Whoever sends a link with a ticket of their own signs nobody in: the person says so.
    await expect(page.getByRole('heading', { level: 1, name: 'Entrar como Rafael Nogueira?' })).toBeVisible();
    expect(page.url()).toMatch(/\/webservice-login$/);
    await checkScreen(page, 'ticket-enter-as');
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/reward-store/details/${reward.id}$`));
    await expect(page.getByRole('heading', { level: 1, name: reward.name })).toBeVisible();
    // What is not there leads as far as there is something, and says so.
    const gone = await (await browser.newContext(size)).newPage();
    for (const [what, path] of [
      ['module=events&id=0193f000-0000-7000-8000-000000000000', /\/events$/],
      ['module=campaigns&id=0193f000-0000-7000-8000-000000000000', /\/campaigns$/],
      ['module=online_courses&id=7', /\/online-courses$/],
      ['module=points_transfers&id=7', /\/home$/],
    ] as const) {
      await gone.goto(`${(await ticketFor(request, credentials, SELLER)).address}&${what}`);
      await gone.getByRole('button', { name: /^(Entrar|Continuar)$/ }).click();
      await expect(gone).toHaveURL(path);
      await expect(gone.getByText('não está disponível para você')).toBeVisible();
    }
    await checkScreen(gone, 'ticket-lost');
    await gone.context().close();
    await page.goto(`${(await ticketFor(request, credentials, SELLER)).address}&module=trails&id=1`);
    await expect(page.getByRole('heading', { level: 1, name: 'Continuar com outra conta?' })).toBeVisible();
    await expect(page.getByText('Rafael Nogueira').first()).toBeVisible();
    expect(page.url()).toMatch(/\/webservice-login$/);
    await checkScreen(page, 'ticket-other-account');
    await page.getByRole('link', { name: 'Ficar na conta atual' }).click();
    await expect(page).toHaveURL(/\/home$/);

    // A ticket in the query of any page: the other person enters, and ends up on that page.
    await page.evaluate(() => localStorage.setItem('what waits to be sent', 'stays'));
    const { ticket } = await ticketFor(request, credentials, NEWCOMER);
    await page.goto(`/profile?token=${ticket}`);
    await expect(page).toHaveURL(/\/webservice-login$/);
    await page.getByRole('button', { name: 'Continuar', exact: true }).click();
    await expect(page).toHaveURL(/\/profile$/);
    await expect(page.getByText('Eduardo Pimentel').first()).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('what waits to be sent'))).toBe('stays');
    await page.context().close();

    const again = await (await browser.newContext(size)).newPage();
    await again.goto(first.address);
    await expect(again.getByText('Este acesso já foi usado ou venceu.')).toBeVisible();
    expect(again.url()).toMatch(/\/webservice-login$/);
    await checkScreen(again, 'ticket-over');
    await again.getByRole('link', { name: 'Voltar ao login' }).click();
    await expect(again.getByRole('heading', { level: 1, name: 'Entrar' })).toBeVisible();
    await again.goto(`/manage/people?token=${(await ticketFor(request, credentials, SELLER)).ticket}`);
    await again.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(again).not.toHaveURL(/token|webservice/);
    await again.context().close();

    await staff.getByRole('button', { name: `Desautorizar ${system}` }).click();
    await staff.getByRole('dialog').getByRole('button', { name: 'Desautorizar', exact: true }).click();
    await expect(staff.getByText(`${system} desautorizado`)).toBeVisible();
    const refused = await request.post('/api/webservice-login/tickets', {
      data: { ...credentials, username: SELLER },
    });
    expect(refused.status()).toBe(401);
  });
}

/** A reward of the store, as the catalogue tells it. */
async function rewardOf(page: Page): Promise<{ readonly id: string; readonly name: string }> {
  const headers = { authorization: `Bearer ${await tokenOf(page, SELLER)}` };
  const read = async <Row>(path: string): Promise<Row> => {
    const answer = await page.request.get(path, { headers });
    const [first] = ((await answer.json()) as { items: readonly Row[] }).items;
    if (!first) throw new Error(`${path} lists nothing.`);
    return first;
  };
  const campaign = await read<{ id: string }>('/api/loyalty/campaigns');
  return read(`/api/loyalty/rewards?campaignId=${campaign.id}`);
}

/** Adds the system, and copies what is shown once. */
async function trust(page: Page, system: string): Promise<Credentials> {
  await page.goto('/manage/settings?part=access');
  await page.getByRole('button', { name: 'Autorizar', exact: true }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Criar credenciais' }).click();
  await expect(sheet.getByText('Preencha este campo')).toBeVisible();
  await sheet.getByLabel('Nome do sistema').fill(system);
  await sheet.getByRole('button', { name: 'Criar credenciais' }).click();
  await expect(sheet.getByText('Copie agora: o segredo não aparece de novo.')).toBeVisible();
  await checkScreen(page, 'backend-made');
  const credentials = {
    client_id: await sheet.getByLabel('client_id').inputValue(),
    client_secret: await sheet.getByLabel('client_secret').inputValue(),
  };
  await sheet.getByRole('button', { name: 'Já guardei' }).click();
  const line = page.getByRole('listitem').filter({ hasText: system });
  await expect(line.getByText('Ainda não usado')).toBeVisible();
  await checkScreen(page, 'backend-listed');
  return credentials;
}

/** As the server of the company does, without a browser. */
async function ticketFor(
  request: APIRequestContext,
  credentials: Credentials,
  username: string,
): Promise<{ readonly ticket: string; readonly address: string }> {
  const answer = await request.post('/api/webservice-login/tickets', { data: { ...credentials, username } });
  expect(answer.ok()).toBe(true);
  const { ticket, address } = (await answer.json()) as { ticket: string; address: string };
  const { pathname, search } = new URL(address);
  return { ticket, address: pathname + search };
}
