import { ApiProblem, type ProblemCode } from './api-problem.ts';

/**
 * What became of something that was sent. `later`: nobody has judged it yet. `account`: something stands before every
 * call of this person, and says nothing of what was sent. `final`: the server has judged it, and would judge it so again.
 */
export type Refusal = 'later' | 'account' | 'final';

/** A session to begin anew, a request that came in too slowly, too early or too often. */
const WORTH_ANOTHER_TRY: ReadonlySet<number> = new Set([401, 408, 425, 429]);

const OF_THE_ACCOUNT: ReadonlySet<ProblemCode> = new Set([
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
]);

/** How a failure to send something is to be taken, by whatever keeps it until it is sent. @spec AS-05 PL-03 UX-09 */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ApiProblem)) return 'later';
  const { code, status } = error;
  if (OF_THE_ACCOUNT.has(code)) return 'account';
  if (status < 400 || status >= 500 || WORTH_ANOTHER_TRY.has(status)) return 'later';
  // Somebody between this page and the server spoke, such as the sign-in page of a network in a shop.
  return code === 'unexpected' ? 'later' : 'final';
}

/** Whether no other try would change the answer. */
export const isFinal = (error: unknown): boolean => refusalOf(error) === 'final';
