import type { TrainingAccountState } from '@trilha/rules/loyalty/training-account/account-state.rule';
import { type Kysely, sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { Tables } from '#platform/database/tables.ts';

type Scope = Pick<Context, 'db' | 'client' | 'actor'>;

/** The rows of one client, in a request or in a job. */
export interface ClientRows {
  readonly db: Kysely<Tables>;
  readonly clientId: string;
}

export type TrainingAccount = NonNullable<Awaited<ReturnType<typeof accountOf>>>;

/** The account a member named, whatever became of it. */
export async function accountOf({ db, clientId }: ClientRows, membershipId: string, locked = false) {
  let found = db
    .selectFrom('training_account')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('membership_id', '=', membershipId);
  if (locked) found = found.forUpdate();
  const row = await found.executeTakeFirst();
  return row && { ...row, state: row.state as TrainingAccountState };
}

/** The account of whoever asks. */
export const ownTrainingAccount = ({ db, client, actor }: Scope) =>
  accountOf({ db, clientId: client.id }, actor.membershipId);

/** The programme of a client, or nothing where it never said: then it has a directory. */
export const programmeOf = ({ db, clientId }: ClientRows) =>
  db.selectFrom('training_programme').selectAll().where('client_id', '=', clientId).executeTakeFirst();

/** Who a member is to a programme. */
export const memberOf = ({ db, clientId }: ClientRows, membershipId: string) =>
  db
    .selectFrom('membership')
    .innerJoin('person', 'person.id', 'membership.person_id')
    .select(['membership.display_name as name', 'person.email'])
    .where('membership.client_id', '=', clientId)
    .where('membership.id', '=', membershipId)
    .executeTakeFirstOrThrow();

export const directoryEntryOf = ({ db, clientId }: ClientRows, identifier: string) =>
  db
    .selectFrom('training_directory_entry')
    .select(['email', 'is_active'])
    .where('client_id', '=', clientId)
    .where('identifier', '=', identifier)
    .executeTakeFirst();

/** Those who speak of one identifier do so one after the other until their transactions end: it is verified once. */
export const lockIdentifier = ({ db, clientId }: ClientRows, identifier: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`training account ${clientId} ${identifier}`}, 0))`.execute(
    db,
  );

/** Whether somebody else's account with this identifier is verified. */
export async function isUsedByAnother(
  { db, clientId }: ClientRows,
  identifier: string,
  membershipId: string,
): Promise<boolean> {
  const other = await db
    .selectFrom('training_account')
    .select('membership_id')
    .where('client_id', '=', clientId)
    .where('identifier', '=', identifier)
    .where('state', '=', 'verified')
    .where('membership_id', '<>', membershipId)
    .executeTakeFirst();
  return other !== undefined;
}
