import type { DBSchema } from 'idb';
import { deviceDatabase } from '#shared/device-database.ts';
import { keyFrom } from '#shared/persisted-cipher.ts';
import { chosenAt, type KeptSending, type SendingsKeeper } from '#shared/questions/kept-sendings.ts';
import { ANSWER_FILE_DATABASE, ANSWER_FILE_STORE } from '#shared/shared-device/answer-file-database.ts';
import { isSharedDevice } from '#shared/shared-device/shared-device.ts';
import { pieceOf, type SealedFile, sealedFile, unsealedFile, unsealedPieces } from './sealed-file.ts';

interface AnswerFileDatabase extends DBSchema {
  files: { key: string; value: SealedFile };
}

const inDatabase = deviceDatabase<AnswerFileDatabase>(ANSWER_FILE_DATABASE, ANSWER_FILE_STORE, 'place');

/** Files of attempts that nobody came back to go after so long. */
const LONGEST_KEPT_MS = 30 * 86_400_000;
/** The attempt, the question and the id of the file, also of one of its pieces. */
const wholeOf = (place: string): string => place.split('/', 3).join('/');
const idIn = (place: string): string => place.split('/')[2] ?? '';
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
    for (const place of found) places.set(idIn(place), wholeOf(place));
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
  const ownPlaceOf = async ({ questionId, id }: KeptSending): Promise<string> => {
    const place = `${attemptId}/${questionId}/${id}`;
    places.set(id, place);
    await own(place);
    return place;
  };
  return {
    put: async (kept) => {
      const place = await ownPlaceOf(kept);
      const row = await sealedFile(await key, place, kept);
      await inDatabase(async (database) => {
        const { store, done } = database.transaction(ANSWER_FILE_STORE, 'readwrite');
        await Promise.all([store.put(row), store.delete(beginningWith(`${place}/`)), done]);
      });
    },
    putPiece: async (piece, number) => {
      const place = pieceOf(await ownPlaceOf(piece), number);
      const row = await sealedFile(await key, place, piece);
      await inDatabase((database) => database.put(ANSWER_FILE_STORE, row));
    },
    ids: async (questionId) => {
      if (ended.has(attemptId)) return [];
      if (questionId === undefined) await removeOld();
      const found = await list(questionId === undefined ? `${attemptId}/` : `${attemptId}/${questionId}/`);
      return [...new Set(found.map(idIn))].sort();
    },
    read: async (id) => {
      const place = placeOf(id);
      const rows = await inDatabase((database) => database.getAll(ANSWER_FILE_STORE, beginningWith(place)));
      const whole = rows.find((row) => row.place === place);
      return whole ? unsealedFile(await key, whole) : unsealedPieces(await key, place, rows);
    },
    remove: async (id) => {
      await inDatabase((database) => database.delete(ANSWER_FILE_STORE, beginningWith(placeOf(id))));
      disown(placeOf(id));
    },
    forget: async () => {
      ended.add(attemptId);
      const mine = await list(`${attemptId}/`);
      await removeAll(mine);
      for (const place of mine) disown(wholeOf(place));
    },
    own: (id) => own(placeOf(id)),
    disown: (id) => disown(placeOf(id)),
  };
}
