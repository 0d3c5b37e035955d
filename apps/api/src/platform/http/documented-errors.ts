import type { Call } from '@trilha/contract/define-call';
import type { ErrorCode } from '@trilha/contract/errors';

/** Whatever is asked for, and of whichever client. */
const ALWAYS: readonly ErrorCode[] = [
  'client_archived',
  'address_too_long',
  'too_many_requests',
  'unavailable',
  'unexpected',
];
/** Whoever asks: what their session, their account or their client says first. */
const OF_A_PERSON: readonly ErrorCode[] = [
  'not_signed_in',
  'no_registered_profile',
  'account_blocked',
  'account_awaiting_approval',
  'maintenance',
  'deletion_pending',
  'password_change_required',
  'terms_acceptance_required',
  'second_factor_required',
  'api_key_over',
  'not_with_api_key',
  'not_while_impersonating',
];
const OF_A_BODY: readonly ErrorCode[] = ['malformed_request', 'body_too_large', 'unsupported_media_type'];
const OF_A_WRITE: readonly ErrorCode[] = ['idempotency_key_missing', 'idempotency_key_reused'];

/**
 * Every code that a call can answer: those it declares, which are its own, and those that follow from what kind of call
 * it is. @spec IN-01 UX-05
 */
export const documentedErrors = (call: Call): readonly ErrorCode[] => [
  ...new Set([
    ...call.errors,
    ...(call.access === 'public' ? [] : OF_A_PERSON),
    ...(call.access === 'public' || call.access === 'signed-in' ? [] : (['not_allowed'] as const)),
    ...(call.module || call.flag ? (['module_disabled'] as const) : []),
    ...(call.params || call.query || call.body ? (['validation_failed'] as const) : []),
    ...(call.body ? OF_A_BODY : []),
    ...(call.write ? OF_A_WRITE : []),
    ...ALWAYS,
  ]),
];
