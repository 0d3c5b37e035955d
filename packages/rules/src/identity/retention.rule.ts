/** Why something may be kept, in the terms of the Brazilian data protection law and of the laws it leaves standing. */
export const RETENTION_GROUNDS = ['contract', 'consent', 'records', 'rights', 'interest'] as const;
export type RetentionGround = (typeof RETENTION_GROUNDS)[number];

/**
 * How long something is kept: a number of days, as long as the account stands, or beyond it without a name, because
 * others rely on it.
 */
export type RetentionPeriod = { readonly days: number } | 'account' | 'nameless';

/**
 * Everything that is kept of a person, how long, and on what ground: the one table of it. Screens and the page of the
 * documents show it, and the jobs that forget take their days from here. @spec ID-23
 */
export const RETENTION = {
  profile: { period: 'account', ground: 'contract' },
  sensitive: { period: 'account', ground: 'consent' },
  learning: { period: 'nameless', ground: 'contract' },
  notes: { period: 'account', ground: 'contract' },
  medals: { period: 'account', ground: 'contract' },
  messages: { period: 'account', ground: 'contract' },
  orders: { period: 'nameless', ground: 'rights' },
  points: { period: 'nameless', ground: 'rights' },
  sales: { period: 'nameless', ground: 'rights' },
  photos: { period: { days: 365 }, ground: 'rights' },
  consents: { period: 'nameless', ground: 'rights' },
  history: { period: 'nameless', ground: 'rights' },
  marketing: { period: 'account', ground: 'consent' },
  sessions: { period: { days: 185 }, ground: 'records' },
  tries: { period: { days: 2 }, ground: 'interest' },
  tickets: { period: { days: 1 }, ground: 'interest' },
  mails: { period: { days: 30 }, ground: 'interest' },
  lists: { period: { days: 30 }, ground: 'interest' },
  replies: { period: { days: 7 }, ground: 'interest' },
  tasks: { period: { days: 30 }, ground: 'interest' },
  copies: { period: { days: 7 }, ground: 'rights' },
} as const satisfies Readonly<
  Record<string, { readonly period: RetentionPeriod; readonly ground: RetentionGround }>
>;

export type RetainedSubject = keyof typeof RETENTION;
/** The order in which the table is shown. */
export const RETAINED_SUBJECTS = Object.keys(RETENTION) as readonly RetainedSubject[];

/** What goes after a number of days, by a job. */
export type ForgottenSubject = {
  [Name in RetainedSubject]: (typeof RETENTION)[Name]['period'] extends { readonly days: number }
    ? Name
    : never;
}[RetainedSubject];

const DAY_MS = 86_400_000;

/** What is older than this moment goes. @spec ID-23 */
export const forgottenBefore = (subject: ForgottenSubject, now: Date): Date =>
  new Date(now.getTime() - RETENTION[subject].period.days * DAY_MS);
