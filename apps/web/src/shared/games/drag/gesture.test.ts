import { expect, test } from 'vitest';
import { type GestureEvent, type GestureSignal, gestureAfter, STILL } from './gesture.ts';

type Told = readonly [type: GestureEvent['type'], at: number, x?: number, y?: number, piece?: string];

function signalsOf(events: readonly Told[]): GestureSignal[] {
  let gesture = STILL;
  return events.flatMap(([type, at, x = 0, y = 0, piece = 'blue']) => {
    const next = gestureAfter(gesture, { type, piece, at, x, y });
    gesture = next.gesture;
    return next.signal ?? [];
  });
}

test.each<{ what: string; events: readonly Told[]; signals: readonly GestureSignal[] }>([
  {
    what: 'a tap',
    events: [
      ['down', 0],
      ['move', 10, 4, 0],
      ['up', 80],
    ],
    signals: ['tap'],
  },
  {
    what: 'a drag from 5 px',
    events: [
      ['down', 0],
      ['move', 10, 3, 4],
      ['move', 20, 90, 0],
      ['up', 80],
    ],
    signals: ['drag', 'drop'],
  },
  {
    what: 'two taps within 500 ms',
    events: [
      ['down', 0],
      ['up', 50],
      ['down', 400],
      ['up', 550],
    ],
    signals: ['tap', 'double'],
  },
  {
    what: 'quick taps on two pieces',
    events: [
      ['down', 0],
      ['up', 50],
      ['down', 250, 90, 0, 'black'],
      ['up', 300, 90, 0, 'black'],
      ['down', 400],
      ['up', 450],
    ],
    signals: ['tap', 'tap', 'tap'],
  },
  {
    what: 'two taps, slower',
    events: [
      ['down', 0],
      ['up', 50],
      ['down', 500],
      ['up', 551],
    ],
    signals: ['tap', 'tap'],
  },
  {
    what: 'three quick taps',
    events: [
      ['down', 0],
      ['up', 1],
      ['down', 2],
      ['up', 3],
      ['down', 4],
      ['up', 5],
    ],
    signals: ['tap', 'double', 'tap'],
  },
  {
    what: 'a press of 399 ms',
    events: [
      ['down', 0],
      ['tick', 399],
    ],
    signals: [],
  },
  {
    what: 'a press of 400 ms that then moves',
    events: [
      ['down', 0],
      ['tick', 400],
      ['move', 500, 9, 0],
      ['up', 600],
    ],
    signals: ['lift', 'drag', 'drop'],
  },
  {
    what: 'a press of 900 ms',
    events: [
      ['down', 0],
      ['tick', 400],
      ['tick', 900],
      ['up', 950],
    ],
    signals: ['lift', 'offer'],
  },
  {
    what: 'a drag that waits',
    events: [
      ['down', 0],
      ['move', 10, 9, 0],
      ['tick', 900],
      ['up', 950],
    ],
    signals: ['drag', 'drop'],
  },
  {
    what: 'a drag that the system takes away',
    events: [
      ['down', 0],
      ['move', 10, 9, 0],
      ['cancel', 20],
      ['up', 30],
    ],
    signals: ['drag', 'cancel'],
  },
])('$what is heard as $signals [GA-02]', ({ events, signals }) => {
  expect(signalsOf(events)).toEqual(signals);
});
