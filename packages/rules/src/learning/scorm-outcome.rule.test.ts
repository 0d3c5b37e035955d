import { expect, test } from 'vitest';
import {
  bestScore,
  type Scorm12Report,
  type Scorm2004Report,
  scorm12Outcome,
  scorm2004Outcome,
} from './scorm-outcome.rule.ts';

const report: Scorm12Report = {
  lessonStatus: 'incomplete',
  scoreRaw: '',
  scoreMin: '',
  scoreMax: '',
  masteryScore: null,
};

test.each<{ change: Partial<Scorm12Report>; event: string | null; score: number | null }>([
  { change: {}, event: null, score: null },
  { change: { lessonStatus: 'not attempted' }, event: null, score: null },
  { change: { lessonStatus: 'browsed' }, event: null, score: null },
  { change: { lessonStatus: 'Passed!' }, event: null, score: null },
  { change: { lessonStatus: 'completed' }, event: 'finish', score: null },
  { change: { lessonStatus: 'passed', scoreRaw: '80' }, event: 'pass', score: 80 },
  { change: { lessonStatus: 'failed', scoreRaw: '20' }, event: 'fail', score: 20 },
  { change: { lessonStatus: 'incomplete', scoreRaw: '90', masteryScore: 80 }, event: null, score: 90 },
  { change: { lessonStatus: 'completed', scoreRaw: '80', masteryScore: 80 }, event: 'pass', score: 80 },
  { change: { lessonStatus: 'passed', scoreRaw: '79.9', masteryScore: 80 }, event: 'fail', score: 79 },
  { change: { lessonStatus: 'completed', masteryScore: 80 }, event: 'finish', score: null },
  {
    change: { lessonStatus: 'passed', scoreRaw: '15', scoreMin: '10', scoreMax: '20' },
    event: 'pass',
    score: 50,
  },
  { change: { lessonStatus: 'passed', scoreRaw: '150' }, event: 'pass', score: 100 },
  { change: { lessonStatus: 'passed', scoreRaw: 'ten' }, event: 'pass', score: null },
  {
    change: { lessonStatus: 'passed', scoreRaw: '5', scoreMin: '9', scoreMax: '1' },
    event: 'pass',
    score: 0,
  },
])('a SCORM 1.2 package with $change: $event, grade $score [PL-03]', ({ change, event, score }) => {
  expect(scorm12Outcome({ ...report, ...change })).toEqual({ event, score });
});

const later: Scorm2004Report = {
  completionStatus: 'incomplete',
  successStatus: 'unknown',
  scoreScaled: '',
  scaledPassingScore: null,
};

test.each<{ change: Partial<Scorm2004Report>; event: string | null; score: number | null }>([
  { change: {}, event: null, score: null },
  { change: { completionStatus: 'completed' }, event: 'finish', score: null },
  { change: { successStatus: 'passed', scoreScaled: '0.7' }, event: 'pass', score: 70 },
  {
    change: { successStatus: 'failed', completionStatus: 'completed', scoreScaled: '-0.5' },
    event: 'fail',
    score: 0,
  },
  {
    change: { completionStatus: 'completed', scoreScaled: '0.8', scaledPassingScore: 0.8 },
    event: 'pass',
    score: 80,
  },
  {
    change: { completionStatus: 'completed', scoreScaled: '0.79', scaledPassingScore: 0.8 },
    event: 'fail',
    score: 79,
  },
  { change: { scoreScaled: '0.9', scaledPassingScore: 0.8 }, event: null, score: 90 },
])('a SCORM 2004 package with $change: $event, grade $score [PL-03]', ({ change, event, score }) => {
  expect(scorm2004Outcome({ ...later, ...change })).toEqual({ event, score });
});

test.each([
  { one: 10, other: 90, expected: 90 },
  { one: 90, other: 10, expected: 90 },
  { one: null, other: 40, expected: 40 },
  { one: 0, other: null, expected: 0 },
  { one: null, other: null, expected: null },
])('of grades $one and $other, $expected stays [LE-07]', ({ one, other, expected }) => {
  expect(bestScore(one, other)).toBe(expected);
});
