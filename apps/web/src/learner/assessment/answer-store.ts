import { type DBSchema, openDB } from 'idb';
import { ANSWER_DATABASE, ANSWER_STORE } from '#shared/shared-device/answer-database.ts';
import { isSharedDevice } from '#shared/shared-device/shared-device.ts';
import type { AnswerStore, GivenAnswer } from './answer-outbox.ts';

interface AnswerDatabase extends DBSchema {
  answers: { key: [string, string]; value: GivenAnswer; indexes: { attempt: string } };
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
 * Answers in IndexedDB: they survive a closed tab, a crash and a flat battery. On a device of many they wait in the
 * memory of the page, and the server has them as soon as it can be reached. @spec AS-05 ID-24
 */
export function deviceAnswerStore(): AnswerStore {
  if (isSharedDevice()) return memoryAnswerStore();
  const database = open();
  return {
    put: async (answer) => {
      await (await database).put('answers', answer);
    },
    ofAttempt: async (attemptId) => (await database).getAllFromIndex('answers', 'attempt', attemptId),
    forget: async (attemptId) => {
      const opened = await database;
      const keys = await opened.getAllKeysFromIndex('answers', 'attempt', attemptId);
      await Promise.all(keys.map((key) => opened.delete('answers', key)));
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
