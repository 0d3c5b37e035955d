import type { Call, InputOf } from '@trilha/contract/define-call';
import { expect } from 'vitest';
import { newId } from '#platform/identifier.ts';
import type { TestApplication } from './application.ts';
import { call } from './call.ts';
import { type BuiltPerson, signInAgain } from './world.ts';

/** How a message fares: it arrives, never arrives, or arrives while its reply is lost, so that it is sent again. */
export type Network = 'whole' | 'request_lost' | 'reply_lost';

/** A device of the learner with a network that fails. What it sends has no time in it: its clock is nobody's business. */
export function createDevice(product: TestApplication, person: BuiltPerson) {
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
    send: async <C extends Call>(declared: C, input: InputOf<C>, how: Network) => {
      if (how === 'request_lost') return null;
      const options = { token, key: newId() };
      const first = await call(product, declared, input, options);
      if (how === 'whole') return first;
      const again = await call(product, declared, input, options);
      expect([again.status, again.code]).toEqual([first.status, first.code]);
      if (first.status === 200) expect(again.body).toEqual(first.body);
      return again;
    },
  };
}
