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
