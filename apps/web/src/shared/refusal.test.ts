import { type ErrorCode, statusOf } from '@trilha/contract/errors';
import { expect, test } from 'vitest';
import { ApiProblem } from './api-problem.ts';
import { isFinal, refusalOf } from './refusal.ts';

const said = (code: ErrorCode): ApiProblem => new ApiProblem(code, { status: statusOf(code) });

test.each([
  'answer_superseded',
  'attempt_over',
  'attempt_time_over',
  'activity_locked',
  'body_too_large',
  'file_incomplete',
  'game_move_invalid',
  'idempotency_key_reused',
  'malformed_request',
  'not_allowed',
  'not_enrolled',
  'not_found',
  'not_while_impersonating',
  'progress_implausible',
  'question_not_in_attempt',
  'training_blocked',
  'validation_failed',
] as const)('what the server refuses with %s it would refuse again [AS-05] [PL-03]', (code) => {
  expect(refusalOf(said(code))).toBe('final');
});

test.each([
  'account_awaiting_approval',
  'account_blocked',
  'client_archived',
  'deletion_pending',
  'maintenance',
  'module_disabled',
  'no_registered_profile',
  'password_change_required',
  'second_factor_required',
  'terms_acceptance_required',
  'unknown_address',
] as const)('%s says nothing of what was sent, which waits until it is settled [AS-05] [ID-20]', (code) => {
  expect(refusalOf(said(code))).toBe('account');
  expect(isFinal(said(code))).toBe(false);
});

test.each(['not_signed_in', 'too_many_requests', 'unavailable', 'unexpected'] as const)(
  'after %s the same may be tried again [AS-05] [PL-03]',
  (code) => {
    expect(refusalOf(said(code))).toBe('later');
  },
);

test.each([
  { status: 401 },
  { status: 403 },
  { status: 404 },
  { status: 407 },
  { status: 408 },
  { status: 425 },
  { status: 429 },
  { status: 500 },
  { status: 502 },
])('$status from somebody who is not our server settles nothing [UX-09]', ({ status }) => {
  expect(refusalOf(new ApiProblem('unexpected', { status }))).toBe('later');
});

test.each([
  new ApiProblem('offline'),
  new ApiProblem('timeout'),
  new ApiProblem('unavailable'),
  new TypeError('Failed to fetch'),
  new SyntaxError('Unexpected token <'),
  undefined,
])('a server that was not reached has refused nothing: %s [UX-09] [PL-04]', (error) => {
  expect(refusalOf(error)).toBe('later');
});
