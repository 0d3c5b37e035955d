import { createDecipheriv } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSealer } from './sealing.ts';

const sealer = createSealer(Buffer.alloc(32, 7));

test('opens what it sealed, for the same use and under the same key alone [ID-22] [ID-27]', () => {
  const sealed = sealer.seal('provider one', 'segredo ção');
  expect(sealed.toString('utf8')).not.toContain('segredo');
  expect(sealer.open('provider one', sealed)).toBe('segredo ção');
  expect(sealer.seal('provider one', 'segredo ção').equals(sealed)).toBe(false);
  expect(() => sealer.open('provider two', sealed)).toThrow();
  expect(() => createSealer(Buffer.alloc(32, 8)).open('provider one', sealed)).toThrow();
  const changed = Buffer.from(sealed);
  changed.writeUInt8(changed.readUInt8(changed.length - 1) ^ 1, changed.length - 1);
  expect(() => sealer.open('provider one', changed)).toThrow();
});

test('a key that is given away is the same for its purpose, and opens nothing that was sealed [ID-24]', () => {
  const given = sealer.keyToGive('device of Lia');
  expect(given).toHaveLength(32);
  expect(sealer.keyToGive('device of Lia').equals(given)).toBe(true);
  expect(sealer.keyToGive('device of Rui').equals(given)).toBe(false);
  const sealed = sealer.seal('device of Lia', 'segredo');
  const decipher = createDecipheriv('aes-256-gcm', given, sealed.subarray(0, 12));
  decipher.setAuthTag(sealed.subarray(12, 28));
  decipher.update(sealed.subarray(28));
  expect(() => decipher.final()).toThrow();
});
