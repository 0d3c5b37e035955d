import { changeOwnPassword } from '@trilha/contract/identity/own-access.calls';
import {
  beginAuthenticatorApp,
  confirmAuthenticatorApp,
  removeSecondFactor,
  renewRecoveryCodes,
} from '@trilha/contract/identity/second-factor.calls';
import { changePerson, resetSecondFactor } from '@trilha/contract/people/people.calls';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { accessMessages, mailsOf } from '../../testing/told.ts';
import { type BuiltPerson, buildClient, buildPerson, signInAgain } from '../../testing/world.ts';
import { hashPassword } from '../sign-in/passwords.ts';

const password = 'segredo da loja';
const PHONE =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36';

let product: TestApplication;
let passwordHash: string;
beforeAll(async () => {
  product = await openTestApplication();
  passwordHash = await hashPassword(password);
});
afterAll(() => product.close());

const withPhone = ({ token }: BuiltPerson) => ({ token, headers: { 'user-agent': PHONE } });
const addressOf = ({ username }: BuiltPerson): string => `${username}@example.test`;

async function setUpApp(person: BuiltPerson): Promise<void> {
  const as = withPhone(person);
  const { secret } = (await call(product, beginAuthenticatorApp, { body: { password } }, as)).body;
  const code = TOTP.generate({
    secret: Secret.fromBase32(secret),
    timestamp: Date.parse('2026-11-21T15:00:00Z'),
  });
  expect((await call(product, confirmAuthenticatorApp, { body: { code: '000000' } }, as)).status).toBe(422);
  expect((await call(product, confirmAuthenticatorApp, { body: { code } }, as)).status).toBe(200);
}

/** A person of a client, and staff who look after them. */
async function world(over: Parameters<typeof buildPerson>[2] = {}) {
  const client = await buildClient(product.platform, { name: 'Nexo' });
  const person = await buildPerson(product.platform, client, { passwordHash, ...over });
  const staff = await buildPerson(product.platform, client, { roles: ['program_administrator'] });
  return { client, person, staff };
}

const changeEmail = (staff: BuiltPerson, person: BuiltPerson, email: string) =>
  call(
    product,
    changePerson,
    {
      params: { memberId: person.membershipId },
      body: {
        revision: 0,
        firstName: 'Pessoa',
        lastName: '1',
        displayName: 'Pessoa 1',
        areaId: null,
        country: 'BR',
        email,
      },
    },
    { token: staff.token },
  );

test('tells what changed of the second step, when, from which device, and what to do about it [ID-27]', async () => {
  const { client, person } = await world();
  await setUpApp(person);
  await call(product, renewRecoveryCodes, { body: { password } }, withPhone(person));
  const remove = { body: { password, credential: null } };
  await call(product, removeSecondFactor, remove, withPhone(person));
  await call(product, removeSecondFactor, remove, withPhone(person));
  await mailsOf(product, client);
  const mails = await mailsOf(product, client);
  expect(mails.map(({ subject }) => subject)).toEqual(
    [1, 2, 3].map(() => 'O segundo passo da sua conta em Nexo mudou'),
  );
  const texts = mails.map((mail) => mail.body_text).join('\n');
  for (const words of ['Um aplicativo de códigos', 'Códigos de recuperação novos', 'foi removido'])
    expect(texts).toContain(words);
  for (const { body_text: words } of mails) {
    expect(words).toContain('21 de novembro de 2026');
    expect(words).toContain('Aparelho: Chrome no Android.');
    expect(words).toContain(`/request-password?client=${client.slug}`);
  }
  const messages = await accessMessages(product, person.token);
  expect(new Set(messages.map(({ parameters }) => parameters['change']))).toEqual(
    new Set(['app', 'codes', 'removed']),
  );
  expect(messages[0]).toMatchObject({
    link: '/profile/second-factor',
    parameters: { by: 'self', agent: PHONE, provider: '' },
  });
});

test('tells of a new password by mail and in the inbox of every client the person belongs to [ID-26]', async () => {
  const { client, person } = await world({ language: 'fr-FR' });
  const elsewhere = await buildClient(product.platform);
  const there = await buildPerson(product.platform, elsewhere, { personId: person.personId });
  const body = { current: password, password: 'janela aberta ao sol' };
  expect((await call(product, changeOwnPassword, { body }, withPhone(person))).status).toBe(200);
  const [mail, ...more] = await mailsOf(product, client);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Votre mot de passe chez Nexo a changé');
  expect(mail?.body_text).toContain('Appareil : Chrome sur Android.');
  expect(mail?.body_text).toContain('les autres appareils ont été déconnectés');
  expect(await mailsOf(product, elsewhere)).toEqual([]);
  for (const token of [person.token, await signInAgain(product.platform, there)])
    expect(await accessMessages(product, token)).toMatchObject([
      { link: '/profile/sessions', parameters: { change: 'password', by: 'self', agent: PHONE } },
    ]);
});

test('tells both addresses when staff gives a person another e-mail, and keeps the former one sealed [ID-11] [MG-03]', async () => {
  const { client, person, staff } = await world();
  await product.platform.database.acrossClients((db) =>
    db
      .updateTable('client')
      .set({ support_email: 'ajuda@nexo.example' })
      .where('id', '=', client.id)
      .execute(),
  );
  const before = addressOf(person);
  const after = `nova.${before}`;
  expect((await changeEmail(staff, person, after)).status).toBe(200);
  expect((await changeEmail(staff, person, `outra.${before}`)).code).toBe('changed_meanwhile');
  const waiting = await product.platform.database.acrossClients((db) =>
    db.selectFrom('outbox').select('payload').where('client_id', '=', client.id).execute(),
  );
  expect(JSON.stringify(waiting)).not.toContain(before);
  const mails = await mailsOf(product, client);
  expect(new Map(mails.map((mail) => [mail.recipient, mail.subject]))).toEqual(
    new Map([before, after].map((address) => [address, 'O e-mail da sua conta em Nexo mudou'])),
  );
  const told = new Map(mails.map((mail) => [mail.recipient, mail.body_text]));
  for (const words of told.values()) {
    expect(words).toContain('Quem fez a mudança foi a equipe de Nexo.');
    expect(words).toContain('Suporte de Nexo: ajuda@nexo.example.');
    expect(words).not.toContain('Aparelho');
  }
  expect(told.get(before)).toContain(`/institutional/support?client=${client.slug}`);
  expect(told.get(before)).not.toContain(after);
  expect(told.get(after)).toContain(`/request-password?client=${client.slug}`);
  expect(await accessMessages(product, person.token)).toMatchObject([
    { parameters: { change: 'email', by: 'staff', agent: '' } },
  ]);
});

test('says nothing where nothing changed, and nothing to whom was never here [ID-11]', async () => {
  const { client, person, staff } = await world();
  expect((await changeEmail(staff, person, addressOf(person))).status).toBe(200);
  const listed = await buildPerson(product.platform, client);
  await product.platform.database.acrossClients((db) =>
    db
      .updateTable('membership')
      .set({ last_seen_at: null })
      .where('client_id', '=', client.id)
      .where('id', '=', listed.membershipId)
      .execute(),
  );
  expect((await changeEmail(staff, listed, `nova.${addressOf(listed)}`)).status).toBe(200);
  expect(await mailsOf(product, client)).toEqual([]);
  expect(await accessMessages(product, listed.token)).toEqual([]);
});

test('tells of a second step that staff took away [ID-27] [MG-07]', async () => {
  const { client, person, staff } = await world();
  await setUpApp(person);
  const input = { params: { memberId: person.membershipId }, body: { reason: 'Perdeu o celular' } };
  expect((await call(product, resetSecondFactor, input, { token: staff.token })).status).toBe(200);
  const told = (await mailsOf(product, client)).filter(({ body_text: words }) =>
    words.includes('Quem fez a mudança foi a equipe de Nexo.'),
  );
  expect(told.map(({ recipient }) => recipient)).toEqual([addressOf(person)]);
  expect(told[0]?.body_text).toContain('O segundo passo da sua conta foi removido');
  expect(told[0]?.body_text).not.toContain('Aparelho:');
  const again = await signInAgain(product.platform, person);
  expect((await accessMessages(product, again)).map(({ parameters }) => parameters)).toContainEqual({
    change: 'removed',
    by: 'staff',
    agent: '',
    provider: '',
  });
});
