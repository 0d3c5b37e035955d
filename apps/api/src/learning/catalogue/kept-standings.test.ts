import { expect, test } from 'vitest';
import { keptStandings } from './kept-standings.ts';
import type { OwnStanding } from './own-learning.queries.ts';

const standing: OwnStanding = {
  trainingId: 'memória',
  enrolmentId: 'inscrição',
  state: 'in_progress',
  percent: 0,
  score: null,
  enrolledAt: 0,
  touchedAt: 0,
  finishedAt: null,
  lastActivityId: null,
  version: null,
  cycle: 1,
  cycleStartedAt: null,
  expiresOn: null,
  renewsFrom: null,
  mandatory: false,
  dueOn: null,
};
const known = (fingerprint: string, trainings: readonly string[]) => ({
  fingerprint,
  standings: new Map(trainings.map((id) => [id, { ...standing, trainingId: id }])),
});

test('of many people those not asked for the longest are read again [LE-01]', () => {
  const kept = keptStandings(4);
  kept.keep('rafael', known('1', ['memória', 'vitrine']));
  kept.keep('livia', known('1', ['memória', 'vitrine']));
  expect(kept.of('rafael')?.standings.size).toBe(2);
  kept.keep('helena', known('1', ['memória']));
  expect(kept.of('livia')).toBeUndefined();
  expect(kept.of('rafael')?.standings.size).toBe(2);
  expect(kept.of('helena')?.standings.size).toBe(1);
});

test('what is kept of a person takes the place of what was [LE-01]', () => {
  const kept = keptStandings(2);
  kept.keep('rafael', known('1', ['memória']));
  kept.keep('rafael', known('2', ['vitrine', 'entrega']));
  expect(kept.of('rafael')?.fingerprint).toBe('2');
  expect([...(kept.of('rafael')?.standings.keys() ?? [])]).toEqual(['vitrine', 'entrega']);
});

test('whoever has more than all may have is not kept [LE-01]', () => {
  const kept = keptStandings(1);
  kept.keep('rafael', known('1', ['memória', 'vitrine']));
  expect(kept.of('rafael')).toBeUndefined();
});
