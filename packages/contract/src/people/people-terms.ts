// Apart from the shapes, so that the browser knows these words without the schema library.

/** States of a member at a client. @spec ID-15 */
export const MEMBERSHIP_STATUSES = ['approved', 'awaiting_approval', 'blocked'] as const;
export type MembershipStatus = (typeof MEMBERSHIP_STATUSES)[number];

/** What becomes of a request to join. @spec ID-15 */
export const REGISTRATION_STATES = ['waiting', 'approved', 'refused'] as const;
export type RegistrationState = (typeof REGISTRATION_STATES)[number];

/** How many people one bulk action takes at once. */
export const BULK_LIMIT = 200;

/** Subjects of staff actions, the first word of each action. */
export const AUDIT_AREAS = [
  'people',
  'loyalty',
  'learning',
  'assessment',
  'gamification',
  'transfer',
  'platform',
] as const;

/** Largest list that may be uploaded, in bytes and in rows (limits of the security page). */
export const IMPORT_MAXIMUM_BYTES = 10 * 1024 * 1024;
export const IMPORT_MAXIMUM_ROWS = 50_000;
