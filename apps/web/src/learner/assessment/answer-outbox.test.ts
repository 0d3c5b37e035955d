import { expect, test } from 'vitest';
import { ApiProblem } from '#shared/api-problem.ts';
import { isFinal } from '#shared/refusal.ts';
import { type AnswerStore, createAnswerOutbox, type GivenAnswer } from './answer-outbox.ts';
import { createSequence } from './sequence.ts';

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

function memoryStore(): AnswerStore & { readonly rows: Map<string, GivenAnswer> } {
  const rows = new Map<string, GivenAnswer>();
  return {
    rows,
    put: async (answer) => void rows.set(answer.questionId, answer),
    ofAttempt: async (attemptId) => [...rows.values()].filter((row) => row.attemptId === attemptId),
    forget: async () => rows.clear(),
    drop: async ({ questionId }) => void rows.delete(questionId),
  };
}

/** A device without room, or one that never answers. */
const storeThat = (put: () => Promise<void>): AnswerStore => ({
  put,
  ofAttempt: async () => {
    throw new Error('the database is gone');
  },
  forget: async () => {},
  drop: async () => {},
});
const full = storeThat(async () => {
  throw new DOMException('no room', 'QuotaExceededError');
});

const refusedWith = (code: 'attempt_time_over' | 'attempt_over' | 'not_found' | 'answer_superseded') =>
  new ApiProblem(code, { status: code === 'not_found' ? 404 : 409 });
const offline = new ApiProblem('offline');

function outboxWith(store: AnswerStore, send: (answer: GivenAnswer) => Promise<void>, page = 'key') {
  const timers: (() => void)[] = [];
  const refused: string[] = [];
  const states: string[] = [];
  let keys = 0;
  const sequence = createSequence([]);
  const outbox = createAnswerOutbox({
    attemptId: 'attempt',
    store,
    send,
    isFinal,
    onRefused: (questionId) => refused.push(questionId),
    onState: (questionId, state) => states.push(`${questionId} ${state}`),
    later: (work) => timers.push(work),
    newKey: () => `${page}-${(keys += 1)}`,
    sequence,
  });
  return { outbox, timers, refused, states, sequence };
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
  expect(states).toEqual(['q1 sending', 'q1 sending', 'q1 server']);
  expect(store.rows.get('q1')?.isSent).toBe(true);
});

test('with the network cut, answers wait in order and the newest of a question is the one that counts [AS-05]', async () => {
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

test.each(['attempt_time_over', 'attempt_over', 'not_found'] as const)(
  'an answer refused with %s is told, waits no more, and is never said to be saved [AS-05]',
  async (code) => {
    const store = memoryStore();
    const { outbox, refused, states } = outboxWith(store, async () => {
      throw refusedWith(code);
    });
    await outbox.give('q1', yes);
    await settle();
    expect(refused).toEqual(['q1']);
    expect(outbox.waiting()).toBe(0);
    expect(states.at(-1)).toBe('q1 refused');
    expect(states).not.toContain('q1 server');
    // What was given stays on the device, with the reason, until its person knows.
    expect(store.rows.get('q1')).toMatchObject({ answer: yes, isSent: false, refusal: code });
  },
);

test('what another device answered unseen takes nothing from this one until its person lets go of it [AS-05]', async () => {
  const store = memoryStore();
  const { outbox } = outboxWith(store, async () => {
    throw refusedWith('answer_superseded');
  });
  await outbox.give('q1', yes);
  await settle();
  expect(store.rows.get('q1')).toMatchObject({ answer: yes, isSent: false, refusal: 'answer_superseded' });
  // What is written on meanwhile stays here, and is not sent to be refused again.
  await outbox.give('q1', no);
  await settle();
  expect(outbox.waiting()).toBe(0);
  expect(store.rows.get('q1')).toMatchObject({ answer: no, isSent: false, refusal: 'answer_superseded' });
  await outbox.letGo('q1');
  expect(store.rows.size).toBe(0);
});

test('whoever chooses the own answer gives it in the place of the one from there [AS-05]', async () => {
  const sent: string[] = [];
  const { outbox } = outboxWith(memoryStore(), async ({ sequence, base }) => {
    sent.push(`${sequence} for ${base}`);
    if (base < 7) throw refusedWith('answer_superseded');
  });
  await outbox.give('q1', yes);
  await settle();
  expect([...outbox.refused()]).toEqual([['q1', 'answer_superseded']]);
  outbox.decide('q1', 7);
  await outbox.give('q1', yes);
  await settle();
  expect(sent).toEqual(['1 for 0', '2 for 7']);
  expect(outbox.refused().size).toBe(0);
});

test('what another device answered stays the reason where the attempt is over by now [AS-05]', async () => {
  const store = memoryStore();
  const met = outboxWith(store, async () => {
    throw refusedWith('answer_superseded');
  });
  await met.outbox.give('q1', yes);
  await settle();
  const later = outboxWith(store, async () => {
    throw refusedWith('attempt_over');
  });
  await later.outbox.resume();
  await settle();
  expect(store.rows.get('q1')).toMatchObject({ refusal: 'answer_superseded' });
});

test('an answer says which one it takes the place of: the last one that arrived from here [AS-05]', async () => {
  const sent: string[] = [];
  const { outbox } = outboxWith(memoryStore(), async ({ questionId, sequence, base }) => {
    sent.push(`${questionId} ${sequence} for ${base}`);
  });
  for (const questionId of ['q1', 'q2', 'q1']) {
    await outbox.give(questionId, yes);
    await settle();
  }
  expect(sent).toEqual(['q1 1 for 0', 'q2 2 for 0', 'q1 3 for 1']);
});

test('an answer says in which page it was given, and what the page before may have sent [AS-05]', async () => {
  const sent: GivenAnswer[] = [];
  let isOnline = false;
  const send = async (given: GivenAnswer): Promise<void> => {
    if (!isOnline) throw offline;
    sent.push(given);
  };
  const store = memoryStore();
  const first = outboxWith(store, send, 'a');
  await first.outbox.give('q1', yes);
  await first.outbox.give('q1', no);
  // Two reloads on a bad network, and an answer in each page.
  const second = outboxWith(store, send, 'b');
  second.sequence.passBy(await second.outbox.resume());
  await second.outbox.give('q1', yes);
  const third = outboxWith(store, send, 'c');
  third.sequence.passBy(await third.outbox.resume());
  await third.outbox.give('q1', no);
  isOnline = true;
  await third.outbox.hurry();
  expect(sent.at(-1)).toMatchObject({
    sequence: 4,
    base: 0,
    line: 'c-1',
    before: [
      { line: 'a-1', upTo: 2 },
      { line: 'b-1', upTo: 3 },
    ],
  });
  // Once the server has one of this page, nothing of the earlier ones is left to say.
  await third.outbox.give('q1', yes);
  await settle();
  expect(sent.at(-1)).toMatchObject({ sequence: 5, base: 4, line: 'c-1', before: [] });
});

test('a refused answer is tried once more by the next page, which may have more time [AS-05]', async () => {
  const store = memoryStore();
  const late = outboxWith(store, async () => {
    throw refusedWith('attempt_time_over');
  });
  await late.outbox.give('q1', yes);
  await settle();
  const next = outboxWith(store, async () => {});
  await next.outbox.resume();
  await settle();
  expect(next.states.at(-1)).toBe('q1 server');
  expect(store.rows.get('q1')).toMatchObject({ isSent: true });
  expect(store.rows.get('q1')?.refusal).toBeUndefined();
});

test.each(['terms_acceptance_required', 'password_change_required', 'second_factor_required'] as const)(
  'an answer waits while %s stands before it [AS-05] [ID-20]',
  async (code) => {
    let isHeld = true;
    const { outbox, timers, states } = outboxWith(memoryStore(), async () => {
      if (isHeld) throw new ApiProblem(code, { status: 403 });
    });
    await outbox.give('q1', yes);
    await settle();
    expect([outbox.waiting(), states.at(-1)]).toEqual([1, 'q1 device']);
    isHeld = false;
    timers.at(-1)?.();
    await settle();
    expect([outbox.waiting(), states.at(-1)]).toEqual([0, 'q1 server']);
  },
);

test('a device that keeps nothing stops no answer, neither this one nor the next [AS-05]', async () => {
  const sent: string[] = [];
  const { outbox, states } = outboxWith(full, async ({ questionId }) => void sent.push(questionId));
  await outbox.resume();
  await outbox.give('q1', yes);
  await settle();
  await outbox.give('q2', no);
  await settle();
  expect(sent).toEqual(['q1', 'q2']);
  expect(states.at(-1)).toBe('q2 server');
  expect(states.filter((state) => state.endsWith('device'))).toEqual([]);
});

test('without a network, what lies in the page alone is not said to be on the device [AS-05]', async () => {
  const { outbox, states } = outboxWith(full, async () => {
    throw offline;
  });
  await outbox.give('q1', yes);
  await settle();
  expect(states.at(-1)).toBe('q1 page');
  const kept = outboxWith(memoryStore(), async () => {
    throw offline;
  });
  await kept.outbox.give('q1', yes);
  await settle();
  expect(kept.states.at(-1)).toBe('q1 device');
});

test('a device that does not answer is waited for a moment, not for ever [AS-05]', async () => {
  const sent: string[] = [];
  const silent = storeThat(() => new Promise(() => undefined));
  const { outbox, timers } = outboxWith(silent, async ({ questionId }) => void sent.push(questionId));
  void outbox.give('q1', yes);
  await settle();
  expect(sent).toEqual([]);
  timers.at(-1)?.();
  await settle();
  expect(sent).toEqual(['q1']);
});

test('whoever hands in while an answer is on its way waits for it, and is not told that there is no network [AS-05]', async () => {
  const arrive: (() => void)[] = [];
  const { outbox } = outboxWith(memoryStore(), () => new Promise((resolve) => arrive.push(resolve)));
  await outbox.give('q1', yes);
  await settle();
  const handingIn = outbox.hurry().then(() => outbox.waiting());
  arrive[0]?.();
  expect(await handingIn).toBe(0);
});

test('what is given while an older answer to it is refused goes its own way [AS-05]', async () => {
  const decide: ((error: unknown) => void)[] = [];
  const { outbox, refused, states } = outboxWith(memoryStore(), async ({ answer }) => {
    if (answer === yes) await new Promise((_resolve, reject) => decide.push(reject));
  });
  await outbox.give('q1', yes);
  await settle();
  await outbox.give('q1', no);
  decide[0]?.(refusedWith('answer_superseded'));
  await settle();
  expect(refused).toEqual([]);
  expect(states.at(-1)).toBe('q1 server');
});
