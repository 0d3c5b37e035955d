import type { DBSchema } from 'idb';
import { deviceDatabase } from '../device-database.ts';
import { keyFrom, seal, unseal } from '../persisted-cipher.ts';
import { isSharedDevice } from '../shared-device/shared-device.ts';
import type { Held, HeldStore } from './held-line.ts';
import { inOrderMade, memoryHeldStore } from './held-store.ts';

export const HELD_STORE = 'held';

/** As it lies on the device: its name can be read without the key, and nothing else. */
interface SealedHeld {
  readonly key: string;
  readonly sealed: string;
}
interface HeldDatabase extends DBSchema {
  held: { key: string; value: SealedHeld };
}

/**
 * What waits in a database of its own: it survives a closed tab and a flat battery, sealed under a key that only the
 * session of this person tells. On a device of many it waits in the memory of the page. @spec OF-04 ID-24
 */
export function sealedHeldStore<One extends Held>(
  databaseName: string,
  deviceKey: string | null,
): HeldStore<One> {
  if (isSharedDevice() || !deviceKey) return memoryHeldStore();
  const inDatabase = deviceDatabase<HeldDatabase>(databaseName, HELD_STORE, 'key');
  const cipherKey = keyFrom(deviceKey);
  const opened = async (row: SealedHeld): Promise<One | null> => {
    const plain = await unseal(await cipherKey, row.sealed);
    const one = plain === null ? null : (JSON.parse(plain) as One);
    return one?.key === row.key ? one : null;
  };
  return {
    isLasting: true,
    put: async (one) => {
      const sealed = await seal(await cipherKey, JSON.stringify(one));
      await inDatabase((database) => database.put(HELD_STORE, { key: one.key, sealed }));
    },
    all: async () => {
      const kept = await inDatabase((database) => database.getAll(HELD_STORE));
      const found = await Promise.all(kept.map(opened));
      return inOrderMade(found.filter((one) => one !== null));
    },
    remove: (key) => inDatabase((database) => database.delete(HELD_STORE, key)),
  };
}
