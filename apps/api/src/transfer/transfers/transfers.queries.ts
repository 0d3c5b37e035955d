import type { TransferRole } from '@trilha/rules/transfer/transfer-admission.rule';
import type { TheirState, TransferDifference } from '@trilha/rules/transfer/transfer-difference.rule';
import type { TransferRefusal, TransferState } from '@trilha/rules/transfer/transfer-state.rule';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';

/** The rows of one client, in a request or in a job. */
export interface ClientRows {
  readonly db: Kysely<Tables>;
  readonly clientId: string;
}

export interface Transfer
  extends Omit<
    Selectable<Tables['points_transfer']>,
    'state' | 'role' | 'reason' | 'difference' | 'theirs_state'
  > {
  readonly state: TransferState;
  readonly role: TransferRole;
  readonly reason: TransferRefusal | null;
  readonly difference: TransferDifference;
  readonly theirs_state: TheirState | null;
}

const transferFrom = (row: Selectable<Tables['points_transfer']>): Transfer => ({
  ...row,
  state: row.state as TransferState,
  role: row.role as TransferRole,
  reason: row.reason as TransferRefusal | null,
  difference: row.difference as TransferDifference,
  theirs_state: row.theirs_state as TheirState | null,
});

/** The programme of a client, or nothing where it never said: then it is closed. */
export const programmeOf = ({ db, clientId }: ClientRows) =>
  db.selectFrom('transfer_programme').selectAll().where('client_id', '=', clientId).executeTakeFirst();

/** A transfer, to be changed by whoever asks. */
export async function lockedTransfer(
  { db, clientId }: ClientRows,
  id: string,
): Promise<Transfer | undefined> {
  const row = await db
    .selectFrom('points_transfer')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && transferFrom(row);
}

/** The transfer of a person that is on its way or done, or else the newest that was refused. */
export async function lastTransferOf(
  { db, clientId }: ClientRows,
  membershipId: string,
): Promise<Transfer | undefined> {
  const row = await db
    .selectFrom('points_transfer')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('membership_id', '=', membershipId)
    .orderBy(sql`state = 'refused'`)
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && transferFrom(row);
}

/** Those who speak of one subject do so one after the other until their transactions end. */
export const takeTurnAt = ({ db, clientId }: ClientRows, subject: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`points transfer ${clientId} ${subject}`}, 0))`.execute(
    db,
  );

/** What of a person's transfers, and of others with the document, bears on a new one. @spec TR-01 */
export async function transfersBearingOn(
  { db, clientId }: ClientRows,
  of: { readonly membershipId: string; readonly documentHash: string; readonly since: Date },
) {
  const own = (found: typeof db) =>
    found
      .selectFrom('points_transfer')
      .where('client_id', '=', clientId)
      .where('membership_id', '=', of.membershipId);
  const { hasTransferred, isDocumentUsed, tries, firstTry } = await db
    .selectNoFrom(() => [
      sql<boolean>`exists (${own(db).where('state', '<>', 'refused').select('id')})`.as('hasTransferred'),
      sql<boolean>`exists (${db
        .selectFrom('points_transfer')
        .where('client_id', '=', clientId)
        .where('document_hash', '=', of.documentHash)
        .where('state', '<>', 'refused')
        .where('membership_id', '<>', of.membershipId)
        .select('id')})`.as('isDocumentUsed'),
      sql<number>`(${own(db)
        .where('asked_at', '>', of.since)
        .select(({ fn }) => fn.countAll().as('count'))})`.as('tries'),
      sql<Date | null>`(${own(db)
        .where('asked_at', '>', of.since)
        .select(({ fn }) => fn.min('asked_at').as('first'))})`.as('firstTry'),
    ])
    .executeTakeFirstOrThrow();
  return { hasTransferred, isDocumentUsed, tries, firstTry };
}
