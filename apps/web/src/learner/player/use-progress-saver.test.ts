import { expect, test } from 'vitest';
import { ApiProblem } from '#shared/api-problem.ts';
import { isFinal } from './use-progress-saver.ts';

const refusal = (status: number): ApiProblem => new ApiProblem('unexpected', { status });

test.each([400, 403, 404, 409, 422])('a refusal with %i is not repeated [PL-03]', (status) => {
  expect(isFinal(refusal(status))).toBe(true);
});

test.each([429, 500, 503])('an answer with %i is worth another try [PL-03]', (status) => {
  expect(isFinal(refusal(status))).toBe(false);
});

test('a cut connection is worth another try [PL-04]', () => {
  expect(isFinal(new ApiProblem('offline'))).toBe(false);
  expect(isFinal(new TypeError('Failed to fetch'))).toBe(false);
});
