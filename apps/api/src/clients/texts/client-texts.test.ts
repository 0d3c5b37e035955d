import {
  listClientTexts,
  publishClientText,
  readClientText,
  readClientTextVersion,
  readInstitutionalText,
} from '@trilha/contract/clients/texts.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { type BuiltClient, buildClient, buildPerson } from '../../testing/world.ts';

let product: TestApplication;

beforeAll(async () => {
  product = await openTestApplication();
});
afterAll(() => product.close());

const params = { kind: 'terms' } as const;
type Words = Readonly<Record<string, string>>;

async function administered(): Promise<{ client: BuiltClient; token: string }> {
  const client = await buildClient(product.platform);
  const { token } = await buildPerson(product.platform, client, { superuser: true });
  return { client, token };
}
const publish = (token: string, seenVersion: number, words: Words, key?: string) =>
  call(
    product,
    publishClientText,
    { params, body: { seenVersion, words } },
    { token, ...(key ? { key } : {}) },
  );
const visit = (slug: string, language: 'pt-BR' | 'fr-FR') =>
  call(product, readInstitutionalText, { params: { slug, ...params }, query: { language } });

test('shows visitors the newest version in their language, else in that of the client [ID-01] [CO-05]', async () => {
  const { client, token } = await administered();
  expect((await visit(client.slug, 'fr-FR')).body).toMatchObject({ html: null, version: null });
  expect((await publish(token, 0, { 'pt-BR': '<p>Um</p>' })).body).toEqual({ version: 1 });
  expect((await visit(client.slug, 'fr-FR')).body).toMatchObject({ html: '<p>Um</p>', language: 'pt-BR' });
  await publish(token, 1, { 'pt-BR': '<p>Dois</p>', 'fr-FR': '<p>Deux</p>' });
  expect((await visit(client.slug, 'fr-FR')).body).toMatchObject({
    html: '<p>Deux</p>',
    language: 'fr-FR',
    version: 2,
  });
  expect((await visit('nobody', 'pt-BR')).code).toBe('not_found');
});

test('keeps every version with its author, readable for ever [CO-05]', async () => {
  const { token } = await administered();
  await publish(token, 0, { 'pt-BR': '<p>Um</p>' });
  await publish(token, 1, { 'pt-BR': '<p>Dois</p>' });
  const { body } = await call(product, readClientText, { params }, { token });
  expect(body.versions.map(({ version }) => version)).toEqual([2, 1]);
  expect(body.words).toEqual({ 'pt-BR': '<p>Dois</p>' });
  const old = await call(product, readClientTextVersion, { params: { ...params, version: 1 } }, { token });
  expect(old.body.words).toEqual({ 'pt-BR': '<p>Um</p>' });
  const listed = await call(product, listClientTexts, {}, { token });
  expect(listed.body.items.map(({ current }) => current?.version ?? 0)).toEqual([0, 0, 0, 2, 0, 0]);
  const missing = await call(
    product,
    readClientTextVersion,
    { params: { ...params, version: 9 } },
    { token },
  );
  expect(missing.code).toBe('not_found');
});

test('keeps nothing of a page but what the one list allows [MG-02]', async () => {
  const { client, token } = await administered();
  await publish(token, 0, {
    'pt-BR': '<p onclick="x()">Oi<script>alert(1)</script></p><iframe src="//x"></iframe>',
    'es-ES': '<p> </p>',
  });
  expect((await visit(client.slug, 'pt-BR')).body.html).toBe('<p>Oi</p>');
  const { body } = await call(product, readClientText, { params }, { token });
  expect(Object.keys(body.words)).toEqual(['pt-BR']);
});

test('publishes nothing without words in the language of the client [CO-05]', async () => {
  const { token } = await administered();
  const answer = await publish(token, 0, { 'fr-FR': '<p>Oui</p>' });
  expect([answer.status, answer.code]).toEqual([422, 'validation_failed']);
});

test('of several who publish at once one does, and a repeated send publishes once [CO-05]', async () => {
  const { token } = await administered();
  const answers = await Promise.all(['a', 'b', 'c'].map((word) => publish(token, 0, { 'pt-BR': word })));
  expect(answers.map(({ code }) => code ?? 'done').toSorted()).toEqual([
    'changed_meanwhile',
    'changed_meanwhile',
    'done',
  ]);
  const key = crypto.randomUUID();
  const twice = [
    await publish(token, 1, { 'pt-BR': 'd' }, key),
    await publish(token, 1, { 'pt-BR': 'd' }, key),
  ];
  expect(twice.map(({ body }) => body)).toEqual([{ version: 2 }, { version: 2 }]);
});

test('is administered by nobody else, and shows nothing of another client [CL-07] [MG-01]', async () => {
  const [mine, other] = [await administered(), await administered()];
  await publish(other.token, 0, { 'pt-BR': '<p>Do outro</p>' });
  expect((await call(product, readClientText, { params }, { token: mine.token })).body.version).toBe(0);
  const version = { params: { ...params, version: 1 } };
  expect((await call(product, readClientTextVersion, version, { token: mine.token })).status).toBe(404);
  const { token } = await buildPerson(product.platform, mine.client, { roles: ['program_administrator'] });
  expect((await publish(token, 0, { 'pt-BR': 'x' })).code).toBe('not_allowed');
  expect((await call(product, listClientTexts, {}, { token })).code).toBe('not_allowed');
  expect((await call(product, listClientTexts, {})).code).toBe('not_signed_in');
});

test('writes down who published which version [MG-07]', async () => {
  const { client, token } = await administered();
  await publish(token, 0, { 'pt-BR': '<p>Um</p>' });
  const entries = await product.platform.database.acrossClients((db) =>
    db.selectFrom('audit_log').select(['action', 'after']).where('client_id', '=', client.id).execute(),
  );
  expect(entries).toEqual([{ action: 'platform.client.text', after: { textKind: 'terms', version: 1 } }]);
});
