import { expect, test } from 'vitest';
import { type AnswerStore, createAnswerOutbox, type GivenAnswer } from './answer-outbox.ts';

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

function memoryStore(): AnswerStore & { readonly rows: Map<string, GivenAnswer> } {
  const rows = new Map<string, GivenAnswer>();
  return {
    rows,
    put: async (answer) => void rows.set(answer.questionId, answer),
    ofAttempt: async (attemptId) => [...rows.values()].filter((row) => row.attemptId === attemptId),
    forget: async () => rows.clear(),
  };
}

function outboxWith(store: AnswerStore, send: (answer: GivenAnswer) => Promise<void>) {
  const timers: (() => void)[] = [];
  const refused: string[] = [];
  const states: string[] = [];
  let sequence = 0;
  const outbox = createAnswerOutbox({
    attemptId: 'attempt',
    store,
    send,
    isFinal: (error) => error instanceof RangeError,
    onRefused: (questionId) => refused.push(questionId),
    onState: (questionId, state) => states.push(`${questionId} ${state}`),
    later: (work) => timers.push(work),
    newKey: () => `key-${sequence}`,
    nextSequence: () => (sequence += 1),
  });
  return { outbox, timers, refused, states };
}

const yes = { kind: 'true_false', value: true } as const;
const no = { kind: 'true_false', value: false } as const;

test('an answer is on the device before it leaves, and says when the server has it [AS-05]', async () => {
  const store = memoryStore();
  const onDeviceWhenSent: boolean[] = [];
  const { outbox, states } = outboxWith(
    store,
    async ({ questionId }) => void onDeviceWhenSent.push(store.rows.has(questionId)),
  );
  await outbox.give('q1', yes);
  await settle();
  expect(onDeviceWhenSent).toEqual([true]);
  expect(states).toEqual(['q1 device', 'q1 sending', 'q1 server']);
  expect(store.rows.get('q1')?.isSent).toBe(true);
});

test('with the network cut, answers wait in order and the newest of a question is the one sent [AS-05]', async () => {
  const store = memoryStore();
  const sent: string[] = [];
  let isOnline = false;
  const { outbox, timers } = outboxWith(store, async ({ questionId, answer }) => {
    if (!isOnline) throw new TypeError('network');
    sent.push(`${questionId} ${answer.kind === 'true_false' ? answer.value : ''}`);
  });
  await outbox.give('q1', yes);
  await outbox.give('q2', yes);
  await outbox.give('q1', no);
  await settle();
  expect(outbox.waiting()).toBe(2);
  isOnline = true;
  timers.at(-1)?.();
  await settle();
  expect(sent).toEqual(['q2 true', 'q1 false']);
  expect(outbox.waiting()).toBe(0);
});

test('what a crashed page left behind is sent by the next one under its own key [AS-05]', async () => {
  const store = memoryStore();
  const cut = outboxWith(store, async () => {
    throw new TypeError('network');
  });
  await cut.outbox.give('q1', yes);
  await settle();
  const sent: string[] = [];
  const next = outboxWith(store, async ({ key }) => void sent.push(key));
  expect(await next.outbox.resume()).toHaveLength(1);
  await settle();
  expect(sent).toEqual([store.rows.get('q1')?.key]);
});

test('an answer the server refuses is told and waits no more [AS-05]', async () => {
  const { outbox, refused } = outboxWith(memoryStore(), async () => {
    throw new RangeError('superseded');
  });
  await outbox.give('q1', yes);
  await settle();
  expect(refused).toEqual(['q1']);
  expect(outbox.waiting()).toBe(0);
});
