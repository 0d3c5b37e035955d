import type { DBSchema } from 'idb';
import { deviceDatabase } from '#shared/device-database.ts';
import { keyFrom } from '#shared/persisted-cipher.ts';
import { COMMIT_DATABASE, COMMIT_STORE } from '#shared/shared-device/commit-database.ts';
import { isSharedDevice } from '#shared/shared-device/shared-device.ts';
import type { HeldCommit } from './held-commit.ts';
import { type SealedCommit, sealedCommit, unsealedCommit } from './sealed-commit.ts';

/** Where what packages said waits, one place for each launch, until the server has it. */
export interface CommitStore {
  /** Answers whether it outlives the page there. */
  readonly put: (held: HeldCommit) => Promise<boolean>;
  /** In the order in which it was said. */
  readonly all: () => Promise<readonly HeldCommit[]>;
  /** Takes away what this launch said up to this number; what it said since stays. */
  readonly release: (launch: string, sequence: number) => Promise<void>;
}

interface CommitDatabase extends DBSchema {
  commits: { key: string; value: SealedCommit };
}

const inDatabase = deviceDatabase<CommitDatabase>(COMMIT_DATABASE, COMMIT_STORE, 'launch');

const inOrder = (held: readonly HeldCommit[]): readonly HeldCommit[] =>
  held.toSorted((a, b) => a.sequence - b.sequence);

/**
 * What packages said, in IndexedDB: it survives a closed tab, a crash and a flat battery, sealed under a key that only
 * the session of this person tells. On a device of many, and where the browser has no database for us, it waits in the
 * memory of the page. @spec PL-04 OF-03 ID-24
 */
export function deviceCommitStore(deviceKey: string): CommitStore {
  const memory = memoryCommitStore();
  if (isSharedDevice()) return memory;
  const cipherKey = keyFrom(deviceKey);
  /** In turns: what was said first must not lie down after what was said next, nor after it was taken away. */
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const working = last.then(work);
    last = working.catch(() => undefined);
    return working;
  };
  const onDevice = async (): Promise<readonly HeldCommit[]> => {
    const kept = await inDatabase((database) => database.getAll(COMMIT_STORE));
    const found = await Promise.all(kept.map(async (row) => unsealedCommit(await cipherKey, row)));
    return found.filter((held) => held !== null);
  };
  return {
    put: (held) =>
      inTurn(async () => {
        try {
          const kept = await sealedCommit(await cipherKey, held);
          await inDatabase((database) => database.put(COMMIT_STORE, kept));
        } catch {
          return memory.put(held);
        }
        await memory.release(held.launch, held.sequence);
        return true;
      }),
    all: () =>
      inTurn(async () => {
        const here = await memory.all();
        const lying = await onDevice().catch((): readonly HeldCommit[] => []);
        const isHere = new Set(here.map(({ launch }) => launch));
        return inOrder([...here, ...lying.filter(({ launch }) => !isHere.has(launch))]);
      }),
    release: (launch, sequence) =>
      inTurn(async () => {
        await memory.release(launch, sequence);
        await inDatabase(async (database) => {
          const row = await database.get(COMMIT_STORE, launch);
          const held = row && (await unsealedCommit(await cipherKey, row));
          if (held && held.sequence <= sequence) await database.delete(COMMIT_STORE, launch);
        }).catch(() => undefined);
      }),
  };
}

/** Where nothing may be kept, it lives as long as the page. */
export function memoryCommitStore(): CommitStore {
  const kept = new Map<string, HeldCommit>();
  return {
    put: async (held) => {
      kept.set(held.launch, held);
      return false;
    },
    all: async () => inOrder([...kept.values()]),
    release: async (launch, sequence) => {
      if ((kept.get(launch)?.sequence ?? Number.POSITIVE_INFINITY) <= sequence) kept.delete(launch);
    },
  };
}
