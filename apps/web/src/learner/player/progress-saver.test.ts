import { expect, test } from 'vitest';
import { createProgressSaver } from './progress-saver.ts';

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

function saverThat(answer: (attempt: number) => Promise<void>) {
  const sent: { readonly report: number; readonly key: string }[] = [];
  const states: string[] = [];
  const timers: (() => void)[] = [];
  let keys = 0;
  const saver = createProgressSaver<number>({
    save: async (report, key) => {
      sent.push({ report, key });
      await answer(sent.length);
    },
    onState: (state) => states.push(state),
    isFinal: (error) => error instanceof RangeError,
    later: (work) => timers.push(work),
    newKey: () => `key-${(keys += 1)}`,
  });
  return { saver, sent, states, timers };
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

test('a refused report is given up and the next one is sent [PL-06]', async () => {
  const { saver, sent } = saverThat(async (attempt) => {
    if (attempt === 1) throw new RangeError('implausible');
  });
  saver.report(1);
  await settle();
  saver.report(2);
  await settle();
  expect(sent.map(({ report }) => report)).toEqual([1, 2]);
});
