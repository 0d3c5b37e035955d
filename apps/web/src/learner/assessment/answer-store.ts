import { type DBSchema, openDB } from 'idb';
import type { AnswerStore, GivenAnswer } from './answer-outbox.ts';

interface AnswerDatabase extends DBSchema {
  answers: { key: [string, string]; value: GivenAnswer; indexes: { attempt: string } };
}

const open = () =>
  openDB<AnswerDatabase>('trilha-answers', 1, {
    upgrade: (database) => {
      const answers = database.createObjectStore('answers', { keyPath: ['attemptId', 'questionId'] });
      answers.createIndex('attempt', 'attemptId');
    },
  });

/** Answers in IndexedDB: they survive a closed tab, a crash and a flat battery. */
export function deviceAnswerStore(): AnswerStore {
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
