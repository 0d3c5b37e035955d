import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import { refreshTokens, signIn } from '@trilha/contract/identity/session.calls';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { call } from '../testing/call.ts';
import { buildReachable, knocking, openRecoveryWorld, type RecoveryWorld } from '../testing/recovery.ts';
import { askingAll, buildOpenClient, newcomer, registering, TOLD } from '../testing/registration.ts';
import { defineJob } from './jobs/define-job.ts';
import { workDeliveries } from './jobs/work-deliveries.ts';
import { createLogger } from './logging.ts';
import { defineEvent } from './outbox.ts';

/** A key as the product makes them. */
const newToken = (): string => randomBytes(32).toString('base64url');
const PASSWORD = 'quatro palavras ao acaso';
const NATIVE = { client_id: 'native', client_secret: 'native-public' };

const lines: string[] = [];
const sink = new Writable({
  write(chunk: Buffer, _encoding, done) {
    lines.push(chunk.toString());
    done();
  },
});
const log = createLogger('debug', sink);
let world: RecoveryWorld;

beforeAll(async () => {
  world = await openRecoveryWorld(log);
});
afterAll(() => world.close());

/** What of these stands in the log since it was last read. */
function found(canaries: Readonly<Record<string, string>>): string[] {
  const said = lines.splice(0).join('');
  return Object.entries(canaries).flatMap(([name, canary]) =>
    said.toLowerCase().includes(canary.toLowerCase()) ? [name] : [],
  );
}
const digitsOf = (phone: string): string => phone.replace(/\D/g, '').slice(-9);

test('who registers, signs in and goes on is in no line of the log, by no name, number or key [OP-02] [ID-26]', async () => {
  const client = await buildOpenClient(world, { ...askingAll, approval: false });
  const door = registering(world, client);
  const answers = { ...newcomer(), ...TOLD, firstName: 'Quitéria', lastName: 'Zambrano' };
  const proof = await door.prove(answers.email);
  const registered = await door.send(answers, proof);
  expect(registered.status).toBe(200);
  const enter = (password: string) =>
    call(world.product, signIn, { body: { username: answers.email, password, ...NATIVE } });
  expect((await enter('uma senha errada qualquer')).code).toBe('invalid_credentials');
  const { body } = await enter(PASSWORD);
  const renewed = await call(world.product, refreshTokens, {
    body: { grant_type: 'refresh_token', refresh_token: body.refresh_token, client_id: 'native' },
  });
  await call(world.product, refreshTokens, {
    body: { grant_type: 'refresh_token', refresh_token: newToken(), client_id: 'native' },
  });
  await world.product.app.inject({ url: `/api/session?access_token=${renewed.body.access_token}` });
  await world.product.app.inject({ url: `/no-such-page/${encodeURIComponent(answers.email)}` });
  expect(lines.length).toBeGreaterThan(6);
  expect(
    found({
      email: answers.email,
      'email in an address': encodeURIComponent(answers.email),
      phone: digitsOf(answers.phone),
      document: answers.document ?? 'no document',
      'first name': 'Quitéria',
      'last name': 'Zambrano',
      nickname: TOLD.nickname,
      disability: TOLD.disabilityDescription,
      'marital status': TOLD.maritalStatus,
      profession: TOLD.profession,
      company: TOLD.company,
      'store nickname': TOLD.storeNickname,
      'employee number': TOLD.employeeNumber,
      'GMIN number': TOLD.gminNumber,
      'CADV code': TOLD.cadvCode,
      'phone at home': digitsOf(TOLD.residentialPhone),
      'phone at work': digitsOf(TOLD.commercialPhone),
      street: TOLD.street,
      complement: TOLD.complement,
      'postal code': TOLD.zipCode,
      password: PASSWORD,
      'wrong password': 'uma senha errada',
      'access token': body.access_token,
      'refresh token': body.refresh_token,
      'next token': renewed.body.access_token,
      'code of the mail': `"${proof.code}"`,
      'key of the request': proof.request,
    }),
  ).toEqual([]);
});

test('who recovers a password is in no line of the log either [OP-02] [ID-11]', async () => {
  const person = await buildReachable(world);
  const email = `${person.username}@example.test`;
  const knock = knocking(world, person.client);
  const request = newToken();
  await knock.phone(person.document);
  await knock.code(person.document, person.phone.slice(-4), { request });
  const [message] = await knock.codesOf(person.phone);
  await knock.guess(request, '000000');
  const opened = await knock.guess(request, message?.code ?? '');
  expect(opened.status).toBe(200);
  await knock.mail(email);
  const [mail] = await knock.mailsTo(email);
  const key = /set-password\/[^/]+\/[^/]+\/([^/?\s]+)/.exec(mail?.body_text ?? '')?.[1] ?? 'no key';
  expect(lines.length).toBeGreaterThan(4);
  expect(
    found({
      email,
      phone: digitsOf(person.phone),
      document: person.document,
      code: `"${message?.code}"`,
      'key of the link': key,
      'key of the request': request,
      'opened link': JSON.stringify(opened.body),
    }),
  ).toEqual([]);
});

test('what an error quotes of a person is not said, and the rest is [OP-02]', async () => {
  const person = await buildReachable(world);
  const email = `${person.username}@example.test`;
  const { platform, settings } = world.product;
  const canaries = { email, phone: digitsOf(person.phone), document: person.document };
  const event = defineEvent('test.letter', z.object({}));
  const job = defineJob({
    name: 'test-letter',
    event,
    attempts: 1,
    run: () =>
      Promise.reject(
        new Error(`550 5.1.1 <${email}>: unknown mailbox of ${person.document}, call ${person.phone}`),
      ),
  });
  const data = { outboxId: 4711, clientId: person.clientId, event: event.name, payload: {} };
  await workDeliveries(platform, job, [{ id: 'one', data, retryCount: 0 }]);
  expect(lines.join('')).toMatch(/"job":"test-letter".*550 5\.1\.1 <\[e-mail\]>: unknown mailbox/);
  expect(found(canaries)).toEqual([]);

  // A database tells the row that broke a rule beside its words.
  const owner = new Pool({ ...settings, max: 1 });
  const doubled = `insert into person select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid()))).*
    from person p where id = $1`;
  const broken: unknown = await owner.query(doubled, [person.personId]).catch((error: unknown) => error);
  await owner.end();
  expect(JSON.stringify(broken)).toContain(person.username);
  log.error({ error: broken, job: 'test-letter' }, 'a job by the clock failed for a client');
  expect(lines.join('')).toContain('duplicate key value violates unique constraint');
  expect(found({ ...canaries, username: person.username })).toEqual([]);

  const away = vi
    .spyOn(platform.database, 'acrossClients')
    .mockRejectedValue(new Error(`invalid input: "${email}"`));
  const answer = await call(world.product, signIn, {
    body: { username: email, password: PASSWORD, ...NATIVE },
  });
  away.mockRestore();
  expect(answer.code).toBe('unexpected');
  expect(lines.join('')).toContain('unexpected error');
  expect(found(canaries)).toEqual([]);
});

test('known names of what is personal or secret are blanked at every depth that is logged [OP-02]', () => {
  const secret = {
    email: 'a@b.example',
    phone: '+5511987654321',
    firstName: 'Quitéria',
    token: 'abc',
    ticket: 'def',
  };
  log.info({ ...secret, at: { ...secret, deep: secret } }, 'said');
  const [line = ''] = lines.splice(0);
  for (const value of Object.values(secret)) expect(line).not.toContain(value);
  expect(line.match(/\[redacted\]/g)).toHaveLength(15);
});
