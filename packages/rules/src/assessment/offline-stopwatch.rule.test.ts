import { expect, test } from 'vitest';
import { createStopwatch, furthest, type Seen } from './offline-stopwatch.rule.ts';

const HOUR = 3_600_000;

/** A device of which time passes, sleeps and is turned. */
function device() {
  let wall = 5000;
  let running = 100;
  return {
    clocks: { wall: () => wall, running: () => running },
    pass: (milliseconds: number): void => {
      wall += milliseconds;
      running += milliseconds;
    },
    sleep: (milliseconds: number): void => {
      wall += milliseconds;
    },
    turn: (milliseconds: number): void => {
      wall += milliseconds;
    },
  };
}

test.each([HOUR, -HOUR])(
  'a clock that is turned by %i while the page is looked at changes nothing [AS-05]',
  (by) => {
    const { clocks, pass, turn } = device();
    const watch = createStopwatch(null, clocks);
    pass(2000);
    turn(by);
    pass(1000);
    expect(watch.read()).toMatchObject({ elapsed: 3000 });
    expect(watch.read().doubtful).toBeUndefined();
  },
);

test('time between two pages counts from when the first was last seen, whatever was turned before [AS-05]', () => {
  const { clocks, pass, turn } = device();
  const first = createStopwatch(null, clocks);
  pass(10_000);
  turn(HOUR);
  const seen = first.read();
  pass(60_000);
  const second = createStopwatch(seen, clocks);
  pass(2000);
  turn(-HOUR);
  expect(second.read()).toEqual({ elapsed: 72_000, clock: clocks.wall() });
});

test('a clock that ran backwards while no page was there wins nothing that was noted, and is told [AS-05]', () => {
  const { clocks, pass, turn } = device();
  const watch = createStopwatch(null, clocks);
  pass(10_000);
  const seen = watch.read();
  turn(-HOUR);
  const again = createStopwatch(seen, clocks);
  expect(again.read()).toMatchObject({ elapsed: 10_000, doubtful: true });
  pass(1000);
  expect(createStopwatch(again.read(), clocks).read()).toMatchObject({ elapsed: 11_000, doubtful: true });
});

test('a sleep counts that the running clock did not see, and leaving the page alone counts once [AS-05]', () => {
  const { clocks, pass, sleep } = device();
  const watch = createStopwatch(null, clocks);
  pass(1000);
  watch.leave();
  watch.leave();
  sleep(60_000);
  pass(500);
  watch.comeBack();
  watch.comeBack();
  pass(500);
  expect(watch.read().elapsed).toBe(62_000);
  watch.leave();
  pass(8000);
  watch.comeBack();
  expect(watch.read()).toMatchObject({ elapsed: 70_000 });
  expect(watch.read().doubtful).toBeUndefined();
});

test('a clock that was turned back while the device may have slept is told, and wins nothing that was noted [AS-05]', () => {
  const { clocks, pass, sleep, turn } = device();
  const watch = createStopwatch(null, clocks);
  pass(1000);
  watch.leave();
  sleep(60_000);
  turn(-HOUR);
  watch.comeBack();
  expect(watch.read()).toMatchObject({ elapsed: 1000, doubtful: true });
});

test.each<readonly [readonly (Seen | null)[], number | undefined]>([
  [[], undefined],
  [[null, { elapsed: 5, clock: 1 }], 5],
  [
    [
      { elapsed: 5, clock: 9 },
      { elapsed: 7, clock: 1 },
    ],
    7,
  ],
])('an attempt goes on from where it had come furthest: %o [AS-05]', (seen, elapsed) => {
  expect(furthest(...seen)?.elapsed).toBe(elapsed);
});
