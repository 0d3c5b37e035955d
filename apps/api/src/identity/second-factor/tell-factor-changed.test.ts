import {
  beginAuthenticatorApp,
  confirmAuthenticatorApp,
  removeSecondFactor,
  renewRecoveryCodes,
} from '@trilha/contract/identity/second-factor.calls';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { deliverEvents } from '../../testing/deliver-events.ts';
import { buildClient, buildPerson } from '../../testing/world.ts';
import { hashPassword } from '../sign-in/passwords.ts';
import { tellFactorChanged } from './tell-factor-changed.job.ts';

const password = 'segredo da loja';
const PHONE =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36';

let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication();
});
afterAll(() => product.close());

test('tells by mail what changed of the second step, when, from which device, and what to do about it [ID-27]', async () => {
  const client = await buildClient(product.platform, { name: 'Nexo' });
  const person = await buildPerson(product.platform, client, { passwordHash: await hashPassword(password) });
  const as = { token: person.token, headers: { 'user-agent': PHONE } };
  const { secret } = (await call(product, beginAuthenticatorApp, { body: { password } }, as)).body;
  const code = TOTP.generate({
    secret: Secret.fromBase32(secret),
    timestamp: Date.parse('2026-11-21T15:00:00Z'),
  });
  expect((await call(product, confirmAuthenticatorApp, { body: { code: '000000' } }, as)).status).toBe(422);
  await call(product, confirmAuthenticatorApp, { body: { code } }, as);
  await call(product, renewRecoveryCodes, { body: { password } }, as);
  await call(product, removeSecondFactor, { body: { password, credential: null } }, as);
  await call(product, removeSecondFactor, { body: { password, credential: null } }, as);
  await deliverEvents(product, [tellFactorChanged]);
  await deliverEvents(product, [tellFactorChanged]);
  const mails = await product.platform.database.acrossClients((db) =>
    db
      .selectFrom('outgoing_mail')
      .select(['subject', 'body_text'])
      .where('client_id', '=', client.id)
      .orderBy('id')
      .execute(),
  );
  expect(mails.map(({ subject }) => subject)).toEqual(
    [1, 2, 3].map(() => 'O segundo passo da sua conta em Nexo mudou'),
  );
  const texts = mails.map((mail) => mail.body_text).join('\n');
  for (const words of ['Um aplicativo de códigos', 'Códigos de recuperação novos', 'foi removido'])
    expect(texts).toContain(words);
  for (const { body_text: words } of mails) {
    expect(words).toContain('21 de novembro de 2026');
    expect(words).toContain('Chrome, Android');
    expect(words).toContain(`/request-password?client=${client.slug}`);
  }
});
