import type { DBSchema } from 'idb';
import { deviceDatabase } from '#shared/device-database.ts';
import { keyFrom } from '#shared/persisted-cipher.ts';
import { isSharedDevice } from '#shared/shared-device/shared-device.ts';
import { WAITING_DATABASE, WAITING_STORE } from '#shared/shared-device/waiting-database.ts';
import type { HeldStore } from '#shared/waiting/held-line.ts';
import { inOrderMade, memoryHeldStore } from '#shared/waiting/held-store.ts';
import { type SealedSending, sealedSending, unsealedSending } from './sealed-sending.ts';
import type { WaitingSending } from './waiting-sending.ts';

interface WaitingDatabase extends DBSchema {
  sendings: { key: string; value: SealedSending };
}

const inDatabase = deviceDatabase<WaitingDatabase>(WAITING_DATABASE, WAITING_STORE, 'key');

/**
 * Sales and photos in IndexedDB: they survive a closed tab and a flat battery, sealed under a key that only the session of
 * this person tells. On a device of many they wait in the memory of the page. @spec OF-04 ID-24
 */
export function deviceSendingStore(deviceKey: string | null): HeldStore<WaitingSending> {
  if (isSharedDevice() || !deviceKey) return memoryHeldStore();
  const cipherKey = keyFrom(deviceKey);
  return {
    isLasting: true,
    put: async (sending) => {
      const kept = await sealedSending(await cipherKey, sending);
      await inDatabase((database) => database.put(WAITING_STORE, kept));
    },
    all: async () => {
      const kept = await inDatabase((database) => database.getAll(WAITING_STORE));
      const found = await Promise.all(kept.map(async (row) => unsealedSending(await cipherKey, row)));
      return inOrderMade(found.filter((sending) => sending !== null));
    },
    remove: (key) => inDatabase((database) => database.delete(WAITING_STORE, key)),
  };
}
