import { expect, test } from 'vitest';
import { seal, unseal } from './sealing.ts';
import { createSigner } from './storage/signing.ts';

const signer = createSigner(Buffer.alloc(32, 7));

test('opens what it sealed, for the same use and under the same key alone [ID-22]', () => {
  const sealed = seal(signer, 'provider one', 'segredo ção');
  expect(sealed).not.toContain('segredo');
  expect(unseal(signer, 'provider one', sealed)).toBe('segredo ção');
  expect(seal(signer, 'provider one', 'segredo ção')).not.toBe(sealed);
  expect(() => unseal(signer, 'provider two', sealed)).toThrow();
  expect(() => unseal(createSigner(Buffer.alloc(32, 8)), 'provider one', sealed)).toThrow();
  const changed = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`;
  expect(() => unseal(signer, 'provider one', changed)).toThrow();
});
