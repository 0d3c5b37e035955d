import { archiveClient, restoreClient } from '@trilha/contract/clients/clients.calls';
import { createApiKey } from '@trilha/contract/identity/api-keys.calls';
import { verifyCertificate } from '@trilha/contract/learning/certificates.calls';
import { API_KEY_PREFIX } from '@trilha/rules/identity/api-key.rule';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newToken } from '../identity/sessions/tokens.ts';
import { openTestApplication, type TestApplication } from '../testing/application.ts';
import { call as ask } from '../testing/call.ts';
import { buildClient, buildPerson } from '../testing/world.ts';
import { type ClientRows, openClientRows } from './client-rows.ts';
import { type FurnishedClient, furnishClient } from './furnished-client.ts';
import { ownRequest, type WalkedCall, walkedCalls } from './walk.ts';

let product: TestApplication;
let rows: ClientRows;
let furnished: FurnishedClient;
let walked: WalkedCall[];
let superuser: { readonly token: string };
let apiKey: string;
let before: Readonly<Record<string, readonly string[]>>;

beforeAll(async () => {
  product = await openTestApplication();
  rows = await openClientRows(product.settings);
  furnished = await furnishClient(product);
  walked = await walkedCalls(product);
  superuser = await buildPerson(product.platform, await buildClient(product.platform), { superuser: true });
  const secret = newToken();
  const body = { name: 'Folha', secret, scopes: ['people.person.read' as const], days: 30 as const };
  await ask(product, createApiKey, { body }, { token: furnished.owner.token });
  apiKey = `${API_KEY_PREFIX}${secret}`;
  before = await rows.rowsOf(furnished.client.id);
}, 120_000);
afterAll(async () => {
  await rows.close();
  await product.close();
});

const params = () => ({ clientSlug: furnished.client.slug });

/** What a server knows of a session holds for a moment. */
const waitAMoment = (): void =>
  product.setNow(new Date(product.platform.now().getTime() + 5000).toISOString());

async function answersWith(token: string): Promise<string[]> {
  const answers: string[] = [];
  for (const each of walked.filter(({ call }) => call.access !== 'public')) {
    const [sample] = each.samples;
    if (!sample) throw new Error(`${each.call.id} has no sample.`);
    const request = ownRequest(furnished, each, sample);
    const { status, code } = await ask(product, each.call, request as never, { token });
    answers.push(`${each.call.id} ${status} ${code ?? ''}`);
  }
  return answers;
}

test('every operation refuses whoever was inside an archived client, its superuser and its keys too [MG-06] [CL-07]', async () => {
  const { name } = await product.platform.database.readerOfAll
    .selectFrom('client')
    .select('name')
    .where('id', '=', furnished.client.id)
    .executeTakeFirstOrThrow();
  const body = { name, reason: 'Contrato encerrado' };
  const archived = await ask(product, archiveClient, { params: params(), body }, superuser);
  expect(archived.status).toBe(200);
  expect(archived.body.sessionsEnded).toBeGreaterThan(3);
  waitAMoment();
  for (const token of [furnished.owner.token, furnished.everyRole.token, furnished.noRole.token, apiKey])
    expect((await answersWith(token)).filter((answer) => !answer.endsWith(' 403 client_archived'))).toEqual(
      [],
    );
}, 120_000);

test('a stranger still verifies a certificate of an archived client [MG-06] [LE-12]', async () => {
  const { verification_code: code } = await product.platform.database.readerOfAll
    .selectFrom('certificate')
    .select('verification_code')
    .where('client_id', '=', furnished.client.id)
    .executeTakeFirstOrThrow();
  expect((await ask(product, verifyCertificate, { params: { code } })).status).toBe(200);
});

test('archiving deletes nothing: only sessions end, and the log says so [MG-06]', async () => {
  const now = await rows.rowsOf(furnished.client.id);
  const changed = Object.keys(before).filter(
    (table) => (now[table]?.length ?? 0) < (before[table]?.length ?? 0),
  );
  expect(changed).toEqual([]);
});

test('a restored client opens to new sessions, and the old ones stay ended [MG-06]', async () => {
  expect((await ask(product, restoreClient, { params: params() }, superuser)).status).toBe(200);
  waitAMoment();
  const answers = await answersWith(furnished.noRole.token);
  expect(answers.filter((answer) => !answer.endsWith(' 401 not_signed_in'))).toEqual([]);
  expect((await answersWith(apiKey)).filter((answer) => answer.includes('client_archived'))).toEqual([]);
}, 120_000);
