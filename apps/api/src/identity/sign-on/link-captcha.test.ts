import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '#identity/index.ts';
import { answerOf, switchOn } from '../../testing/captcha.ts';
import { type IdentityProvider, startIdentityProvider } from '../../testing/identity-provider.ts';
import { openIdBrowser, openOpenIdDoor } from '../../testing/open-id-door.ts';
import { openRecoveryWorld, type RecoveryWorld } from '../../testing/recovery.ts';
import { buildPerson } from '../../testing/world.ts';

const PASSWORD = 'segredo da loja';
let world: RecoveryWorld;
let provider: IdentityProvider;
beforeAll(async () => {
  world = await openRecoveryWorld();
  provider = await startIdentityProvider();
});
afterAll(async () => {
  await provider.close();
  await world.close();
});

/** A person who stands before the field for the password, back from the provider. */
async function backFromProvider(isGuarded: boolean) {
  const door = await openOpenIdDoor(world.product, provider);
  if (isGuarded) await switchOn(world.product, door.client);
  const { username } = await buildPerson(world.product.platform, door.client, {
    passwordHash: await hashPassword(PASSWORD),
  });
  const who = { subject: username, email: `${username}@example.test`, emailVerified: true };
  const browser = openIdBrowser(world.product, provider, 'localhost');
  const { address } = await browser.setOut(door);
  await browser.comeBack(await browser.visit(address, who));
  return async (password: string, captcha?: string) => {
    const { code, status } = await browser.link(username, password, captcha);
    return code ?? status;
  };
}

test('linking asks for a person after failures only, also for the right password [ID-02] [ID-22] [CL-05]', async () => {
  const link = await backFromProvider(true);
  for (let failure = 0; failure < 3; failure += 1) expect(await link('errada')).toBe('invalid_credentials');
  expect(await link('errada')).toBe('captcha_required');
  expect(await link(PASSWORD)).toBe('captcha_required');
  expect(await link(PASSWORD, 'made up')).toBe('captcha_refused');
  expect(await link(PASSWORD, await answerOf(world.captcha, 'another.example'))).toBe('captcha_refused');
  expect(await link('errada', await answerOf(world.captcha))).toBe('invalid_credentials');
  expect(await link(PASSWORD, await answerOf(world.captcha))).toBe(200);
});

test('the usual linking calls nobody else, and a client without the switch never asks [ID-22] [CL-05]', async () => {
  expect(await (await backFromProvider(true))(PASSWORD)).toBe(200);
  const link = await backFromProvider(false);
  for (let failure = 0; failure < 4; failure += 1) expect(await link('errada')).toBe('invalid_credentials');
  expect(await link(PASSWORD)).toBe(200);
});

test('when the provider of the check cannot be asked, the limits of the login hold alone [ID-22] [ID-26]', async () => {
  const link = await backFromProvider(true);
  for (let failure = 0; failure < 3; failure += 1) await link('errada');
  const { captcha } = world.product.platform;
  const before = captcha.check;
  Object.assign(captcha, { check: async () => 'unreachable' });
  const outcome = await link(PASSWORD, 'any').finally(() => Object.assign(captcha, { check: before }));
  expect(outcome).toBe(200);
});
