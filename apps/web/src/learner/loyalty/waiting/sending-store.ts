import type { DBSchema } from 'idb';
import { deviceDatabase } from '#shared/device-database.ts';
import { keyFrom } from '#shared/persisted-cipher.ts';
import { isSharedDevice } from '#shared/shared-device/shared-device.ts';
import { WAITING_DATABASE, WAITING_STORE } from '#shared/shared-device/waiting-database.ts';
import { type SealedSending, sealedSending, unsealedSending } from './sealed-sending.ts';
import type { WaitingSending } from './waiting-sending.ts';

/** Where sendings wait, across reloads and crashes, until the server has them. */
export interface SendingStore {
  /** Whether what lies there outlives the page. */
  readonly isLasting: boolean;
  readonly put: (sending: WaitingSending) => Promise<void>;
  /** In the order they were made. */
  readonly all: () => Promise<readonly WaitingSending[]>;
  readonly remove: (key: string) => Promise<void>;
}

interface WaitingDatabase extends DBSchema {
  sendings: { key: string; value: SealedSending };
}

const inDatabase = deviceDatabase<WaitingDatabase>(WAITING_DATABASE, WAITING_STORE, 'key');

const inOrder = (sendings: readonly WaitingSending[]): readonly WaitingSending[] =>
  sendings.toSorted((a, b) => a.madeAt.localeCompare(b.madeAt));

/**
 * Sales and photos in IndexedDB: they survive a closed tab and a flat battery, sealed under a key that only the session of
 * this person tells. On a device of many they wait in the memory of the page. @spec OF-04 ID-24
 */
export function deviceSendingStore(deviceKey: string | null): SendingStore {
  if (isSharedDevice() || !deviceKey) return memorySendingStore();
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
      return inOrder(found.filter((sending) => sending !== null));
    },
    remove: (key) => inDatabase((database) => database.delete(WAITING_STORE, key)),
  };
}

/** Where nothing may be kept, sendings live as long as the page. */
export function memorySendingStore(): SendingStore {
  const kept = new Map<string, WaitingSending>();
  return {
    isLasting: false,
    put: async (sending) => void kept.set(sending.key, sending),
    all: async () => inOrder([...kept.values()]),
    remove: async (key) => void kept.delete(key),
  };
}
