import { getPhoneNumberWithDocument, recoverPassword } from '@trilha/contract/identity/recovery.calls';
import { sendRegistrationCode } from '@trilha/contract/identity/registration.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '../../testing/call.ts';
import { doorOf, newCpf, openRecoveryWorld, type RecoveryWorld } from '../../testing/recovery.ts';
import { buildOpenClient } from '../../testing/registration.ts';
import { newToken } from '../sessions/tokens.ts';

let world: RecoveryWorld;
beforeAll(async () => {
  world = await openRecoveryWorld();
});
afterAll(() => world.close());

/** An address of its own each time, all of one connection. */
async function fromOneNetwork(
  network: string,
  most: number,
  ask: (from: string) => Promise<{ readonly code: string | undefined }>,
): Promise<void> {
  const codes: (string | undefined)[] = [];
  for (let turn = 0; turn <= most; turn += 1)
    codes.push((await ask(`${network}::${(turn + 1).toString(16)}`)).code);
  expect(codes.slice(0, most)).toEqual(Array.from({ length: most }));
  expect(codes[most]).toBe('too_many_requests');
}

test('addresses of one network of IPv6 are no way around the limits of recovery [ID-11] [ID-26]', async () => {
  const door = doorOf(await buildOpenClient(world));
  await fromOneNetwork('2001:db8:1:1', 40, (from) =>
    call(
      world.product,
      recoverPassword,
      { body: { ...door, purpose: 'password', username: newCpf() } },
      { from },
    ),
  );
});

test('nor around that of the digits of a phone [ID-11] [ID-26]', async () => {
  const door = doorOf(await buildOpenClient(world));
  await fromOneNetwork('2001:db8:1:2', 30, (from) =>
    call(world.product, getPhoneNumberWithDocument, { body: { ...door, document: newCpf() } }, { from }),
  );
});

test('nor around that of codes for who registers [ID-15] [ID-26]', async () => {
  const door = doorOf(await buildOpenClient(world));
  await fromOneNetwork('2001:db8:1:3', 40, (from) => {
    const to = `${newToken().slice(0, 12).toLowerCase()}@example.com`;
    const body = {
      ...door,
      country: 'BR' as const,
      channel: 'email' as const,
      to,
      language: 'pt-BR' as const,
    };
    return call(world.product, sendRegistrationCode, { body: { ...body, request: newToken() } }, { from });
  });
});

test('spellings of one document are one asking for a link [ID-11] [ID-26]', async () => {
  const door = doorOf(await buildOpenClient(world));
  const document = newCpf();
  const spelt = [document, document.replace(/^(...)/, '$1.'), document.split('').join(' '), `${document}/`];
  const codes: (string | undefined)[] = [];
  for (const username of spelt)
    codes.push(
      (
        await call(
          world.product,
          recoverPassword,
          { body: { ...door, purpose: 'password', username } },
          { from: '10.30.0.1' },
        )
      ).code,
    );
  expect(codes).toEqual([undefined, undefined, undefined, 'too_many_requests']);
});
