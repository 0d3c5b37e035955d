import { readBoot } from '@trilha/contract/clients/boot.calls';
import { changeClientSettings, readClientSettings } from '@trilha/contract/clients/settings.calls';
import type { InputOf } from '@trilha/contract/define-call';
import { signInWithCode } from '@trilha/contract/identity/second-factor.calls';
import { alternativeLogin, readSession, selectClient } from '@trilha/contract/identity/session.calls';
import type { AlternativeLogin } from '@trilha/rules/identity/alternative-login.rule';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { type BuiltClient, buildClient, buildPerson } from '../../testing/world.ts';
import { recoveryHash } from '../second-factor/recovery-codes.ts';

const WEB = { client_id: 'web', client_secret: 'web-public' };
const BIRTHDAY = '1990-02-28';
let product: TestApplication;
let serial = 0;

beforeAll(async () => {
  product = await openTestApplication();
});
afterAll(() => product.close());

/** A client that takes this instead of a password, set as its superuser sets it. */
async function opened(way: AlternativeLogin): Promise<BuiltClient> {
  const client = await buildClient(product.platform);
  const { token } = await buildPerson(product.platform, client, { superuser: true });
  const { slug: _slug, ...settings } = (await call(product, readClientSettings, {}, { token })).body;
  const body = { ...settings, alternativeLogin: way };
  const answer = await call(product, changeClientSettings, { body }, { token });
  expect(answer.status).toBe(200);
  return client;
}

async function member(
  client: BuiltClient,
  over: Parameters<typeof buildPerson>[2] = {},
  employeeNumber = '0044-7',
) {
  serial += 1;
  const document = `9000000${String(serial).padStart(4, '0')}`;
  const built = await buildPerson(product.platform, client, { document, ...over });
  await product.platform.database.acrossClients(async (db) => {
    await db.updateTable('person').set({ birthday: BIRTHDAY }).where('id', '=', built.personId).execute();
    await db
      .insertInto('member_registration')
      .values({
        client_id: client.id,
        membership_id: built.membershipId,
        answers: JSON.stringify({ employeeNumber }),
        requested_at: product.platform.now(),
      })
      .execute();
  });
  return { ...built, document };
}

type Body = InputOf<typeof alternativeLogin>['body'];
const enter = (client: BuiltClient, given: Partial<Body>, from = `10.0.0.${serial}`) =>
  call(
    product,
    alternativeLogin,
    { body: { ...WEB, client_slug: client.slug, document: '', ...given } },
    { from },
  );
const summary = ({ status, code }: { readonly status: number; readonly code: string | undefined }) =>
  `${status} ${code ?? ''}`.trim();

test('is off until the client wants it, and the login page knows [ID-12] [CL-05]', async () => {
  const client = await buildClient(product.platform);
  const { document } = await member(client);
  const boot = await call(product, readBoot, { query: { client: client.slug } });
  expect(boot.body.client.alternativeLogin).toBe('off');
  expect(summary(await enter(client, { document, birthday: BIRTHDAY }))).toBe('404 not_found');
  const wanted = await opened('birthday');
  const other = await call(product, readBoot, { query: { client: wanted.slug } });
  expect(other.body.client.alternativeLogin).toBe('birthday');
});

test('opens with document and birthday, typed with its signs, and stays at the client [ID-12]', async () => {
  const client = await opened('birthday');
  const elsewhere = await buildClient(product.platform);
  const person = await member(client);
  await buildPerson(product.platform, elsewhere, { personId: person.personId });
  const shown = person.document.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4');
  const answer = await enter(client, { document: shown, birthday: BIRTHDAY });
  expect(answer.status).toBe(200);
  const token = answer.body.access_token;
  const session = await call(product, readSession, {}, { token });
  expect(session.body.clients.map(({ slug }) => slug)).toEqual([client.slug]);
  const moved = await call(product, selectClient, { body: { clientId: elsewhere.id } }, { token });
  expect(summary(moved)).toBe('404 not_found');
});

test('opens with document and registration number where the client asks for that [ID-12]', async () => {
  const client = await opened('employee_number');
  const { document } = await member(client);
  expect((await enter(client, { document, registration_number: '447' })).status).toBe(200);
  expect(summary(await enter(client, { document, birthday: BIRTHDAY }))).toBe('401 invalid_credentials');
});

test('answers one and the same refusal to whatever does not fit [ID-12] [ID-02]', async () => {
  const client = await opened('birthday');
  const other = await opened('birthday');
  const person = await member(client);
  const stranger = await member(other);
  const staff = await member(client, { roles: ['learner', 'auditor'] }, '448');
  const superuser = await member(client, { superuser: true }, '449');
  const answers = [
    await enter(client, { document: person.document, birthday: '1990-02-27' }),
    await enter(client, { document: person.document }),
    await enter(client, { document: '12345678909', birthday: BIRTHDAY }),
    await enter(client, { document: stranger.document, birthday: BIRTHDAY }),
    await enter(client, { document: staff.document, birthday: BIRTHDAY }),
    await enter(client, { document: superuser.document, birthday: BIRTHDAY }),
  ];
  const bodies = answers.map(({ body }) => {
    const { requestId: _id, instance: _instance, ...rest } = body as unknown as Record<string, unknown>;
    return JSON.stringify(rest);
  });
  expect(answers.map(summary)).toEqual(answers.map(() => '401 invalid_credentials'));
  expect(new Set(bodies).size).toBe(1);
});

test('says why somebody may not come in only to who knows the fact [ID-12] [ID-21]', async () => {
  const client = await opened('birthday');
  const blocked = await member(client, { status: 'blocked' });
  const waiting = await member(client, { status: 'awaiting_approval' }, '448');
  const fits = { birthday: BIRTHDAY };
  expect(summary(await enter(client, { document: blocked.document, ...fits }))).toBe('403 account_blocked');
  expect(summary(await enter(client, { document: waiting.document, ...fits }))).toBe(
    '403 account_awaiting_approval',
  );
  expect(summary(await enter(client, { document: blocked.document, birthday: '1991-01-01' }))).toBe(
    '401 invalid_credentials',
  );
});

test('counts failures as the login does, and waits after ten from one network [ID-12] [ID-26]', async () => {
  const client = await opened('birthday');
  const { document } = await member(client);
  const from = '10.9.9.9';
  for (let tried = 0; tried < 10; tried += 1) await enter(client, { document, birthday: '1980-01-01' }, from);
  expect(summary(await enter(client, { document, birthday: BIRTHDAY }, from))).toBe('429 too_many_requests');
  expect((await enter(client, { document, birthday: BIRTHDAY }, '10.9.9.8')).status).toBe(200);
});

test('asks for the second factor of who has one, and the session stays at the client [ID-12] [ID-27]', async () => {
  const client = await opened('birthday');
  const elsewhere = await buildClient(product.platform);
  const person = await member(client);
  await buildPerson(product.platform, elsewhere, { personId: person.personId });
  const code = 'ABCDE-FGHJK';
  await product.platform.database.acrossClients(async (db) => {
    const now = product.platform.now();
    const one = { person_id: person.personId, created_at: now };
    const app = { ...one, sealed_secret: Buffer.alloc(16), confirmed_at: now };
    await db.insertInto('authenticator_app').values(app).execute();
    await db
      .insertInto('factor_recovery_code')
      .values({ person_id: person.personId, hash: recoveryHash(person.personId, code) })
      .execute();
  });
  const answer = await enter(client, { document: person.document, birthday: BIRTHDAY });
  expect(summary(answer)).toBe('403 second_step_needed');
  const { params } = answer.body as unknown as { params: { ticket: string } };
  const finished = await call(product, signInWithCode, { body: { ...WEB, ticket: params.ticket, code } });
  expect(finished.status).toBe(200);
  const session = await call(product, readSession, {}, { token: finished.body.access_token });
  expect(session.body.clients.map(({ slug }) => slug)).toEqual([client.slug]);
});

test('takes no program that is not ours [ID-12]', async () => {
  const client = await opened('birthday');
  const { document } = await member(client);
  const answer = await enter(client, { document, birthday: BIRTHDAY, client_secret: 'outro' });
  expect(summary(answer)).toBe('401 invalid_web_client');
});
