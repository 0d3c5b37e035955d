import type { DBSchema } from 'idb';
import { deviceDatabase } from '#shared/device-database.ts';
import { keyFrom } from '#shared/persisted-cipher.ts';
import { chosenAt, type SendingsKeeper } from '#shared/questions/kept-sendings.ts';
import { ANSWER_FILE_DATABASE, ANSWER_FILE_STORE } from '#shared/shared-device/answer-file-database.ts';
import { isSharedDevice } from '#shared/shared-device/shared-device.ts';
import { type SealedFile, sealedFile, unsealedFile } from './sealed-file.ts';

interface AnswerFileDatabase extends DBSchema {
  files: { key: string; value: SealedFile };
}

const inDatabase = deviceDatabase<AnswerFileDatabase>(ANSWER_FILE_DATABASE, ANSWER_FILE_STORE, 'place');

/** Files of attempts that nobody came back to go after so long. */
const LONGEST_KEPT_MS = 30 * 86_400_000;
const idIn = (place: string): string => place.slice(place.lastIndexOf('/') + 1);
const beginningWith = (start: string): IDBKeyRange => IDBKeyRange.bound(start, `${start}\uffff`);

/** Attempts that ended in this page: nothing of theirs waits any more, also while it is being taken away. */
const ended = new Set<string>();

/** What lets go of the lock on each file that this page sends. */
const owned = new Map<string, () => void>();

function own(place: string): Promise<boolean> {
  // Absent in browsers of before 2022, where two pages of one attempt may send the same file.
  const locks: LockManager | undefined = navigator.locks;
  if (!locks || owned.has(place)) return Promise.resolve(true);
  return new Promise((resolve, reject) => {
    locks
      .request(`trilha-answer-file ${place}`, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock && new Promise<void>((release) => void owned.set(place, release));
      })
      .catch(reject);
  });
}

function disown(place: string): void {
  owned.get(place)?.();
  owned.delete(place);
}

/**
 * Files and recordings of the answers of an attempt in IndexedDB: they survive a reload, a closed tab and a flat battery,
 * sealed under a key that only the session of this person tells. Null on a device of many, where nothing of anybody is
 * kept. @spec AS-05 AS-06 ID-24
 */
export function deviceFileStore(deviceKey: string | null, attemptId: string): SendingsKeeper | null {
  if (isSharedDevice() || !deviceKey) return null;
  const key = keyFrom(deviceKey);
  /** The question is known by the id, once it was put or listed. */
  const places = new Map<string, string>();
  const list = async (start: string): Promise<string[]> => {
    const found = await inDatabase((database) =>
      database.getAllKeys(ANSWER_FILE_STORE, beginningWith(start)),
    );
    for (const place of found) places.set(idIn(place), place);
    return found;
  };
  const placeOf = (id: string): string => places.get(id) ?? id;
  const removeAll = (gone: readonly string[]): Promise<void> =>
    inDatabase(async (database) => {
      await Promise.all(gone.map((place) => database.delete(ANSWER_FILE_STORE, place)));
    });
  const removeOld = async (): Promise<void> => {
    const all = await inDatabase((database) => database.getAllKeys(ANSWER_FILE_STORE));
    await removeAll(all.filter((place) => Date.now() - chosenAt(idIn(place)) > LONGEST_KEPT_MS));
  };
  return {
    put: async (kept) => {
      const place = `${attemptId}/${kept.questionId}/${kept.id}`;
      places.set(kept.id, place);
      await own(place);
      const row = await sealedFile(await key, place, kept);
      await inDatabase((database) => database.put(ANSWER_FILE_STORE, row));
    },
    ids: async (questionId) => {
      if (ended.has(attemptId)) return [];
      if (questionId === undefined) await removeOld();
      const found = await list(questionId === undefined ? `${attemptId}/` : `${attemptId}/${questionId}/`);
      return found.map(idIn).sort();
    },
    read: async (id) => {
      const row = await inDatabase((database) => database.get(ANSWER_FILE_STORE, placeOf(id)));
      return row ? unsealedFile(await key, row) : null;
    },
    remove: async (id) => {
      await inDatabase((database) => database.delete(ANSWER_FILE_STORE, placeOf(id)));
      disown(placeOf(id));
    },
    forget: async () => {
      ended.add(attemptId);
      const mine = await list(`${attemptId}/`);
      await removeAll(mine);
      mine.forEach(disown);
    },
    own: (id) => own(placeOf(id)),
    disown: (id) => disown(placeOf(id)),
  };
}
