import { type DBSchema, openDB } from 'idb';
import { keyFrom } from '#shared/persisted-cipher.ts';
import { ANSWER_DATABASE, ANSWER_STORE } from '#shared/shared-device/answer-database.ts';
import { isSharedDevice } from '#shared/shared-device/shared-device.ts';
import type { AnswerStore, GivenAnswer } from './answer-outbox.ts';
import { isSealed, type KeptAnswer, sealedAnswer, unsealedAnswer } from './sealed-answer.ts';

interface AnswerDatabase extends DBSchema {
  answers: { key: [string, string]; value: KeptAnswer; indexes: { attempt: string } };
}

/** Rejects where the browser has no database for us; some throw at once. */
const open = async () =>
  openDB<AnswerDatabase>(ANSWER_DATABASE, 1, {
    upgrade: (database) => {
      const answers = database.createObjectStore(ANSWER_STORE, { keyPath: ['attemptId', 'questionId'] });
      answers.createIndex('attempt', 'attemptId');
    },
    // Whoever signs out takes the database away, and must not wait for this page.
    blocking: (_version, _wanted, event) => (event.target as IDBDatabase).close(),
  });

/** What was given in this page, for as long as it is there, whatever becomes of the device's own memory. */
const here = new Map<string, GivenAnswer>();
const placeOf = ({ attemptId, questionId }: GivenAnswer): string => `${attemptId} ${questionId}`;
const hereOf = (attemptId: string): readonly GivenAnswer[] =>
  [...here.values()].filter((answer) => answer.attemptId === attemptId);
/** Of these, and of those that were read, what lies on the device as well. */
const lasting = new WeakSet<GivenAnswer>();
const isOfPage = (given: GivenAnswer): boolean => !lasting.has(given);

/** False where a newer answer is there: an older page may still be sending what was given before it. */
function remember(answer: GivenAnswer): boolean {
  const isNewest = answer.sequence >= (here.get(placeOf(answer))?.sequence ?? 0);
  if (isNewest) here.set(placeOf(answer), answer);
  return isNewest;
}

function forgetHere(attemptId: string): void {
  for (const [place, answer] of here) if (answer.attemptId === attemptId) here.delete(place);
}

const dropHere = (given: GivenAnswer): void => void here.delete(placeOf(given));

/**
 * Answers in IndexedDB: they survive a closed tab, a crash and a flat battery, sealed under a key that only the session
 * of this person tells, so that after signing out nobody reads them and after the next signing in they are sent. On a
 * device of many, and where the device has no room or no will, they wait in the memory of the page, and the server has
 * them as soon as it can be reached. @spec AS-05 ID-24
 */
export function deviceAnswerStore(deviceKey: string | null): AnswerStore {
  if (isSharedDevice() || !deviceKey) return OF_THIS_PAGE;
  let opened: ReturnType<typeof open> | undefined;
  const database = (): ReturnType<typeof open> => (opened ??= open());
  const key = keyFrom(deviceKey);
  /** Sealing takes turns: a newer answer must not lie on the device before the one it replaces. */
  let lastPut: Promise<unknown> = Promise.resolve();
  const put = (answer: GivenAnswer): Promise<void> => {
    if (!remember(answer)) return Promise.resolve();
    const putting = lastPut.then(async () => {
      const kept = await sealedAnswer(await key, answer);
      await (await database()).put(ANSWER_STORE, kept);
      lasting.add(answer);
    });
    lastPut = putting.catch(() => undefined);
    return putting;
  };
  const onDevice = async (attemptId: string): Promise<readonly GivenAnswer[]> => {
    await lastPut;
    const kept = await (await database()).getAllFromIndex(ANSWER_STORE, 'attempt', attemptId);
    const given: GivenAnswer[] = [];
    for (const row of kept) {
      const answer = await unsealedAnswer(await key, row);
      if (!answer) continue;
      given.push(answer);
      lasting.add(answer);
      // Left by a version that did not seal.
      if (!isSealed(row)) await put(answer).catch(() => undefined);
    }
    return given;
  };
  return {
    put,
    isOfPage,
    ofAttempt: async (attemptId) => {
      const kept = await onDevice(attemptId).catch((): readonly GivenAnswer[] => []);
      const newest = new Map(kept.map((given) => [given.questionId, given]));
      for (const given of hereOf(attemptId))
        if (given.sequence >= (newest.get(given.questionId)?.sequence ?? 0))
          newest.set(given.questionId, given);
      return [...newest.values()];
    },
    forget: async (attemptId) => {
      forgetHere(attemptId);
      await lastPut;
      const answers = await database();
      const keys = await answers.getAllKeysFromIndex(ANSWER_STORE, 'attempt', attemptId);
      await Promise.all(keys.map((place) => answers.delete(ANSWER_STORE, place)));
    },
    drop: async (given) => {
      dropHere(given);
      await lastPut;
      await (await database()).delete(ANSWER_STORE, [given.attemptId, given.questionId]);
    },
  };
}

/** Where nothing of anybody may be kept. */
const OF_THIS_PAGE: AnswerStore = {
  put: async (answer) => {
    remember(answer);
    throw new Error('nothing outlives the page here');
  },
  isOfPage,
  ofAttempt: async (attemptId) => hereOf(attemptId),
  forget: async (attemptId) => forgetHere(attemptId),
  drop: async (given) => dropHere(given),
};
