import { randomUUID } from 'node:crypto';
import {
  readAttempt,
  readTest,
  saveAnswer,
  startAttempt,
  submitAttempt,
} from '@trilha/contract/assessment/attempts.calls';
import type { ResponseOf } from '@trilha/contract/define-call';
import type { ATTEMPTED_TYPES } from '@trilha/rules/assessment/test-types.rule';
import { isDone } from '@trilha/rules/learning/progress-state.rule';
import {
  type AnswerStore,
  createAnswerOutbox,
  type GivenAnswer,
} from '../../../apps/web/src/learner/assessment/answer-outbox.ts';
import { createSequence } from '../../../apps/web/src/learner/assessment/sequence.ts';
import { ApiProblem } from '../../../apps/web/src/shared/api-problem.ts';
import { type Content, type Desk, DONE, type Fact, until } from '../content.ts';
import { mayPass } from '../tab.ts';

/** Each question is answered wrongly first, and rightly when it comes round again. */
const ROUNDS = [false, true];

const factOf = (questionId: string, sequence: number): Fact => `answer ${questionId} #${sequence}`;

/** A test, answered question by question and handed in. */
export const test = (kind: (typeof ATTEMPTED_TYPES)[number]): Content => ({
  name: kind.replaceAll('_', ' '),
  visit: async (desk) => {
    const isOver = isDone(desk.opened.activity.state);
    const stored = new Set([...(await answersOf(desk)), ...(isOver ? [DONE] : [])]);
    if (isOver) return { stored, act: async () => false };
    return { stored, act: await answering(desk) };
  },
});

/** What is stored of the learner's answers; an answer stands for those it took the place of. */
async function answersOf({ database, membershipId, opened }: Desk): Promise<Fact[]> {
  const { rows } = await database.query<{ question_id: string; sequence: string }>(
    `select answer.question_id, answer.sequence from attempt_answer answer
      join attempt on attempt.client_id = answer.client_id and attempt.id = answer.attempt_id
      join enrolment on enrolment.client_id = attempt.client_id and enrolment.id = attempt.enrolment_id
      where enrolment.membership_id = $1 and attempt.activity_id = $2`,
    [membershipId, opened.activity.id],
  );
  return rows.flatMap(({ question_id, sequence }) =>
    Array.from({ length: Number(sequence) }, (_each, index) => factOf(question_id, index + 1)),
  );
}

async function answering(desk: Desk): Promise<() => Promise<boolean>> {
  const { tab, acknowledge } = desk;
  const attempt = await runningAttempt(desk);
  const store = storeOn(desk.device);
  const sequence = createSequence(attempt.answers);
  const outbox = createAnswerOutbox({
    attemptId: attempt.id,
    store,
    send: async (given) => {
      const { attemptId, questionId, key, answer, sequence: number, base, line, before } = given;
      const body = { answer, sequence: number, base, line, before: [...before], device: 'one' };
      await tab.ask(saveAnswer, { params: { attemptId, questionId }, body }, key);
      acknowledge([factOf(questionId, given.sequence)]);
    },
    isFinal: (error) => !mayPass(error),
    onRefused: (_questionId, error) => desk.refused(error),
    onState: () => {},
    later: tab.later,
    newKey: () => randomUUID(),
    sequence,
  });
  const known = await outbox.resume();
  sequence.passBy(known);
  const given = new Map(attempt.answers.map(({ questionId, answer }) => [questionId, answer]));
  for (const { questionId, answer } of known) given.set(questionId, answer);
  const submission = randomUUID();
  let isOver = false;
  return async () => {
    if (isOver) return false;
    for (const value of ROUNDS)
      for (const { id } of attempt.questions) {
        const before = given.get(id);
        const isThere = before?.kind === 'true_false' && (before.value === value || before.value);
        if (isThere) continue;
        given.set(id, { kind: 'true_false', value });
        await outbox.give(id, { kind: 'true_false', value });
        return true;
      }
    await until(tab, () => outbox.waiting() === 0);
    const { outcome } = await tab.insist(submitAttempt, { params: { attemptId: attempt.id } }, submission);
    if (outcome && isDone(outcome.activityState)) acknowledge([DONE]);
    isOver = true;
    return true;
  };
}

/** Where it was handed in since the activity was opened, by a request that the network held back, the learner looks again. */
async function runningAttempt({ tab, place }: Desk): Promise<ResponseOf<typeof readAttempt>> {
  const { attempts } = await tab.insist(readTest, { params: place });
  const running = attempts.find(({ state }) => state === 'started');
  if (!running && attempts.length > 0) throw new ApiProblem('offline');
  if (!running) return tab.insist(startAttempt, { params: place });
  return tab.insist(readAttempt, { params: { attemptId: running.id } }).catch((error: unknown) => {
    if (error instanceof ApiProblem && error.code === 'attempt_over') throw new ApiProblem('offline');
    throw error;
  });
}

/** The store of the browser: it outlives the tab. */
const storeOn = (device: Map<string, unknown>): AnswerStore => {
  const all = device as Map<string, GivenAnswer>;
  return {
    put: async (answer) => {
      all.set(answer.questionId, answer);
    },
    ofAttempt: async (attemptId) => [...all.values()].filter((answer) => answer.attemptId === attemptId),
    forget: async () => all.clear(),
    drop: async ({ questionId }) => void all.delete(questionId),
  };
};
