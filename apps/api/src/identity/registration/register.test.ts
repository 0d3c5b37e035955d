import { readRegistrationForm } from '@trilha/contract/identity/registration.calls';
import { readSession, signIn } from '@trilha/contract/identity/session.calls';
import { TOLD_TAKEN } from '@trilha/rules/identity/registration/registration-code.rule';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '../../testing/call.ts';
import { doorOf, newCpf, openRecoveryWorld, otherThan, type RecoveryWorld } from '../../testing/recovery.ts';
import { askingAll, buildOpenClient, newcomer, registering, TOLD } from '../../testing/registration.ts';
import { type BuiltClient, buildClient, buildPerson } from '../../testing/world.ts';
import { newToken } from '../sessions/tokens.ts';

let world: RecoveryWorld;
beforeAll(async () => {
  world = await openRecoveryWorld();
});
afterAll(() => world.close());

const enter = ({ slug }: BuiltClient, username: string) =>
  call(world.product, signIn, {
    body: {
      username,
      password: 'quatro palavras ao acaso',
      client_id: 'web',
      client_secret: 'web-public',
      client_slug: slug,
    },
  });
const peopleWith = (email: string) =>
  world.product.platform.database.acrossClients((db) =>
    db.selectFrom('person').selectAll().where('email', '=', email).execute(),
  );
const told = (answer: { readonly body: unknown }) =>
  (answer.body as { fields?: readonly { path: string; code: string }[] }).fields?.map(
    ({ path, code }) => `${path} ${code}`,
  );

test('tells what is asked where registration is open, and nothing where it is not [CL-05] [ID-15]', async () => {
  const open = await buildOpenClient(world);
  const closed = await buildClient(world.product.platform);
  const formOf = (slug: string) => call(world.product, readRegistrationForm, { query: { client: slug } });
  const { body } = await formOf(open.slug);
  expect(body.countries[0]?.fields.map(({ field }) => field)).toEqual([
    'name',
    'document',
    'birthday',
    'email',
    'phone',
  ]);
  expect(body.ways).toEqual(['email', 'sms', 'whatsapp']);
  expect((await formOf(closed.slug)).body).toMatchObject({ open: false, countries: [] });
  expect((await formOf('nowhere')).code).toBe('not_found');
});

test('a person registers by a mailed code and waits for approval [ID-15] [ID-18]', async () => {
  const client = await buildOpenClient(world, { role: 'salesperson' });
  const answers = newcomer();
  const door = registering(world, client);
  const proof = await door.prove(answers.email);
  const done = await door.send(answers, proof, { partnerChannel: 'seven_trade' });
  expect([done.status, done.body]).toEqual([200, { status: 'awaiting_approval' }]);
  expect((await enter(client, answers.email)).code).toBe('account_awaiting_approval');
  const [person] = await peopleWith(answers.email);
  expect(person).toMatchObject({
    document: answers.document,
    document_country: 'BR',
    birthday: '1994-05-02',
  });
  expect([person?.mobile_phone, person?.phone_verified_at]).toEqual([answers.phone, null]);
  const rows = await world.product.platform.database.acrossClients((db) =>
    db
      .selectFrom('member_registration as told')
      .innerJoin('membership', (join) =>
        join
          .onRef('membership.client_id', '=', 'told.client_id')
          .onRef('membership.id', '=', 'told.membership_id'),
      )
      .select(['told.channel', 'told.proved_by', 'membership.roles', 'membership.terms_accepted_at'])
      .where('told.client_id', '=', client.id)
      .execute(),
  );
  expect(rows).toMatchObject([{ channel: 'seven_trade', proved_by: 'email', roles: ['salesperson'] }]);
  expect(rows[0]?.terms_accepted_at).not.toBeNull();
});

test.each([
  ['of a brand that is switched on', 'aurora-som', true, 'aurora_canal'],
  ['not of a brand that is off, but of the address', 'aurora-som', false, 'pop_trade'],
  ['not of a brand that is not there', 'nenhuma', true, 'pop_trade'],
])('records the channel %s [ID-01] [ID-15]', async (_name, partnerBrand, isOpen, expected) => {
  const client = await buildOpenClient(world);
  const { database } = world.product.platform;
  const colours = JSON.stringify({ primary: '#6d28d9', secondary: '#0e7490', tertiary: '#f97316' });
  const brand = { slug: 'aurora-som', position: 0, name: 'Aurora Som', colours, channel: 'aurora_canal' };
  await database.acrossClients((db) =>
    db
      .insertInto('partner_brand')
      .values({ ...brand, client_id: client.id, is_open: isOpen })
      .execute(),
  );
  const answers = newcomer();
  const door = registering(world, client);
  const proof = await door.prove(answers.email);
  await door.send(answers, proof, { partnerBrand, partnerChannel: 'pop_trade' });
  const row = await database.acrossClients((db) =>
    db
      .selectFrom('member_registration')
      .select('channel')
      .where('client_id', '=', client.id)
      .executeTakeFirstOrThrow(),
  );
  expect(row.channel).toBe(expected);
});

test('where nobody approves, the person signs in at once and is welcomed [ID-15] [ID-19]', async () => {
  const client = await buildOpenClient(world, { approval: false });
  const answers = newcomer();
  const door = registering(world, client);
  const request = newToken();
  const asked = await door.ask(answers.phone, 'whatsapp', { request });
  expect([asked.status, asked.body.cooldown.duration]).toEqual([202, 300]);
  const code = await door.codeOf(answers.phone);
  const done = await door.send(answers, { request, code }, { channel: 'whatsapp' });
  expect(done.body).toEqual({ status: 'approved' });
  const entered = await enter(client, answers.email);
  expect(entered.status).toBe(200);
  const session = await call(world.product, readSession, {}, { token: entered.body.access_token });
  expect(session.body).toMatchObject({ phoneVerified: true, welcomeDue: true, registrationMissing: false });
});

test('whoever signed up has accepted the terms of that day, and is asked only when they change [ID-18] [ID-20]', async () => {
  const client = await buildOpenClient(world, { approval: false });
  const publisher = await buildPerson(world.product.platform, client);
  const publish = (version: number) =>
    world.product.platform.database.inClient(client.id, (db) =>
      db
        .insertInto('client_text')
        .values({
          client_id: client.id,
          kind: 'terms',
          version,
          words: JSON.stringify({ 'pt-BR': `<p>Regras ${version}</p>` }),
          must_accept: true,
          published_at: world.product.platform.now(),
          published_by: publisher.membershipId,
        })
        .execute(),
    );
  await publish(1);
  const answers = newcomer();
  const door = registering(world, client);
  await door.send(answers, await door.prove(answers.email));
  const isAsked = async () => {
    const { body } = await enter(client, answers.email);
    return (await call(world.product, readSession, {}, { token: body.access_token })).body.mustAcceptTexts;
  };
  expect(await isAsked()).toBe(false);
  await publish(2);
  expect(await isAsked()).toBe(true);
});

test('two taps at once make one person, and both hear the same [ID-15]', async () => {
  const client = await buildOpenClient(world);
  const answers = newcomer();
  const door = registering(world, client);
  const proof = await door.prove(answers.email);
  const taps = await Promise.all(Array.from({ length: 6 }, () => door.send(answers, proof)));
  expect(taps.map(({ status, body }) => [status, body])).toEqual(
    taps.map(() => [200, { status: 'awaiting_approval' }]),
  );
  expect(await peopleWith(answers.email)).toHaveLength(1);
  expect((await door.send(answers, proof)).body).toEqual({ status: 'awaiting_approval' });
});

test('names every field that is wrong and uses up no guess [ID-16] [ID-17] [ID-18]', async () => {
  const client = await buildOpenClient(world);
  const answers = newcomer();
  const door = registering(world, client);
  const proof = await door.prove(answers.email);
  const wrong = { ...answers, document: '111.111.111-11', birthday: '2010-01-01', lastName: '' };
  const refused = await door.send(wrong, proof, { consents: { terms: false, dataSharing: false } });
  expect([refused.status, refused.code]).toEqual([422, 'registration_invalid']);
  expect(told(refused)).toEqual([
    'answers.lastName required',
    'answers.document document_invalid',
    'answers.birthday under_age',
    'consents.terms terms_required',
    'consents.dataSharing consent_required',
  ]);
  const weak = await door.send(answers, proof, { password: '123456' });
  expect([weak.code, told(weak)]).toEqual(['password_refused', ['body.password password_too_common']]);
  expect((await door.send(answers, proof)).status).toBe(200);
});

test('refuses a sixth guess, and the right code after it [ID-19]', async () => {
  const client = await buildOpenClient(world);
  const answers = newcomer();
  const door = registering(world, client);
  const { request, code } = await door.prove(answers.email);
  for (const triesLeft of [4, 3, 2, 1, 0]) {
    const guess = await door.send(answers, { request, code: otherThan(code) });
    expect([guess.code, (guess.body as unknown as { params: unknown }).params]).toEqual([
      'registration_code_invalid',
      { triesLeft },
    ]);
  }
  expect((await door.send(answers, { request, code })).code).toBe('registration_code_over');
});

test('a code speaks only for the address it went to, and only for a while [ID-19]', async () => {
  const client = await buildOpenClient(world);
  const [answers, other] = [newcomer(), newcomer()];
  const door = registering(world, client);
  const proof = await door.prove(answers.email);
  expect((await door.send(other, proof)).code).toBe('registration_code_over');
  const elsewhere = registering(world, await buildOpenClient(world));
  expect((await elsewhere.send(answers, proof)).code).toBe('registration_code_over');
  expect((await door.send(answers, { ...proof, request: newToken() })).code).toBe('registration_code_over');
});

test('another code waits, three go in an hour, and asking again costs none [ID-19]', async () => {
  const client = await buildOpenClient(world);
  const { phone } = newcomer();
  const door = registering(world, client);
  const request = newToken();
  const first = await door.ask(phone, 'sms', { request });
  expect(await door.ask(phone, 'sms', { request })).toMatchObject({ status: 202, body: first.body });
  const early = await door.ask(phone, 'whatsapp');
  expect([early.code, (early.body as unknown as { params: unknown }).params]).toEqual([
    'too_many_requests',
    { seconds: 300 },
  ]);
  expect((await door.ask(newcomer().phone, 'sms', { request })).code).toBe('idempotency_key_reused');
  expect((await door.ask('11 5555-1047', 'sms')).code).toBe('registration_invalid');
  expect((await door.ask('nobody', 'email')).code).toBe('registration_invalid');
});

test('says that a document or an e-mail is taken only to who proved an address, and five times at most [ID-15]', async () => {
  const client = await buildOpenClient(world);
  const known = newcomer();
  const document = newCpf();
  await buildPerson(world.product.platform, client, { document });
  const door = registering(world, client);
  expect((await door.send(known, await door.prove(known.email))).status).toBe(200);

  const answers = { ...newcomer(), document };
  const asked = await door.ask(known.email);
  expect([asked.status, Object.keys(asked.body).sort()]).toEqual([429, expect.anything()]);
  const { request, code } = await door.prove(answers.email);
  expect((await door.send(answers, { request, code: otherThan(code) })).code).toBe(
    'registration_code_invalid',
  );
  const proof = { request, code };
  for (let told = 1; told <= TOLD_TAKEN; told += 1)
    expect((await door.send(answers, proof)).code).toBe('document_registered');
  expect((await door.send(answers, proof)).code).toBe('registration_code_over');

  const phoneOnly = { ...newcomer(), email: known.email, emailConfirmation: known.email };
  const proved = newToken();
  await door.ask(phoneOnly.phone, 'sms', { request: proved });
  const byPhone = { request: proved, code: await door.codeOf(phoneOnly.phone) };
  expect((await door.send(phoneOnly, byPhone, { channel: 'sms' })).code).toBe('email_in_use');
  const mended = { ...phoneOnly, email: answers.email, emailConfirmation: answers.email };
  expect((await door.send(mended, byPhone, { channel: 'sms' })).status).toBe(200);
});

test('a client that is closed, or asks nothing in the country, takes nobody [CL-05] [ID-15]', async () => {
  const closed = registering(world, await buildClient(world.product.platform));
  const answers = newcomer();
  expect((await closed.ask(answers.email)).code).toBe('registration_closed');
  const open = registering(world, await buildOpenClient(world));
  const proof = await open.prove(answers.email);
  expect((await open.send(answers, proof, { country: 'CL' })).code).toBe('registration_closed');
  expect((await open.send(answers, proof, { client_secret: 'wrong' })).code).toBe('invalid_web_client');
  expect((await open.send(answers, proof, doorOf({ id: '', slug: 'nowhere' }))).code).toBe('not_found');
});

test('neither code nor address stays in the database once the code is on its way [ID-19]', async () => {
  const client = await buildOpenClient(world);
  const { email } = newcomer();
  const { request, code } = await registering(world, client).prove(email);
  const rows = await world.product.platform.database.acrossClients(async (db) => [
    await db.selectFrom('registration_request').selectAll().where('client_id', '=', client.id).execute(),
    await db.selectFrom('outbox').selectAll().where('client_id', '=', client.id).execute(),
  ]);
  for (const secret of [code, request, email]) expect(JSON.stringify(rows)).not.toContain(secret);
});

test('everything a client may ask is judged, and kept as it is written everywhere [GM-04] [ID-18]', async () => {
  const client = await buildOpenClient(world, { ...askingAll, approval: false });
  const answers = newcomer();
  const door = registering(world, client);
  const proof = await door.prove(answers.email);
  const wrong = {
    ...TOLD,
    nickname: 'x'.repeat(257),
    gender: 'none',
    childrenCount: 'two',
    painter: '',
    gminNumber: "1' or 1=1 --",
    commercialPhone: '123',
    street: '<svg onload=alert(1)>',
    zipCode: '20040-002',
    city: 'Rio\u0007',
  };
  const refused = await door.send({ ...answers, ...wrong }, proof);
  expect([refused.code, told(refused)]).toEqual([
    'registration_invalid',
    [
      'answers.nickname too_long',
      'answers.gender choice_unknown',
      'answers.childrenCount count_invalid',
      'answers.painter required',
      'answers.gminNumber code_invalid',
      'answers.commercialPhone telephone_invalid',
      'answers.zipCode zip_of_other_state',
      'answers.city characters_not_allowed',
    ],
  ]);
  expect((await door.send({ ...answers, ...TOLD }, proof)).status).toBe(200);
  const kept = await world.product.platform.database.acrossClients((db) =>
    db.selectFrom('member_registration').select('answers').where('client_id', '=', client.id).execute(),
  );
  expect(kept).toEqual([
    {
      answers: {
        ...TOLD,
        residentialPhone: '+551135507788',
        commercialPhone: '+551135507799',
        communicationPhone: '+5511955501047',
        zipCode: '01310-100',
      },
    },
  ]);
});

test('nobody has to tell their gender, marital status or disability, whatever a client demands [GM-04]', async () => {
  const fields = ['gender', 'maritalStatus', 'disability'].map((field) => ({ field, presence: 'required' }));
  const client = await buildOpenClient(world, { approval: false, countries: [{ country: 'BR', fields }] });
  const answers = newcomer();
  const door = registering(world, client);
  const done = await door.send(answers, await door.prove(answers.email));
  expect(done.status).toBe(200);
});
