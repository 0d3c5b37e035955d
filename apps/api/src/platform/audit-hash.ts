import { createHash } from 'node:crypto';

/** A row of the audit log without its own hash; `before` and `after` are the texts as they were written. */
export interface AuditRow {
  readonly client_id: string;
  readonly position: number;
  readonly at: Date;
  readonly actor_membership_id: string | null;
  readonly action: string;
  readonly subject_kind: string;
  readonly subject_id: string | null;
  readonly before: string | null;
  readonly after: string | null;
  readonly request_id: string | null;
  readonly previous_hash: string;
}

/** The action under which the log names its rows that lost a person's words, each with the seal of what is left. @spec ID-23 */
export const ACCOUNT_ERASED = 'people.person.erase';

/** The seal of a row: over every column, and over the seal of the row before it. @spec MG-07 */
export const auditHash = (row: AuditRow): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        row.client_id,
        row.position,
        row.at,
        row.actor_membership_id,
        row.action,
        row.subject_kind,
        row.subject_id,
        row.before,
        row.after,
        row.request_id,
        row.previous_hash,
      ]),
    )
    .digest('hex');
