import { type DBSchema, openDB } from 'idb';
import { keyFrom } from '#shared/persisted-cipher.ts';
import { ANSWER_DATABASE, ANSWER_STORE } from '#shared/shared-device/answer-database.ts';
import { isSharedDevice } from '#shared/shared-device/shared-device.ts';
import type { AnswerStore, GivenAnswer } from './answer-outbox.ts';
import { isSealed, type KeptAnswer, sealedAnswer, unsealedAnswer } from './sealed-answer.ts';

interface AnswerDatabase extends DBSchema {
  answers: { key: [string, string]; value: KeptAnswer; indexes: { attempt: string } };
}

const open = () =>
  openDB<AnswerDatabase>(ANSWER_DATABASE, 1, {
    upgrade: (database) => {
      const answers = database.createObjectStore(ANSWER_STORE, { keyPath: ['attemptId', 'questionId'] });
      answers.createIndex('attempt', 'attemptId');
    },
    // Whoever signs out takes the database away, and must not wait for this page.
    blocking: (_version, _wanted, event) => (event.target as IDBDatabase).close(),
  });

/**
 * Answers in IndexedDB: they survive a closed tab, a crash and a flat battery, sealed under a key that only the session
 * of this person tells, so that after signing out nobody reads them and after the next signing in they are sent. On a
 * device of many they wait in the memory of the page, and the server has them as soon as it can be reached.
 * @spec AS-05 ID-24
 */
export function deviceAnswerStore(deviceKey: string | null): AnswerStore {
  if (isSharedDevice() || !deviceKey) return memoryAnswerStore();
  const database = open();
  const key = keyFrom(deviceKey);
  /** Sealing takes turns: a newer answer must not lie on the device before the one it replaces. */
  let lastPut: Promise<unknown> = Promise.resolve();
  const put = (answer: GivenAnswer): Promise<void> => {
    const putting = lastPut.then(async () => {
      const kept = await sealedAnswer(await key, answer);
      await (await database).put(ANSWER_STORE, kept);
    });
    lastPut = putting.catch(() => undefined);
    return putting;
  };
  return {
    put,
    ofAttempt: async (attemptId) => {
      const kept = await (await database).getAllFromIndex(ANSWER_STORE, 'attempt', attemptId);
      const given: GivenAnswer[] = [];
      for (const row of kept) {
        const answer = await unsealedAnswer(await key, row);
        if (answer) given.push(answer);
        // Left by a version that did not seal.
        if (answer && !isSealed(row)) await put(answer);
      }
      return given;
    },
    forget: async (attemptId) => {
      await lastPut;
      const opened = await database;
      const keys = await opened.getAllKeysFromIndex(ANSWER_STORE, 'attempt', attemptId);
      await Promise.all(keys.map((place) => opened.delete(ANSWER_STORE, place)));
    },
  };
}

function memoryAnswerStore(): AnswerStore {
  const kept = new Map<string, GivenAnswer>();
  return {
    put: async (answer) => void kept.set(`${answer.attemptId} ${answer.questionId}`, answer),
    ofAttempt: async (attemptId) => [...kept.values()].filter((answer) => answer.attemptId === attemptId),
    forget: async (attemptId) => {
      for (const [place, answer] of kept) if (answer.attemptId === attemptId) kept.delete(place);
    },
  };
}
