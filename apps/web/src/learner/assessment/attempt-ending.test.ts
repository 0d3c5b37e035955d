import { expect, test } from 'vitest';
import { ApiProblem } from '#shared/api-problem.ts';
import { isFinal } from '#shared/refusal.ts';
import { createEnding, type EndingOptions } from './attempt-ending.ts';

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
const offline = new ApiProblem('offline');
const gone = new ApiProblem('not_found', { status: 404 });

function endingOf(ways: Partial<Pick<EndingOptions, 'hasMoreTime' | 'handIn'>>) {
  const steps: string[] = [];
  const timers: (() => void)[] = [];
  let handedIn = 0;
  const ending = createEnding({
    hasMoreTime: async () => false,
    handIn: async () => void (handedIn += 1),
    ...ways,
    isFinal,
    onStep: (step) => steps.push(step),
    later: (work) => timers.push(work),
  });
  return { ending, steps, timers, handedIn: () => handedIn };
}

test('when the time is over an attempt is handed in by itself [AS-05]', async () => {
  const { ending, steps, handedIn } = endingOf({});
  ending.begin();
  await settle();
  expect([steps, handedIn()]).toEqual([['ending', 'over'], 1]);
});

test.each(['timer', 'network'] as const)(
  'what could not be handed in when the time was over is handed in later, told by the %s [AS-05]',
  async (by) => {
    let isOnline = false;
    const { ending, steps, timers } = endingOf({
      handIn: async () => {
        if (!isOnline) throw offline;
      },
    });
    ending.begin();
    await settle();
    expect(steps.at(-1)).toBe('ending');
    timers.at(-1)?.();
    await settle();
    expect(steps.at(-1)).toBe('ending');
    isOnline = true;
    if (by === 'timer') timers.at(-1)?.();
    else await ending.hurry();
    await settle();
    expect(steps.at(-1)).toBe('over');
  },
);

test('a network that is back while a try still fails is made use of at once [AS-05]', async () => {
  const fail: (() => void)[] = [];
  const { ending, steps } = endingOf({
    handIn: () =>
      fail.length > 0
        ? Promise.resolve()
        : new Promise((_resolve, reject) => fail.push(() => reject(offline))),
  });
  ending.begin();
  await settle();
  await ending.hurry();
  fail[0]?.();
  await settle();
  expect(steps.at(-1)).toBe('over');
});

test('with more time the attempt goes on, and ends when that is over [AS-05] [LE-07]', async () => {
  let isGiven = true;
  const { ending, steps, handedIn } = endingOf({ hasMoreTime: async () => isGiven });
  ending.begin();
  await settle();
  expect([steps.at(-1), handedIn()]).toEqual(['running', 0]);
  isGiven = false;
  ending.begin();
  await settle();
  expect([steps.at(-1), handedIn()]).toEqual(['over', 1]);
});

test('nothing is handed in as long as nobody can say whether there is more time [AS-05] [LE-07]', async () => {
  const { ending, steps, handedIn } = endingOf({
    hasMoreTime: async () => {
      throw offline;
    },
  });
  ending.begin();
  await settle();
  expect([steps.at(-1), handedIn()]).toEqual(['ending', 0]);
});

test('an attempt that the server does not know is not handed in for ever [AS-05]', async () => {
  const { ending, steps, timers } = endingOf({
    handIn: async () => {
      throw gone;
    },
  });
  ending.begin();
  await settle();
  expect([steps, timers.length]).toEqual([['ending', 'refused'], 0]);
});

test('the network that comes back in the middle of an attempt ends nothing [AS-05]', async () => {
  const { ending, steps, handedIn } = endingOf({});
  await ending.hurry();
  expect([steps, handedIn()]).toEqual([[], 0]);
});
