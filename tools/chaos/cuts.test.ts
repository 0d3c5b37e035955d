import { expect, test } from 'vitest';
import { runCuts } from './run-cuts.ts';

const CUTS = 25;

test('cuts of requests, tabs and the server lose no acknowledged progress in any kind of content and pay nothing twice [PL-03] [PL-04] [AS-05] [PT-02]', async () => {
  const { faults, doubled, points, pointsExpected, met } = await runCuts({
    cuts: CUTS,
    seed: 1,
    learners: 2,
  });
  expect({ faults, doubled, points }).toEqual({ faults: [], doubled: [], points: pointsExpected });
  const made = [...met.values()].flatMap((row) => [...row.values()]);
  expect(made.reduce((sum, count) => sum + count, 0)).toBe(CUTS);
}, 300_000);
