import { expect, test } from 'vitest';
import { afterWrongCode, checkInWait, triesLeft } from './check-in-tries.rule.ts';

const at = (clock: string) => new Date(`2026-12-01T${clock}Z`);

test('five wrong codes in a row shut the door for five minutes, a sixth count begins anew [EV-05]', () => {
  let tries: { wrong: number; lastWrongAt: Date | null } = { wrong: 0, lastWrongAt: null };
  for (const left of [4, 3, 2, 1, 0]) {
    expect(checkInWait(tries, at('22:00:00'))).toBeNull();
    tries = afterWrongCode(tries, at('22:00:00'));
    expect(triesLeft(tries)).toBe(left);
  }
  expect(checkInWait(tries, at('22:04:59'))).toEqual(at('22:05:00'));
  expect(checkInWait(tries, at('22:05:00'))).toBeNull();
  expect(afterWrongCode(tries, at('22:05:00'))).toEqual({ wrong: 1, lastWrongAt: at('22:05:00') });
});

test('wrong codes are forgotten after five minutes without another [EV-05]', () => {
  const four = { wrong: 4, lastWrongAt: at('22:00:00') };
  expect(afterWrongCode(four, at('22:04:59')).wrong).toBe(5);
  expect(afterWrongCode(four, at('22:05:00')).wrong).toBe(1);
});
