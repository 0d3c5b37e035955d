import { forgetSecretCookie } from '../persisted-cipher.ts';
import { HELD_STORE } from '../waiting/sealed-held-store.ts';
import { ANSWER_DATABASE, ANSWER_STORE } from './answer-database.ts';
import { ANSWER_FILE_DATABASE, ANSWER_FILE_STORE, isPiece } from './answer-file-database.ts';
import { COMMIT_DATABASE, COMMIT_STORE } from './commit-database.ts';
import { DOOR_DATABASE } from './door-database.ts';
import { MOVE_DATABASE, MOVE_STORE } from './move-database.ts';
import { OFFLINE_DATABASE, OFFLINE_STORE } from './offline-database.ts';
import { isSharedDevice } from './shared-device.ts';
import { WAITING_DATABASE, WAITING_STORE } from './waiting-database.ts';

/** What belongs to the device and tells nothing of anybody: its language, its appearance, and why the last session ended. */
const OF_THE_DEVICE: ReadonlySet<string> = new Set(['trilha.language', 'trilha.mode', 'trilha.left']);
/** The application and its last page, which say nothing of a person either. */
const CACHES_OF_THE_APPLICATION = /^trilha-(files-.*|page)$/;
/** What waits for the server, sealed, by its database; each says whether anything is left there. */
const WAITING: Readonly<Record<string, () => Promise<boolean>>> = {
  [ANSWER_DATABASE]: () => hasUnsent(ANSWER_DATABASE, ANSWER_STORE),
  [ANSWER_FILE_DATABASE]: hasFiles,
  [COMMIT_DATABASE]: () => hasUnsent(COMMIT_DATABASE, COMMIT_STORE),
  [DOOR_DATABASE]: () => hasUnsent(DOOR_DATABASE, HELD_STORE),
  [MOVE_DATABASE]: () => hasUnsent(MOVE_DATABASE, MOVE_STORE),
  [OFFLINE_DATABASE]: shutsAttempts,
  [WAITING_DATABASE]: () => hasUnsent(WAITING_DATABASE, WAITING_STORE),
};
/** A database that another page holds open goes when that page does; nobody waits longer for it. */
const LONGEST_WAIT_MILLISECONDS = 2000;

/**
 * Takes everything of the person off this device: tokens, drafts, databases, kept answers, and the secret that sealed
 * them. On a device of one's own, what the server has not got yet (answers of a test with their files, moves of a game,
 * what packages said, sales and photos, marks made at a door) and tests taken along stay for the next visit; on a device of
 * many nothing does. @spec ID-24
 */
export async function forgetPerson(): Promise<void> {
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage)) if (!OF_THE_DEVICE.has(key)) storage.removeItem(key);
  document.cookie = forgetSecretCookie;
  const forgetting = Promise.allSettled([forgetCaches(), forgetDatabases()]);
  const enough = new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MILLISECONDS));
  await Promise.race([forgetting, enough]);
}

async function forgetCaches(): Promise<void> {
  // Absent where the page is not served securely.
  const stores: CacheStorage | undefined = globalThis.caches;
  const names = (await stores?.keys()) ?? [];
  const personal = names.filter((name) => !CACHES_OF_THE_APPLICATION.test(name));
  await Promise.all(personal.map((name) => stores?.delete(name)));
}

async function forgetDatabases(): Promise<void> {
  const names = (await indexedDB.databases()).flatMap(({ name }) => (name ? [name] : []));
  await Promise.all(
    names.map(async (name) => {
      const stays = !isSharedDevice() && (await WAITING[name]?.());
      if (!stays) await done(indexedDB.deleteDatabase(name));
    }),
  );
}

/** Drops what the server has, and says whether anything else is left. All but answers go as soon as they were sent. */
async function hasUnsent(databaseName: string, storeName: string): Promise<boolean> {
  const database = await done(indexedDB.open(databaseName));
  try {
    if (!database.objectStoreNames.contains(storeName)) return false;
    const store = database.transaction(storeName, 'readwrite').objectStore(storeName);
    const [keys, kept] = await Promise.all([done(store.getAllKeys()), done(store.getAll())]);
    const sent = keys.filter((_key, at) => (kept[at] as { readonly isSent?: boolean }).isSent);
    await Promise.all(sent.map((key) => done(store.delete(key))));
    return sent.length < keys.length;
  } finally {
    database.close();
  }
}

/** Whether a file of an answer is left: they lie here only as long as the server has not got them, and are large. Pieces of what nobody ended go. */
async function hasFiles(): Promise<boolean> {
  const database = await done(indexedDB.open(ANSWER_FILE_DATABASE));
  try {
    if (!database.objectStoreNames.contains(ANSWER_FILE_STORE)) return false;
    const store = database.transaction(ANSWER_FILE_STORE, 'readwrite').objectStore(ANSWER_FILE_STORE);
    const places = (await done(store.getAllKeys())).map(String);
    const pieces = places.filter(isPiece);
    await Promise.all(pieces.map((place) => done(store.delete(place))));
    return pieces.length < places.length;
  } finally {
    database.close();
  }
}

/** Takes away what opens the attempts that lie here; their person's next session opens them again. Says whether any does. */
async function shutsAttempts(): Promise<boolean> {
  const database = await done(indexedDB.open(OFFLINE_DATABASE));
  try {
    if (!database.objectStoreNames.contains(OFFLINE_STORE)) return false;
    const store = database.transaction(OFFLINE_STORE, 'readwrite').objectStore(OFFLINE_STORE);
    const attempts = (await done(store.getAll())) as readonly object[];
    await Promise.all(attempts.map((attempt) => done(store.put({ ...attempt, key: null }))));
    return attempts.length > 0;
  } finally {
    database.close();
  }
}

const done = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(new Error('the database of this device refused')));
  });
