import type { DBSchema } from 'idb';
import { deviceDatabase } from '#shared/device-database.ts';
import { keyFrom, seal, unseal } from '#shared/persisted-cipher.ts';
import { OFFLINE_DATABASE, OFFLINE_STORE } from '#shared/shared-device/offline-database.ts';
import type { OfflineAttempt, OfflineQuestions } from './offline-attempt.ts';

/** As it lies on the device: everything sealed under the attempt's own key. */
interface KeptAttempt {
  readonly attemptId: string;
  /** Opens it without a network, and cannot be read out; signing out takes it away. */
  readonly key: CryptoKey | null;
  /** The same key, sealed under the one that only a session of this person tells. */
  readonly keySealed: string;
  readonly sealed: string;
  readonly questionsSealed: string;
}

interface OfflineDatabase extends DBSchema {
  attempts: { key: string; value: KeptAttempt };
}

const inDatabase = deviceDatabase<OfflineDatabase>(OFFLINE_DATABASE, OFFLINE_STORE, 'attemptId');

/** Lays an attempt that was taken away on this device. @spec AS-08 OF-03 */
export async function keepTaken(
  attempt: OfflineAttempt,
  { key, questionsSealed }: { readonly key: string; readonly questionsSealed: string },
  deviceKey: string,
): Promise<void> {
  const own = await keyFrom(key);
  const kept = {
    attemptId: attempt.attemptId,
    key: own,
    keySealed: await seal(await keyFrom(deviceKey), key),
    sealed: await seal(own, JSON.stringify(attempt)),
    questionsSealed,
  };
  await inDatabase((database) => database.put(OFFLINE_STORE, kept));
}

/**
 * Changes an attempt as it lies here, one change after another whichever tab makes it, so that none writes over what it
 * has not seen. Null where it is gone or shut: then nothing is written. @spec AS-05 OF-03
 */
export function changeAttempt(
  attemptId: string,
  change: (attempt: OfflineAttempt) => OfflineAttempt | Promise<OfflineAttempt>,
): Promise<OfflineAttempt | null> {
  return inTurn(attemptId, async () => {
    const before = await keptAttempt(attemptId);
    const attempt = before && (await opened(before));
    if (!before?.key || !attempt) return null;
    const changed = await change(attempt);
    const sealed = await seal(before.key, JSON.stringify(changed));
    return inDatabase(async (database) => {
      const { store, done } = database.transaction(OFFLINE_STORE, 'readwrite');
      const now = await store.get(attemptId);
      // Whoever signed out meanwhile took the key away, and it stays away.
      if (now?.key) await store.put({ ...now, sealed });
      await done;
      return now?.key ? changed : null;
    });
  });
}

function inTurn<Result>(attemptId: string, work: () => Promise<Result>): Promise<Result> {
  // Absent in browsers of before 2022, where one tab has to be enough.
  const locks: LockManager | undefined = navigator.locks;
  return locks ? locks.request(`trilha-offline-${attemptId}`, work) : work();
}

const keptAttempt = (attemptId: string): Promise<KeptAttempt | undefined> =>
  inDatabase((database) => database.get(OFFLINE_STORE, attemptId));

/** The attempts of this device that can be opened now. */
export async function attemptsHere(): Promise<readonly OfflineAttempt[]> {
  const kept = await inDatabase((database) => database.getAll(OFFLINE_STORE));
  return (await Promise.all(kept.map(opened))).filter((attempt) => attempt !== null);
}

async function opened({ key, sealed }: KeptAttempt): Promise<OfflineAttempt | null> {
  const text = key && (await unseal(key, sealed));
  return text ? (JSON.parse(text) as OfflineAttempt) : null;
}

export async function optionalAttempt(attemptId: string): Promise<OfflineAttempt | null> {
  const kept = await keptAttempt(attemptId);
  return kept ? opened(kept) : null;
}

/** What is asked, opened at the start and not before. @spec AS-08 */
export async function questionsOf(attemptId: string): Promise<OfflineQuestions | null> {
  const kept = await keptAttempt(attemptId);
  const text = kept?.key && (await unseal(kept.key, kept.questionsSealed));
  return text ? (JSON.parse(text) as OfflineQuestions) : null;
}

/** After signing in again: attempts of this person are opened once more, anybody else's stay shut. @spec ID-24 */
export async function openAgain(deviceKey: string): Promise<void> {
  const own = await keyFrom(deviceKey);
  const kept = await inDatabase((database) => database.getAll(OFFLINE_STORE));
  for (const attempt of kept.filter(({ key }) => key === null)) {
    const text = await unseal(own, attempt.keySealed);
    if (!text) continue;
    const key = await keyFrom(text);
    await inDatabase((database) => database.put(OFFLINE_STORE, { ...attempt, key }));
  }
}

export const forgetAttempt = (attemptId: string): Promise<void> =>
  inDatabase((database) => database.delete(OFFLINE_STORE, attemptId));
