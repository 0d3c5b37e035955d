// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginErrand } from '#shared/questions/errand.ts';
import { watchDepartures } from './watch-departures.ts';

const left = vi.fn<() => void>();
let stop: () => void;
beforeEach(() => {
  document.body.innerHTML = '<label><input type="file" /></label><button type="button">x</button>';
  stop = watchDepartures(left);
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
  left.mockReset();
  vi.restoreAllMocks();
});

const chooser = (): HTMLInputElement => {
  const found = document.querySelector('input');
  if (!found) throw new Error('no chooser');
  return found;
};
const happens = (event: string, target: EventTarget = chooser()): boolean =>
  target.dispatchEvent(new Event(event, { bubbles: true }));
/** The page goes out of sight and comes back. */
function goAway(): void {
  for (const state of ['hidden', 'visible'] as const) {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    happens('visibilitychange', document);
  }
}

test('who leaves the page has left, each time [AS-05]', () => {
  goAway();
  goAway();
  expect(left).toHaveBeenCalledTimes(2);
});

test.each(['change', 'cancel'])(
  'the camera behind a chooser of files is no departure, however often it hides the page, until its %s [AS-05] [AS-06]',
  (end) => {
    chooser().click();
    goAway();
    goAway();
    expect(left).not.toHaveBeenCalled();
    happens(end);
    goAway();
    expect(left).toHaveBeenCalledTimes(1);
  },
);

test.each(['pointerdown', 'keydown'])(
  'a chooser that was closed in silence is over at the next %s [AS-05]',
  (touch) => {
    chooser().click();
    happens(touch, document.body);
    goAway();
    expect(left).toHaveBeenCalledTimes(1);
  },
);

test('the question for the microphone is no departure, and another button is no chooser [AS-05] [AS-06]', () => {
  beginErrand();
  goAway();
  expect(left).not.toHaveBeenCalled();
  happens('keydown', document.body);
  document.querySelector('button')?.click();
  goAway();
  expect(left).toHaveBeenCalledTimes(1);
});

test('after the attempt nobody watches any more [AS-05]', () => {
  stop();
  goAway();
  expect(left).not.toHaveBeenCalled();
});
