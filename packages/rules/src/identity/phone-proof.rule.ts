import { provedUntil } from './proof.rule.ts';

/** So long a number that was changed counts for nothing: the time its owner has to notice. @spec ID-19 RW-02 */
export const PHONE_SETTLES_HOURS = 24;

const SETTLES_MS = PHONE_SETTLES_HOURS * 3_600_000;

/** What is known of a member's phone, and of the session that asks. */
export interface PhoneFacts {
  readonly hasPhone: boolean;
  /** When the number became what it is; null where it never was another. */
  readonly changedAt: Date | null;
  /** When this session last showed by a code that the phone is in their hands. */
  readonly provedAt: Date | null;
}

/** How a session stands: proved until then, a proof still to be given, a number that counts from then, or none. */
export type PhoneStanding =
  | { readonly kind: 'proved'; readonly until: Date }
  | { readonly kind: 'needed' }
  | { readonly kind: 'settling'; readonly from: Date }
  | { readonly kind: 'missing' };

/**
 * Whether the member's phone was proved in this session lately enough to spend points by. Whoever took over an account
 * has its session, and perhaps its number changed, but not the phone that was known the day before. @spec ID-19 RW-02
 */
export function phoneStanding({ hasPhone, changedAt, provedAt }: PhoneFacts, now: Date): PhoneStanding {
  if (!hasPhone) return { kind: 'missing' };
  const from = changedAt && new Date(changedAt.getTime() + SETTLES_MS);
  if (from && from > now) return { kind: 'settling', from };
  const until = provedUntil(provedAt, now);
  return until ? { kind: 'proved', until } : { kind: 'needed' };
}
