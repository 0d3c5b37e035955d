import { recoverPassword, sendRecoverPasswordCode } from '@trilha/contract/identity/recovery.calls';
import { sendRegistrationCode } from '@trilha/contract/identity/registration.calls';
import { signIn } from '@trilha/contract/identity/session.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '../../testing/call.ts';
import { answerOf, switchOn } from '../../testing/captcha.ts';
import {
  doorOf,
  newCpf,
  newNetwork,
  newPhone,
  openRecoveryWorld,
  type RecoveryWorld,
} from '../../testing/recovery.ts';
import { buildOpenClient } from '../../testing/registration.ts';
import { type BuiltClient, buildClient, buildPerson } from '../../testing/world.ts';
import { newToken } from '../sessions/tokens.ts';
import { hashPassword } from './passwords.ts';

let world: RecoveryWorld;
beforeAll(async () => {
  world = await openRecoveryWorld();
});
afterAll(() => world.close());

/** Takes the provider away while the work is done, as when its network is down. */
async function withoutProvider<Result>(work: () => Promise<Result>): Promise<Result> {
  const { captcha } = world.product.platform;
  const before = captcha.check;
  Object.assign(captcha, { check: async () => 'unreachable' });
  return work().finally(() => Object.assign(captcha, { check: before }));
}

const recover = (client: BuiltClient, captcha?: string) =>
  call(
    world.product,
    recoverPassword,
    { body: { ...doorOf(client), purpose: 'password', username: 'nobody', ...(captcha ? { captcha } : {}) } },
    { from: newNetwork() },
  );

test('whoever asks for a link shows to be a person, once for each asking [ID-11] [ID-14]', async () => {
  const client = await buildClient(world.product.platform);
  expect((await recover(client)).status).toBe(202);
  await switchOn(world.product, client);
  expect((await recover(client)).code).toBe('captcha_required');
  expect((await recover(client, 'made up')).code).toBe('captcha_refused');
  const answer = await answerOf(world.captcha);
  expect((await recover(client, answer)).status).toBe(202);
  expect((await recover(client, answer)).code).toBe('captcha_refused');
  expect((await recover(client, await answerOf(world.captcha, 'another.example'))).code).toBe(
    'captcha_refused',
  );
  const unchecked = await withoutProvider(async () => recover(client, 'any'));
  expect([unchecked.status, unchecked.code]).toEqual([503, 'captcha_unavailable']);
});

test('a code for a phone asks for it too; repeated after a lost answer it is the same asking [ID-11]', async () => {
  const client = await buildClient(world.product.platform);
  await switchOn(world.product, client);
  const request = newToken();
  const from = newNetwork();
  const document = newCpf();
  const ask = (captcha?: string) =>
    call(
      world.product,
      sendRecoverPasswordCode,
      {
        body: {
          ...doorOf(client),
          purpose: 'first_access',
          channel: 'sms',
          request,
          known: { document, last_digits: '1234' },
          ...(captcha ? { captcha } : {}),
        },
      },
      { from },
    );
  expect((await ask()).code).toBe('captcha_required');
  const answer = await answerOf(world.captcha);
  expect((await ask(answer)).status).toBe(202);
  expect((await ask(answer)).status).toBe(202);
});

test('whoever registers shows to be a person before a code goes [ID-15]', async () => {
  const client = await buildOpenClient(world);
  await switchOn(world.product, client);
  const ask = (request: string, captcha?: string) =>
    call(
      world.product,
      sendRegistrationCode,
      {
        body: {
          ...doorOf(client),
          country: 'BR',
          channel: 'sms',
          to: newPhone(),
          language: 'pt-BR',
          request,
          ...(captcha ? { captcha } : {}),
        },
      },
      { from: newNetwork() },
    );
  expect((await ask(newToken())).code).toBe('captcha_required');
  expect((await ask(newToken(), await answerOf(world.captcha))).status).toBe(202);
  expect((await withoutProvider(async () => ask(newToken(), 'any'))).code).toBe('captcha_unavailable');
});

test('a login asks only after failures, also for the right password, and of that network alone [ID-02] [ID-26]', async () => {
  const client = await buildClient(world.product.platform);
  await switchOn(world.product, client);
  const passwordHash = await hashPassword('certa e longa');
  const { username } = await buildPerson(world.product.platform, client, { passwordHash });
  const home = newNetwork();
  const enter = (password: string, over: { captcha?: string; from?: string; slug?: string | null } = {}) =>
    call(
      world.product,
      signIn,
      {
        body: {
          username,
          password,
          client_id: 'web',
          client_secret: 'web-public',
          ...(over.slug === null ? {} : { client_slug: over.slug ?? client.slug }),
          ...(over.captcha ? { captcha: over.captcha } : {}),
        },
      },
      { from: over.from ?? home },
    );
  expect((await enter('certa e longa')).status).toBe(200);
  for (let failure = 0; failure < 3; failure += 1)
    expect((await enter('errada')).code).toBe('invalid_credentials');
  for (const password of ['errada', 'certa e longa'])
    expect((await enter(password)).code).toBe('captcha_required');
  expect((await enter('certa e longa', { slug: null })).code).toBe('captcha_required');
  expect((await enter('certa e longa', { captcha: 'made up' })).code).toBe('captcha_refused');
  expect((await enter('certa e longa', { from: newNetwork() })).status).toBe(200);
  expect((await enter('errada', { captcha: await answerOf(world.captcha) })).code).toBe(
    'invalid_credentials',
  );
  expect((await enter('certa e longa', { captcha: await answerOf(world.captcha) })).status).toBe(200);
  // The provider is down: the limits of the login hold alone.
  expect((await withoutProvider(() => enter('certa e longa', { captcha: 'any' }))).status).toBe(200);
});

/** Who belongs to a client that asks, with a door that does not. */
async function besideAnAskingDoor() {
  const { product } = world;
  const [asking, other] = [await buildClient(product.platform), await buildClient(product.platform)];
  await switchOn(product, asking);
  const passwordHash = await hashPassword('certa e longa');
  const person = await buildPerson(product.platform, asking, { passwordHash });
  const from = newNetwork();
  const enter = async (username: string, password: string, client_slug: string) => {
    const body = { username, password, client_slug, client_id: 'web', client_secret: 'web-public' };
    return (await call(product, signIn, { body }, { from })).code ?? 'entered';
  };
  return { asking, other, person, passwordHash, enter };
}

test('a door that is not there is none that was named [CL-05] [ID-02]', async () => {
  const { person, enter } = await besideAnAskingDoor();
  for (let failure = 0; failure < 3; failure += 1)
    expect(await enter(person.username, 'errada', 'nowhere')).toBe('invalid_credentials');
  for (const password of ['errada', 'certa e longa'])
    expect(await enter(person.username, password, 'nowhere')).toBe('captcha_required');
});

test('the door of a client that does not ask opens nothing of one that does after failures, and tells nothing [CL-05] [ID-02]', async () => {
  const { asking, other, person, passwordHash, enter } = await besideAnAskingDoor();
  expect(await enter(person.username, 'certa e longa', other.slug)).toBe('entered');
  for (let failure = 0; failure < 3; failure += 1) await enter(person.username, 'errada', other.slug);
  for (const password of ['errada', 'certa e longa'])
    expect(await enter(person.username, password, other.slug)).toBe('invalid_credentials');
  expect(await enter(person.username, 'certa e longa', asking.slug)).toBe('captcha_required');
  // Whoever belongs there alone mistypes and comes in as before.
  const own = await buildPerson(world.product.platform, other, { passwordHash });
  for (let failure = 0; failure < 4; failure += 1) await enter(own.username, 'errada', other.slug);
  expect(await enter(own.username, 'certa e longa', other.slug)).toBe('entered');
});
