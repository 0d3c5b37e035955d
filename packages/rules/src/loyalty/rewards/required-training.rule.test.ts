import { expect, test } from 'vitest';
import { missingTrainings } from './required-training.rule.ts';

const [SAFETY, SELLING] = [{ id: 'safety' }, { id: 'selling' }];

test.each([
  { required: [], done: [], missing: [] },
  { required: [SAFETY, SELLING], done: [], missing: [SAFETY, SELLING] },
  { required: [SAFETY, SELLING], done: ['safety'], missing: [SELLING] },
  { required: [SELLING, SAFETY], done: ['another'], missing: [SELLING, SAFETY] },
  { required: [SAFETY, SELLING], done: ['selling', 'safety'], missing: [] },
])(
  'of $required.length trainings asked for, with $done done, $missing.length are missing [RW-02]',
  ({ required, done, missing }) => {
    expect(missingTrainings(required, new Set(done))).toEqual(missing);
  },
);
