import type { Call, InputOf } from '@trilha/contract/define-call';
import { expect } from 'vitest';
import { newId } from '#platform/identifier.ts';
import type { TestApplication } from './application.ts';
import type { History } from './attempt-history.ts';
import { call } from './call.ts';
import { type BuiltPerson, signInAgain } from './world.ts';

/** How a message fares: it arrives, never arrives, or arrives while its reply is lost, so that it is sent again. */
export type Network = 'whole' | 'request_lost' | 'reply_lost';

/** A device of the learner with a clock of its own and a network that fails. */
export function createDevice(product: TestApplication, person: BuiltPerson, history: History) {
  let minutesAhead = 0;
  let { token } = person;
  /** The last answer this device knows of, by attempt and question. */
  const sequences = new Map<string, number>();
  return {
    known: (attemptId: string, questionId: string): number =>
      sequences.get(`${attemptId} ${questionId}`) ?? 0,
    learn: (attemptId: string, questionId: string, sequence: number): void => {
      sequences.set(`${attemptId} ${questionId}`, sequence);
    },
    signInAgain: async (): Promise<void> => {
      token = await signInAgain(product.platform, person);
    },
    turnClock: (minutes: number): void => {
      minutesAhead = minutes;
    },
    send: async <C extends Call>(declared: C, input: InputOf<C>, how: Network) => {
      if (how === 'request_lost') return null;
      const date = new Date(history.now + minutesAhead * 60_000).toUTCString();
      const options = { token, key: newId(), headers: { date } };
      const first = await call(product, declared, input, options);
      if (how === 'whole') return first;
      const again = await call(product, declared, input, options);
      expect([again.status, again.code]).toEqual([first.status, first.code]);
      if (first.status === 200) expect(again.body).toEqual(first.body);
      return again;
    },
  };
}
