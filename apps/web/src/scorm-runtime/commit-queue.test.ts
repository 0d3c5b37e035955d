import { expect, test } from 'vitest';
import { CommitRefused } from './commit-answer.ts';
import { createCommitQueue, type Snapshot } from './commit-queue.ts';

interface Sent {
  readonly sequence: number;
  readonly bookmark: unknown;
  readonly last: boolean;
}

function queueWith(outcome: (attempt: number) => Promise<number | void>) {
  const sent: Sent[] = [];
  const held: string[] = [];
  const states: string[] = [];
  const timers: (() => void)[] = [];
  const state = { bookmark: 'page 1' };
  const snapshot = (): Snapshot => ({
    state: {
      tree: { activities: {}, globals: {}, current: null, suspended: null },
      scos: {},
      stores: { bookmark: state.bookmark },
      isGraded: false,
    },
    report: { completionStatus: 'incomplete', successStatus: '', scoreScaled: '', percent: 0, seconds: 1 },
  });
  const queue = createCommitQueue({
    sequence: 4,
    snapshot,
    send: async ({ sequence, state: { stores } }, last) => {
      sent.push({ sequence, bookmark: stores['bookmark'], last });
      return (await outcome(sent.length)) ?? null;
    },
    hold: ({ sequence, state: { stores } }) => held.push(`${sequence}: ${String(stores['bookmark'])}`),
    release: (sequence) => held.push(`up to ${sequence} is there`),
    onState: (next) => states.push(next),
    onRefused: (code) => states.push(`refused: ${code}`),
    later: (work) => timers.push(work),
  });
  const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
  return { queue, sent, held, states, timers, state, settle };
}

test('gathers the changes of a moment into one commit with the next number [PL-04]', async () => {
  const { queue, sent, timers, state, settle } = queueWith(async () => {});
  queue.changed();
  state.bookmark = 'page 2';
  queue.changed();
  expect(timers).toHaveLength(1);
  timers[0]?.();
  await settle();
  expect(sent).toEqual([{ sequence: 5, bookmark: 'page 2', last: false }]);
});

test('a lost commit is sent again with the newest state and a higher number [PL-04]', async () => {
  const { queue, sent, states, timers, state, settle } = queueWith(async (attempt) => {
    if (attempt === 1) throw new Error('offline');
  });
  queue.commit();
  await settle();
  expect(states).toEqual(['saving', 'waiting']);
  state.bookmark = 'page 3';
  timers[0]?.();
  await settle();
  expect(sent.at(-1)).toEqual({ sequence: 6, bookmark: 'page 3', last: false });
  expect(states.at(-1)).toBe('saved');
});

test('what is not saved when the page goes away leaves with a request that outlives it [PL-04]', async () => {
  const { queue, sent, settle } = queueWith(async () => {});
  queue.leave(true);
  expect(sent).toEqual([]);
  queue.changed();
  queue.leave(true);
  await settle();
  expect(sent).toEqual([{ sequence: 5, bookmark: 'page 1', last: true }]);
});

test('what a package says while its page goes away leaves at once [PL-04]', async () => {
  const { queue, sent, state, settle } = queueWith(async () => {});
  queue.leave(true);
  state.bookmark = 'last words';
  queue.commit();
  await settle();
  expect(sent).toEqual([{ sequence: 5, bookmark: 'last words', last: true }]);
});

test('a page that comes back saves as before [PL-04]', async () => {
  const { queue, sent, settle } = queueWith(async () => {});
  queue.leave(true);
  queue.back();
  queue.commit();
  await settle();
  expect(sent).toEqual([{ sequence: 5, bookmark: 'page 1', last: false }]);
});

test('where another page was there first, what is newest goes on above its number [PL-04]', async () => {
  const { queue, sent, states, timers, state, settle } = queueWith(async (attempt) =>
    attempt === 1 ? 9 : undefined,
  );
  queue.commit();
  await settle();
  expect(states).toEqual(['saving', 'saving']);
  state.bookmark = 'page 2';
  timers[0]?.();
  await settle();
  expect(sent).toEqual([
    { sequence: 5, bookmark: 'page 1', last: false },
    { sequence: 10, bookmark: 'page 2', last: false },
  ]);
  expect(states.at(-1)).toBe('saved');
});

test('a page that was only hidden goes on above another one too [PL-04]', async () => {
  const { queue, sent, timers, settle } = queueWith(async (attempt) => (attempt === 1 ? 9 : undefined));
  queue.changed();
  queue.leave(false);
  await settle();
  for (const work of timers) work();
  await settle();
  expect(sent.map(({ sequence }) => sequence)).toEqual([5, 10]);
});

test('what travels lies on the device until it is there [PL-04]', async () => {
  const { queue, held, settle } = queueWith(async () => {});
  queue.commit();
  expect(held).toEqual(['5: page 1']);
  await settle();
  expect(held).toEqual(['5: page 1', 'up to 5 is there']);
});

test('without a network the device has what is newest a second later, whenever the next try is [PL-04] [OF-03]', async () => {
  const { queue, held, sent, states, timers, state, settle } = queueWith(async () => {
    throw new Error('offline');
  });
  queue.commit();
  await settle();
  expect(states).toEqual(['saving', 'waiting']);
  const [retry, ...before] = timers;
  state.bookmark = 'page 2';
  queue.changed();
  state.bookmark = 'page 3';
  queue.changed();
  expect(timers).toHaveLength(before.length + 2);
  timers.at(-1)?.();
  expect(held).toEqual(['5: page 1', '6: page 3']);
  expect(sent).toHaveLength(1);
  // What is sent next has a higher number than all that was held: none of it can take its place.
  retry?.();
  await settle();
  expect(sent.at(-1)).toEqual({ sequence: 7, bookmark: 'page 3', last: false });
});

test('what is said while an answer is awaited is held with a number of its own, and stays when the answer comes [PL-04]', async () => {
  let answer = (): void => undefined;
  const { queue, held, state, settle } = queueWith(
    () => new Promise<void>((resolve) => (answer = () => resolve())),
  );
  queue.commit();
  state.bookmark = 'page 2';
  queue.commit();
  expect(held).toEqual(['5: page 1', '6: page 2']);
  answer();
  await settle();
  expect(held.at(-1)).toBe('up to 5 is there');
});

test('what another page overtook stays held until it went on above it [PL-04]', async () => {
  const { queue, held, timers, settle } = queueWith(async (attempt) => (attempt === 1 ? 9 : undefined));
  queue.commit();
  await settle();
  expect(held).toEqual(['5: page 1']);
  timers[0]?.();
  await settle();
  expect(held).toEqual(['5: page 1', '10: page 1', 'up to 10 is there']);
});

test('the network that is back is used at once [PL-04]', async () => {
  const { queue, sent, settle } = queueWith(async (attempt) => {
    if (attempt === 1) throw new Error('offline');
  });
  queue.commit();
  await settle();
  queue.hurry();
  await settle();
  expect(sent.map(({ sequence }) => sequence)).toEqual([5, 6]);
});

test('what the server refuses for good is not tried again, is no lost network, and lies on the device [PL-04] [UX-09]', async () => {
  const { queue, sent, held, states, timers, state, settle } = queueWith(async () => {
    throw new CommitRefused('package_replaced');
  });
  queue.commit();
  await settle();
  expect(states).toEqual(['saving', 'refused: package_replaced']);
  expect(timers).toHaveLength(0);
  state.bookmark = 'page 3';
  queue.commit();
  queue.hurry();
  queue.leave(true);
  await settle();
  expect(sent).toHaveLength(1);
  expect(held.at(-1)).toBe('6: page 3');
});

test('a server that answers and cannot take it for now is no lost network [PL-04] [UX-09]', async () => {
  const { queue, states, timers, settle } = queueWith(async (attempt) => {
    if (attempt === 1) throw new CommitRefused(null);
  });
  queue.commit();
  await settle();
  timers[0]?.();
  await settle();
  expect(states).toEqual(['saving', 'delayed', 'saving', 'saved']);
});
