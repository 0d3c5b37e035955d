import { readBoot } from '@trilha/contract/clients/boot.calls';
import { changeClientSettings, readClientSettings } from '@trilha/contract/clients/settings.calls';
import type { ResponseOf } from '@trilha/contract/define-call';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { type BuiltClient, buildClient, buildPerson } from '../../testing/world.ts';

let product: TestApplication;

beforeAll(async () => {
  product = await openTestApplication();
});
afterAll(() => product.close());

type Settings = Omit<ResponseOf<typeof readClientSettings>, 'slug'>;

async function administered(): Promise<{ client: BuiltClient; token: string; settings: Settings }> {
  const client = await buildClient(product.platform);
  const { token } = await buildPerson(product.platform, client, { superuser: true });
  const { body } = await call(product, readClientSettings, {}, { token });
  const { slug: _slug, ...settings } = body;
  return { client, token, settings };
}
const change = (token: string, body: Settings) => call(product, changeClientSettings, { body }, { token });
const bootOf = async (client: BuiltClient) =>
  (await call(product, readBoot, { query: { client: client.slug } })).body.client;

test('shows a change of name, colours and languages on the first page at once [CL-05] [CL-06]', async () => {
  const { client, token, settings } = await administered();
  const colours = { primary: '#7a1fa2', secondary: '#00897b', tertiary: '#fb8c00' };
  const answer = await change(token, {
    ...settings,
    name: 'Academia Roxa',
    colours,
    languages: ['pt-BR', 'es-ES'],
    supportEmail: 'ajuda@roxa.example',
  });
  expect([answer.status, answer.body.revision]).toEqual([200, settings.revision + 1]);
  expect(await bootOf(client)).toMatchObject({
    name: 'Academia Roxa',
    colours,
    languages: ['pt-BR', 'es-ES'],
    support: { email: 'ajuda@roxa.example', phone: null },
  });
});

test('a sign of its own for a language is on the first page, and one that is no drawing is refused [CL-05]', async () => {
  const { client, token, settings } = await administered();
  const sign = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h4v4z"/></svg>';
  expect((await change(token, { ...settings, logos: { 'es-ES': sign } })).status).toBe(200);
  expect(await bootOf(client)).toMatchObject({ logo: settings.logo, logos: { 'es-ES': sign } });
  const refused = await change(token, {
    ...settings,
    revision: settings.revision + 1,
    logos: { 'es-ES': sign.replace('<path', '<script') },
  });
  expect((refused.body as unknown as { fields: unknown }).fields).toEqual([
    { path: 'logos', code: 'drawing_with_more' },
  ]);
});

test('names each field that does not fit and keeps nothing [CL-05] [CL-08]', async () => {
  const { client, token, settings } = await administered();
  const answer = await change(token, {
    ...settings,
    name: 'Outra',
    modules: ['online_courses'],
    homeRoute: '/reward-store',
    defaultLanguage: 'fr-FR',
    languages: ['pt-BR'],
  });
  expect([answer.status, answer.code]).toEqual([422, 'validation_failed']);
  expect((answer.body as unknown as { fields: unknown }).fields).toEqual([
    { path: 'defaultLanguage', code: 'not_among_languages' },
    { path: 'homeRoute', code: 'module_off' },
  ]);
  expect((await bootOf(client)).name).not.toBe('Outra');
});

test('cookies are asked for, told of and explained as the client says [CL-05] [UX-03]', async () => {
  const { client, token, settings } = await administered();
  expect((await bootOf(client)).cookies).toEqual({
    categories: ['preferences', 'statistics'],
    text: {},
    policy: null,
  });
  const cookies = {
    categories: ['preferences' as const],
    text: { 'pt-BR': 'Só lembramos o idioma.' },
    policy: 'https://azul.example/cookies',
  };
  expect((await change(token, { ...settings, cookies })).status).toBe(200);
  expect((await bootOf(client)).cookies).toEqual(cookies);
  const refused = await change(token, {
    ...settings,
    revision: settings.revision + 1,
    cookies: { ...cookies, policy: 'javascript:alert(1)' },
  });
  expect((refused.body as unknown as { fields: unknown }).fields).toEqual([
    { path: 'cookies', code: 'not_an_address' },
  ]);
});

test('of two who change at once, one is told [CL-05]', async () => {
  const { token, settings } = await administered();
  const answers = await Promise.all([
    change(token, { ...settings, name: 'Uma' }),
    change(token, { ...settings, name: 'Duas' }),
  ]);
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
  expect(answers.map(({ code }) => code)).toContain('changed_meanwhile');
});

test('leaves the client of another superuser alone [CL-07]', async () => {
  const [mine, other] = [await administered(), await administered()];
  await change(mine.token, { ...mine.settings, name: 'Só esta' });
  expect((await bootOf(other.client)).name).toBe(other.settings.name);
});

const brand = {
  slug: 'aurora-som',
  name: 'Aurora Som',
  colours: { primary: '#6d28d9', secondary: '#0e7490', tertiary: '#f97316' },
  title: { 'pt-BR': 'Venda som' },
  text: { 'pt-BR': 'Cursos e pontos.' },
  channel: 'aurora_som',
  open: true,
};
const partnerPage = (client: BuiltClient, partner: string) =>
  call(product, readBoot, { query: { client: client.slug, partner } });

test('opens the page of a brand in its look, as long as it is switched on [ID-01]', async () => {
  const { client, token, settings } = await administered();
  expect((await call(product, readBoot, { query: { client: client.slug } })).body.partner).toBeNull();
  const off = { ...brand, slug: 'desligada', open: false };
  const { body } = await change(token, { ...settings, partners: [brand, off] });
  const { channel: _channel, open: _open, ...shown } = brand;
  expect((await partnerPage(client, 'aurora-som')).body.partner).toEqual(shown);
  for (const unknown of ['desligada', 'nenhuma', "' or 1=1"]) {
    const refused = await partnerPage(client, unknown);
    expect([refused.status, refused.code]).toEqual([404, 'not_found']);
  }
  const read = await call(product, readClientSettings, {}, { token });
  expect(read.body.partners).toEqual([brand, off]);
  await change(token, { ...settings, revision: body.revision, partners: [{ ...brand, open: false }] });
  expect((await partnerPage(client, 'aurora-som')).code).toBe('not_found');
});

test('opens no brand of another client, and each client may have one of the same address [ID-01] [CL-07]', async () => {
  const [mine, other] = [await administered(), await administered()];
  await change(mine.token, { ...mine.settings, partners: [brand] });
  expect((await partnerPage(other.client, 'aurora-som')).code).toBe('not_found');
  const named = { ...brand, name: 'A outra Aurora' };
  expect((await change(other.token, { ...other.settings, partners: [named] })).status).toBe(200);
  expect((await partnerPage(mine.client, 'aurora-som')).body.partner?.name).toBe('Aurora Som');
});

test('keeps no brand that does not fit, and writes down a change [ID-01] [MG-07]', async () => {
  const { client, token, settings } = await administered();
  const refused = await change(token, { ...settings, partners: [brand, brand] });
  expect([refused.status, refused.code]).toEqual([422, 'validation_failed']);
  expect((refused.body as unknown as { fields: unknown }).fields).toEqual([
    { path: 'partners', code: 'partner_twice' },
  ]);
  expect((await partnerPage(client, 'aurora-som')).code).toBe('not_found');
  await change(token, { ...settings, partners: [brand] });
  const entry = await product.platform.database.acrossClients((db) =>
    db.selectFrom('audit_log').select('after').where('client_id', '=', client.id).executeTakeFirstOrThrow(),
  );
  expect(entry.after).toEqual({ partners: [brand] });
});

test('lets nobody else read or change the settings [MG-01]', async () => {
  const { client, settings } = await administered();
  const { token } = await buildPerson(product.platform, client, {
    roles: ['course_manager', 'program_administrator'],
  });
  expect((await call(product, readClientSettings, {}, { token })).code).toBe('not_allowed');
  expect((await change(token, settings)).code).toBe('not_allowed');
  expect((await call(product, readClientSettings, {})).code).toBe('not_signed_in');
});

test('writes down what changed, and only that [MG-07]', async () => {
  const { client, token, settings } = await administered();
  await change(token, { ...settings, name: 'Com registro' });
  const entries = await product.platform.database.acrossClients((db) =>
    db
      .selectFrom('audit_log')
      .select(['action', 'before', 'after'])
      .where('client_id', '=', client.id)
      .execute(),
  );
  expect(entries).toEqual([
    {
      action: 'platform.client.settings',
      before: { name: settings.name },
      after: { name: 'Com registro' },
    },
  ]);
});
