import { activityContent } from '@trilha/contract/learning/activity-content';
import { expect, test } from 'vitest';
import { runCuts } from './run-cuts.ts';

const CUTS = 40;

test('cuts of requests, tabs and the server lose no acknowledged progress in any kind of activity and pay nothing twice [PL-03] [PL-04] [AS-05] [GA-01] [PT-02]', async () => {
  const { faults, doubled, points, pointsExpected, met, kinds } = await runCuts({
    cuts: CUTS,
    seed: 1,
    learners: 2,
  });
  expect({ faults, doubled, points }).toEqual({ faults: [], doubled: [], points: pointsExpected });
  expect(kinds).toEqual(new Set(activityContent.options.map(({ shape }) => shape.kind.value)));
  const made = [...met.values()].flatMap((row) => [...row.values()]);
  expect(made.reduce((sum, count) => sum + count, 0)).toBe(CUTS);
}, 300_000);
