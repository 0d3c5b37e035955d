import { completeUpload, startUpload } from '@trilha/contract/files/files.calls';
import {
  chooseLanguage,
  readSession,
  refreshTokens,
  selectClient,
  signIn,
  signOut,
} from '@trilha/contract/identity/session.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '#identity/index.ts';
import { openTestApplication, type TestApplication } from '../testing/application.ts';
import { call } from '../testing/call.ts';
import { buildClient, buildPerson, signInAgain } from '../testing/world.ts';

const WEB = { client_id: 'web', client_secret: 'web-public' };
const NATIVE = { client_id: 'native', client_secret: 'native-public' };
let product: TestApplication;
let passwordHash: string;

beforeAll(async () => {
  product = await openTestApplication();
  passwordHash = await hashPassword('segredo da loja');
});
afterAll(() => product.close());

const cookieOf = (headers: Record<string, unknown>): string =>
  String(headers['set-cookie']).split(';')[0] ?? '';

test('signs in by user name, e-mail or document, form-encoded with the web client credentials [ID-02]', async () => {
  const person = await buildPerson(product.platform, await buildClient(product.platform), {
    passwordHash,
    document: '52998224725',
  });
  for (const username of [person.username, `${person.username}@EXAMPLE.test`, '529.982.247-25']) {
    const answer = await call(product, signIn, { body: { username, password: 'segredo da loja', ...WEB } });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ token_type: 'Bearer', expires_in: 600 });
  }
});

test('gives one message for an unknown user and a wrong password, and none for a wrong web client [ID-02]', async () => {
  const person = await buildPerson(product.platform, await buildClient(product.platform), { passwordHash });
  const wrong = await call(product, signIn, {
    body: { username: person.username, password: 'errada', ...WEB },
  });
  const unknown = await call(product, signIn, { body: { username: 'ninguem', password: 'errada', ...WEB } });
  expect([wrong.status, wrong.code]).toEqual([401, 'invalid_credentials']);
  expect([unknown.status, unknown.code]).toEqual([401, 'invalid_credentials']);
  const stranger = await call(product, signIn, {
    body: { username: person.username, password: 'segredo da loja', client_id: 'web', client_secret: 'x' },
  });
  expect(stranger.code).toBe('invalid_web_client');
});

test('refuses a blocked person with the message of the programme and lets nobody in without a profile [ID-21]', async () => {
  const blocked = await buildPerson(product.platform, await buildClient(product.platform), {
    passwordHash,
    status: 'blocked',
  });
  const answer = await call(product, signIn, {
    body: { username: blocked.username, password: 'segredo da loja', ...WEB },
  });
  expect([answer.status, answer.code]).toEqual([403, 'account_blocked']);
  expect((await call(product, readSession, {}, { token: blocked.token })).code).toBe('account_blocked');
});

test('slows guessing down for one account from one address and says for how long [ID-26]', async () => {
  const person = await buildPerson(product.platform, await buildClient(product.platform), { passwordHash });
  const guess = (password: string) =>
    call(product, signIn, { body: { username: person.username, password, ...WEB } });
  for (let turn = 0; turn < 10; turn += 1) expect((await guess('errada')).code).toBe('invalid_credentials');
  const stopped = await guess('segredo da loja');
  expect([stopped.status, stopped.code]).toEqual([429, 'too_many_requests']);
  product.setNow('2026-11-21T15:16:00Z');
  expect((await guess('segredo da loja')).status).toBe(200);
  product.setNow('2026-11-21T15:00:00Z');
});

test('gives a browser half of the refresh token and keeps the other half from every script [ID-03]', async () => {
  const person = await buildPerson(product.platform, await buildClient(product.platform), { passwordHash });
  const signed = await call(product, signIn, {
    body: { username: person.username, password: 'segredo da loja', ...WEB },
  });
  expect(String(signed.headers['set-cookie'])).toMatch(
    /^__Host-trilha_refresh=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=\d+; Secure$/,
  );
  const half = { body: { grant_type: 'refresh_token' as const, refresh_token: signed.body.refresh_token } };
  expect((await call(product, refreshTokens, half)).code).toBe('invalid_refresh_token');
  const whole = await call(product, refreshTokens, half, { headers: { cookie: cookieOf(signed.headers) } });
  expect(whole.status).toBe(200);
  expect((await call(product, readSession, {}, { token: whole.body.access_token })).status).toBe(200);
});

test('fifty refreshes of one token at once are one rotation [ID-03]', async () => {
  const person = await buildPerson(product.platform, await buildClient(product.platform), { passwordHash });
  const signed = await call(product, signIn, {
    body: { username: person.username, password: 'segredo da loja', ...NATIVE },
  });
  const form = {
    body: {
      grant_type: 'refresh_token' as const,
      refresh_token: signed.body.refresh_token,
      client_id: 'native',
    },
  };
  const answers = await Promise.all(Array.from({ length: 50 }, () => call(product, refreshTokens, form)));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1);
  const pairs = await product.platform.database.acrossClients((db) =>
    db
      .selectFrom('refresh_token')
      .innerJoin('login_session', 'login_session.id', 'refresh_token.session_id')
      .select('refresh_token.hash')
      .where('login_session.person_id', '=', person.personId)
      .where('login_session.device', '<>', 'test')
      .where('refresh_token.used_at', 'is', null)
      .execute(),
  );
  expect(pairs).toHaveLength(1);
});

test('a page that was left before it kept its half of a new pair goes on with the old one, until somebody comes with the new [ID-03]', async () => {
  const person = await buildPerson(product.platform, await buildClient(product.platform), { passwordHash });
  const signed = await call(product, signIn, {
    body: { username: person.username, password: 'segredo da loja', ...WEB },
  });
  const refreshWith = (half: string, headers: Parameters<typeof cookieOf>[0]) =>
    call(
      product,
      refreshTokens,
      { body: { grant_type: 'refresh_token' as const, refresh_token: half } },
      { headers: { cookie: cookieOf(headers) } },
    );
  const kept = signed.body.refresh_token;
  const lost = await refreshWith(kept, signed.headers);
  const again = await refreshWith(kept, lost.headers);
  expect([again.status, again.body.refresh_token]).toEqual([200, lost.body.refresh_token]);
  product.setNow('2026-11-21T15:00:46Z');
  const late = await refreshWith(kept, lost.headers);
  expect(late.status).toBe(200);
  expect((await refreshWith(lost.body.refresh_token, again.headers)).code).toBe('invalid_refresh_token');
  expect((await call(product, readSession, {}, { token: late.body.access_token })).status).toBe(200);
  product.setNow('2026-11-21T15:01:40Z');
  expect((await refreshWith(kept, late.headers)).code).toBe('invalid_refresh_token');
  expect((await refreshWith(late.body.refresh_token, late.headers)).code).toBe('invalid_refresh_token');
  product.setNow('2026-11-21T15:00:00Z');
});

test('a phone whose answer was lost is still signed in when its network is back an hour later, however often [ID-03] [ID-04]', async () => {
  const person = await buildPerson(product.platform, await buildClient(product.platform), { passwordHash });
  const signed = await call(product, signIn, {
    body: { username: person.username, password: 'segredo da loja', ...NATIVE },
  });
  const refresh = (token: string, reads?: string) =>
    call(product, refreshTokens, {
      body: { grant_type: 'refresh_token' as const, refresh_token: token, client_id: 'native', reads },
    });
  const first = signed.body.refresh_token;
  // What the answer carries besides was read here, and says nothing of its arrival.
  const lost = await refresh(first, '/api/session');
  expect(lost.body.reads).toHaveLength(1);
  product.setNow('2026-11-21T16:00:00Z');
  const lostAgain = await refresh(first);
  product.setNow('2026-11-21T17:00:00Z');
  const [kept, twin] = await Promise.all([refresh(first), refresh(first)]);
  expect([kept.status, twin.body.refresh_token]).toEqual([200, kept.body.refresh_token]);
  expect((await call(product, readSession, {}, { token: kept.body.access_token })).status).toBe(200);
  for (const { body } of [lost, lostAgain])
    expect((await call(product, readSession, {}, { token: body.access_token })).code).toBe('not_signed_in');
  expect((await refresh(kept.body.refresh_token)).status).toBe(200);
  product.setNow('2026-11-21T15:00:00Z');
});

test('a used refresh token sent again after the grace time ends the session of both holders [ID-03]', async () => {
  const person = await buildPerson(product.platform, await buildClient(product.platform), { passwordHash });
  const signed = await call(product, signIn, {
    body: { username: person.username, password: 'segredo da loja', ...NATIVE },
  });
  const form = (token: string) => ({
    body: { grant_type: 'refresh_token' as const, refresh_token: token, client_id: 'native' },
  });
  const rotated = await call(product, refreshTokens, form(signed.body.refresh_token));
  expect((await call(product, readSession, {}, { token: rotated.body.access_token })).status).toBe(200);
  product.setNow('2026-11-21T15:00:50Z');
  expect((await call(product, refreshTokens, form(signed.body.refresh_token))).code).toBe(
    'invalid_refresh_token',
  );
  expect((await call(product, refreshTokens, form(rotated.body.refresh_token))).code).toBe(
    'invalid_refresh_token',
  );
  expect((await call(product, readSession, {}, { token: rotated.body.access_token })).code).toBe(
    'not_signed_in',
  );
  product.setNow('2026-11-21T15:00:00Z');
});

test('the session names the person, the selected client and every client sorted by name [ID-24] [CL-02]', async () => {
  const zebra = await buildClient(product.platform, { name: 'Zebra Treina' });
  const agua = await buildClient(product.platform, { name: 'Água Viva', modules: ['online_courses'] });
  const person = await buildPerson(product.platform, zebra, { roles: ['auditor'] });
  await buildPerson(product.platform, agua, { personId: person.personId });
  const { body } = await call(product, readSession, {}, { token: person.token });
  expect(body.clients.map(({ name }) => name)).toEqual(['Água Viva', 'Zebra Treina']);
  expect(body.selectedClient.id).toBe(zebra.id);
  expect(body.clients[0]?.modules).toEqual(['online_courses']);
  expect(body.permissions).toContain('loyalty.sale.audit');
  expect(body.language).toEqual({ id: 1, code: 'pt-BR' });
});

test('selecting another client needs no new login, and a stranger client is not there [CL-02] [CL-07]', async () => {
  const first = await buildClient(product.platform);
  const second = await buildClient(product.platform);
  const stranger = await buildClient(product.platform);
  const person = await buildPerson(product.platform, first);
  await buildPerson(product.platform, second, { personId: person.personId, roles: ['creator'] });
  const { token } = person;
  expect((await call(product, selectClient, { body: { clientId: stranger.id } }, { token })).status).toBe(
    404,
  );
  expect((await call(product, selectClient, { body: { clientId: second.id } }, { token })).status).toBe(200);
  const { body } = await call(product, readSession, {}, { token });
  expect(body.selectedClient.id).toBe(second.id);
  expect(body.roles).toEqual(['creator']);
});

test('the key of a person for their device is the same at every sign-in, and theirs alone [ID-24] [AS-05]', async () => {
  const client = await buildClient(product.platform);
  const elsewhere = await buildClient(product.platform);
  const person = await buildPerson(product.platform, client);
  const other = await buildPerson(product.platform, client);
  const there = await buildPerson(product.platform, elsewhere, { personId: person.personId });
  const keyOf = async (token: string) =>
    (await call(product, readSession, {}, { token })).body.deviceKey ?? '';
  const key = await keyOf(person.token);
  expect(Buffer.from(key, 'base64url')).toHaveLength(32);
  expect(await keyOf(await signInAgain(product.platform, person))).toBe(key);
  expect(await keyOf(there.token)).toBe(key);
  expect(await keyOf(other.token)).not.toBe(key);
});

test('the chosen language is kept with its id [UX-01]', async () => {
  const { token } = await buildPerson(product.platform, await buildClient(product.platform));
  await call(product, chooseLanguage, { body: { language: 'fr-FR' } }, { token });
  expect((await call(product, readSession, {}, { token })).body.language).toEqual({ id: 4, code: 'fr-FR' });
});

test('signing out ends the session at once [ID-26]', async () => {
  const { token } = await buildPerson(product.platform, await buildClient(product.platform));
  expect((await call(product, signOut, {}, { token })).status).toBe(200);
  expect((await call(product, readSession, {}, { token })).code).toBe('not_signed_in');
});

test('an upload goes straight to storage and is judged by its bytes, not by its name [ME-04]', async () => {
  const { token } = await buildPerson(product.platform, await buildClient(product.platform));
  const bytes = Buffer.from('MZ this is a program');
  const started = await call(
    product,
    startUpload,
    { body: { purpose: 'invoice', name: 'nota.jpg', contentType: 'image/jpeg', size: bytes.length } },
    { token },
  );
  expect(started.status).toBe(200);
  const put = await product.app.inject({
    method: 'PUT',
    url: started.body.uploadUrl,
    payload: bytes,
    headers: { 'content-type': 'image/jpeg' },
  });
  expect(put.statusCode).toBe(204);
  const done = await call(product, completeUpload, { body: { fileId: started.body.fileId } }, { token });
  expect([done.status, done.code]).toEqual([422, 'file_type_not_allowed']);
  const forged = await product.app.inject({
    method: 'PUT',
    url: started.body.uploadUrl.replace(/signature=.{4}/, 'signature=AAAA'),
    payload: bytes,
    headers: { 'content-type': 'image/jpeg' },
  });
  expect(forged.statusCode).toBe(403);
});

test('a membership that waits is said to wait, and not to be blocked, when its client is selected [CL-02] [ID-21]', async () => {
  const person = await buildPerson(product.platform, await buildClient(product.platform), { passwordHash });
  const choose = async (status: 'awaiting_approval' | 'blocked') => {
    const client = await buildClient(product.platform);
    await buildPerson(product.platform, client, { personId: person.personId, status });
    const answer = await call(
      product,
      selectClient,
      { body: { clientId: client.id } },
      { token: person.token },
    );
    return [answer.status, answer.code];
  };
  expect(await choose('awaiting_approval')).toEqual([403, 'account_awaiting_approval']);
  expect(await choose('blocked')).toEqual([403, 'account_blocked']);
});
