import { mayReplace } from '@trilha/rules/assessment/answer-base.rule';
import { ApiProblem } from '#shared/api-problem.ts';
import { isFinal } from '#shared/refusal.ts';
import {
  type AnswerStore,
  createAnswerOutbox,
  type GivenAnswer,
} from '../learner/assessment/answer-outbox.ts';
import { createSequence } from '../learner/assessment/sequence.ts';

type Served = Pick<GivenAnswer, 'questionId' | 'answer' | 'sequence' | 'line'>;
/** Whether requests reach the server, and whether its answers come back. */
export type Network = 'up' | 'down' | 'deaf';

const nameOf = ({ line, sequence }: Pick<Served, 'line' | 'sequence'>): string => `${line} ${sequence}`;
const rest = () => new Promise((resolve) => setImmediate(resolve));

/** The server's part in saving answers: what is there, and what each key was answered. */
export function createAnswerServer() {
  const answers = new Map<string, Served>();
  const taken = new Set<string>();
  /** Answers that were written over by somebody who had not seen them. */
  const lost: string[] = [];
  return {
    answers,
    lost,
    take: (given: GivenAnswer, seen: ReadonlySet<string>): void => {
      if (taken.has(given.key)) return;
      const present = answers.get(given.questionId) ?? null;
      if (!mayReplace(given, present)) throw new ApiProblem('answer_superseded', { status: 409 });
      if (present && !seen.has(nameOf(present))) lost.push(`${nameOf(given)} over ${nameOf(present)}`);
      answers.set(given.questionId, given);
      taken.add(given.key);
    },
  };
}

export type AnswerServer = ReturnType<typeof createAnswerServer>;

/** A device that keeps what was answered on it, whose pages come and go, and its person, who sees what they show. */
export function createDevice(name: string, server: AnswerServer) {
  const rows = new Map<string, GivenAnswer>();
  const store: AnswerStore = {
    put: async (given) => void rows.set(given.questionId, given),
    ofAttempt: async () => [...rows.values()],
    forget: async () => rows.clear(),
    drop: async ({ questionId }) => void rows.delete(questionId),
  };
  /** What its person has had before them. */
  const seen = new Set<string>();
  /** The last time that it could read the attempt. */
  let snapshot: readonly Served[] = [];
  let network: Network = 'up';
  let keys = 0;
  /** What another device answered, until its person chooses. */
  const met = new Map<string, Served>();
  const refusals: string[] = [];
  let page = open();

  function open() {
    if (network === 'up') snapshot = [...server.answers.values()];
    const timers: (() => void)[] = [];
    const sequence = createSequence(snapshot);
    const shown = new Map(snapshot.map((each) => [each.questionId, each.answer]));
    const outbox = createAnswerOutbox({
      attemptId: 'attempt',
      store,
      send: async (given) => {
        if (network !== 'down') server.take(given, seen);
        if (network !== 'up') throw new ApiProblem('offline');
      },
      isFinal,
      onRefused: (questionId) => {
        refusals.push(questionId);
        const there = server.answers.get(questionId);
        if (!there) return;
        sequence.passBy([...server.answers.values()]);
        met.set(questionId, there);
      },
      onState: () => undefined,
      later: (work) => timers.push(work),
      newKey: () => `${name}${(keys += 1)}`,
      sequence,
    });
    return { outbox, sequence, shown, timers };
  }

  /** As a page begins: with what the server told last, and with what lies on the device. */
  const start = async (): Promise<void> => {
    met.clear();
    page = open();
    const known = await page.outbox.resume();
    page.sequence.passBy(known);
    for (const each of snapshot) seen.add(nameOf(each));
    for (const { questionId, answer, isSent, sequence } of known) {
      const served = snapshot.find((each) => each.questionId === questionId)?.sequence ?? 0;
      if (!isSent || sequence > served) page.shown.set(questionId, answer);
    }
    await rest();
  };
  const give = async (questionId: string, value: boolean): Promise<void> => {
    page.shown.set(questionId, { kind: 'true_false', value });
    const giving = page.outbox.give(questionId, { kind: 'true_false', value });
    const given = rows.get(questionId);
    if (given) seen.add(nameOf(given));
    await giving;
    await rest();
  };
  return {
    refusals,
    shown: () => page.shown,
    met: () => met,
    start,
    give,
    setNetwork: (next: Network): void => {
      network = next;
    },
    hurry: async (): Promise<void> => {
      await page.outbox.hurry();
      await rest();
    },
    /** Its person chooses between the own answer and the one from there, which they have read. */
    choose: async (questionId: string, own: boolean): Promise<void> => {
      const there = met.get(questionId);
      const answer = page.shown.get(questionId);
      if (!there) return;
      met.delete(questionId);
      seen.add(nameOf(there));
      page.outbox.decide(questionId, there.sequence);
      if (own && answer?.kind === 'true_false') await give(questionId, answer.value ?? false);
      else {
        page.shown.set(questionId, there.answer);
        await page.outbox.letGo(questionId);
      }
    },
  };
}
