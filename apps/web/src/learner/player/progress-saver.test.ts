import { expect, test } from 'vitest';
import { createProgressSaver } from './progress-saver.ts';

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

function saverThat(answer: (attempt: number) => Promise<void>) {
  const sent: { readonly report: number; readonly key: string }[] = [];
  const last: number[] = [];
  const states: string[] = [];
  const timers: (() => void)[] = [];
  let keys = 0;
  const saver = createProgressSaver<number>({
    save: async (report, key, isLast) => {
      sent.push({ report, key });
      if (isLast) last.push(report);
      await answer(sent.length);
    },
    onState: (state) => states.push(state),
    isFinal: (error) => error instanceof RangeError,
    later: (work) => timers.push(work),
    newKey: () => `key-${(keys += 1)}`,
  });
  return { saver, sent, last, states, timers };
}

test('a report that was cut off is repeated under the same key [PL-06]', async () => {
  const { saver, sent, states, timers } = saverThat(async (attempt) => {
    if (attempt === 1) throw new Error('offline');
  });
  saver.report(10);
  await settle();
  expect(states.at(-1)).toBe('waiting');
  timers[0]?.();
  await settle();
  expect(sent).toEqual([
    { report: 10, key: 'key-1' },
    { report: 10, key: 'key-1' },
  ]);
  expect(states.at(-1)).toBe('saved');
  expect(saver.isWaiting()).toBe(false);
});

test('while one report travels only the newest waits behind it [PL-06]', async () => {
  const { saver, sent } = saverThat(async () => {});
  for (const second of [1, 2, 3]) saver.report(second);
  await settle();
  expect(sent.map(({ report }) => report)).toEqual([1, 3]);
});

test('a refused report is given up, is not said to be saved, and the next one is sent [PL-03] [PL-06]', async () => {
  const { saver, sent, states } = saverThat(async (attempt) => {
    if (attempt === 1) throw new RangeError('implausible');
  });
  saver.report(1);
  await settle();
  expect(states).toEqual(['saving', 'refused']);
  saver.report(2);
  await settle();
  expect(sent.map(({ report }) => report)).toEqual([1, 2]);
  expect(states.at(-1)).toBe('saved');
});

test('what was on its way when the page goes leaves once more, under its own key, and outlives it [PL-06]', async () => {
  const { saver, sent, last } = saverThat(() => new Promise(() => undefined));
  saver.report(1);
  saver.leave();
  expect(last).toEqual([1]);
  expect(sent.map(({ key }) => key)).toEqual(['key-1', 'key-1']);
});

test('the last report waits for none that is on its way [PL-06]', async () => {
  const { saver, sent, last } = saverThat(() => new Promise(() => undefined));
  saver.report(1);
  saver.report(2, true);
  expect(last).toEqual([2]);
  expect(sent.map(({ report }) => report)).toEqual([1, 2]);
});

test('a page that has nothing left to say says nothing when it goes [PL-06]', async () => {
  const { saver, sent } = saverThat(async () => {});
  saver.report(1);
  await settle();
  saver.leave();
  expect(sent).toHaveLength(1);
});

test('however often it could not be sent, only one try waits for its time [PL-06]', async () => {
  const { saver, sent, timers } = saverThat(async () => {
    throw new Error('offline');
  });
  for (const second of [1, 2, 3]) {
    saver.report(second);
    await settle();
  }
  for (const timer of timers.splice(0)) timer();
  await settle();
  expect(sent).toHaveLength(4);
});
