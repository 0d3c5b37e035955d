import { erasedValue } from '@trilha/rules/identity/erased-values.rule';
import { type Kysely, sql } from 'kysely';
import { recordAudit } from '#platform/audit.ts';
import { ACCOUNT_ERASED, type AuditRow, auditHash } from '#platform/audit-hash.ts';
import type { Tables } from '#platform/database/tables.ts';

export interface ErasedMember {
  readonly clientId: string;
  readonly membershipId: string;
  readonly now: Date;
  readonly requestId: string;
  /** What they were called and how they were reached. */
  readonly names: readonly string[];
}

/**
 * Takes a person out of the values of a client's audit log. The seals of the rows stay, so that the chain holds; the
 * log itself says which rows lost their words, with the seal of what is left, and the check accepts just that. @spec ID-23 MG-07
 */
export async function eraseFromAudit(db: Kysely<Tables>, member: ErasedMember): Promise<number> {
  // Only rows in which there may be anything to take out are read.
  const words = member.names.filter(Boolean).map((name) => `%${name.replace(/[\\%_]/g, '\\$&')}%`);
  const { rows } = await sql<AuditRow & { subject_is_theirs: boolean }>`
    select * from (select client_id, position, at, actor_membership_id, action, subject_kind, subject_id,
      before::text as before, after::text as after, request_id, previous_hash,
      (subject_id = ${member.membershipId} or exists (
        select from sale where sale.client_id = audit_log.client_id and sale.id = audit_log.subject_id
          and sale.membership_id = ${member.membershipId}
      )) is true as subject_is_theirs
    from audit_log
    where client_id = ${member.clientId} and action <> ${ACCOUNT_ERASED}
      and (before is not null or after is not null)) as entry
    where subject_is_theirs or concat(before, ' ', after) ilike any (${words})
    order by position`.execute(db);
  const erased: { position: number; seal: string }[] = [];
  for (const { subject_is_theirs: isTheirs, ...row } of rows) {
    const left = { ...row, before: leftOf(row.before, isTheirs), after: leftOf(row.after, isTheirs) };
    if (left.before === row.before && left.after === row.after) continue;
    await db
      .updateTable('audit_log')
      .set({ before: left.before, after: left.after })
      .where('client_id', '=', member.clientId)
      .where('position', '=', row.position)
      .execute();
    erased.push({
      position: row.position,
      seal: auditHash(left),
    });
  }
  await recordAudit(
    {
      db,
      now: member.now,
      requestId: member.requestId,
      client: { id: member.clientId },
      actor: { membershipId: member.membershipId, impersonator: null },
    },
    {
      action: ACCOUNT_ERASED,
      subjectKind: 'person',
      subjectId: member.membershipId,
      after: { erased },
    },
  );
  return erased.length;

  function leftOf(text: string | null, isTheirs: boolean): string | null {
    if (text === null) return null;
    const value: unknown = JSON.parse(text);
    const left = erasedValue(value, member.names, isTheirs);
    // A row that loses nothing keeps its very text, because its seal is over that.
    return JSON.stringify(left) === JSON.stringify(value) ? text : JSON.stringify(left);
  }
}
