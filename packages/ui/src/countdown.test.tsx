// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Countdown } from './countdown.tsx';

const NOON = Date.parse('2026-11-21T15:00:00Z');
const MINUTE = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A countdown on screen: what it shows, and how often it has said that it is over. */
function shown(endsAt: number) {
  const place = document.createElement('div');
  const root = createRoot(place);
  const onEnd = vi.fn<() => void>();
  const show = (until: number): void =>
    act(() => root.render(<Countdown endsAt={until} label="Tempo restante" onEnd={onEnd} />));
  show(endsAt);
  return {
    show,
    onEnd,
    time: () => place.querySelector('[aria-hidden]')?.textContent,
    pass: (milliseconds: number): void => act(() => void vi.advanceTimersByTime(milliseconds)),
  };
}

test.each([
  { way: 'back', by: -30 * MINUTE },
  { way: 'forward', by: 30 * MINUTE },
])(
  'a device whose clock is turned $way shows the time that is left, and ends when it does [AS-05]',
  ({ by }) => {
    const countdown = shown(NOON + MINUTE);
    countdown.pass(10_000);
    expect(countdown.time()).toBe('00:50');
    vi.setSystemTime(Date.now() + by);
    countdown.pass(1000);
    expect(countdown.time()).toBe('00:49');
    expect(countdown.onEnd).not.toHaveBeenCalled();
    countdown.pass(49_000);
    expect(countdown.time()).toBe('00:00');
    expect(countdown.onEnd).toHaveBeenCalledTimes(1);
  },
);

test('another end is counted from the clock as it is by then, also after the first was reached [AS-05]', () => {
  const countdown = shown(NOON + MINUTE);
  countdown.pass(MINUTE);
  vi.setSystemTime(NOON - 5 * MINUTE);
  countdown.show(Date.now() + 2 * MINUTE);
  countdown.pass(1000);
  expect(countdown.time()).toBe('01:59');
  countdown.pass(2 * MINUTE);
  expect(countdown.onEnd).toHaveBeenCalledTimes(2);
});
