import { type DBSchema, openDB } from 'idb';
import { keyFrom } from '#shared/persisted-cipher.ts';
import { MOVE_DATABASE, MOVE_STORE } from '#shared/shared-device/move-database.ts';
import { isSharedDevice } from '#shared/shared-device/shared-device.ts';
import type { MoveStore, WaitingStep } from './move-outbox.ts';
import { type SealedStep, sealedStep, unsealedStep } from './sealed-step.ts';

interface MoveDatabase extends DBSchema {
  moves: { key: string; value: SealedStep; indexes: { game: string } };
}

const open = () =>
  openDB<MoveDatabase>(MOVE_DATABASE, 1, {
    upgrade: (database) => {
      database.createObjectStore(MOVE_STORE, { keyPath: 'key' }).createIndex('game', 'gameId');
    },
    // Whoever signs out takes the database away, and must not wait for this page.
    blocking: (_version, _wanted, event) => (event.target as IDBDatabase).close(),
  });

const inOrder = (steps: readonly WaitingStep[]): readonly WaitingStep[] =>
  steps.toSorted(
    (a, b) => a.sequence - b.sequence || Number(a.step === 'finish') - Number(b.step === 'finish'),
  );

/**
 * Moves in IndexedDB: they survive a closed tab and a flat battery, sealed under a key that only the session of this
 * person tells. On a device of many they wait in the memory of the page. @spec GA-01 ID-24
 */
export function deviceMoveStore(deviceKey: string | null): MoveStore {
  if (isSharedDevice() || !deviceKey) return OF_THIS_PAGE;
  const database = open();
  const cipherKey = keyFrom(deviceKey);
  /** In turns: a move that was sent must not be laid down after it was taken away. */
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const working = last.then(work);
    last = working.catch(() => undefined);
    return working;
  };
  return {
    put: (step) =>
      inTurn(async () => {
        await (await database).put(MOVE_STORE, await sealedStep(await cipherKey, step));
      }),
    ofGame: async (gameId) => {
      await last;
      const kept = await (await database).getAllFromIndex(MOVE_STORE, 'game', gameId);
      const steps = await Promise.all(kept.map(async (row) => unsealedStep(await cipherKey, row)));
      return inOrder(steps.filter((step) => step !== null));
    },
    remove: (keys) =>
      inTurn(async () => {
        const opened = await database;
        await Promise.all(keys.map((key) => opened.delete(MOVE_STORE, key)));
      }),
  };
}

/** Where nothing may be kept, moves live as long as the page. */
const OF_THIS_PAGE = memoryMoveStore();

function memoryMoveStore(): MoveStore {
  const kept = new Map<string, WaitingStep>();
  return {
    put: async (step) => void kept.set(step.key, step),
    ofGame: async (gameId) => inOrder([...kept.values()].filter((step) => step.gameId === gameId)),
    remove: async (keys) => {
      for (const key of keys) kept.delete(key);
    },
  };
}
