import { sql } from 'kysely';
import { recordAudit } from '#platform/audit.ts';
import { type Context, inTransaction } from '#platform/context.ts';

const VIEWS = {
  sale: 'loyalty.invoicePhoto.view',
  store_photo: 'loyalty.storePhoto.view',
} as const;

/**
 * Notes in the log of the client that somebody opened the photo of a sale or of a store, once for each person, subject
 * and day: such photos may carry the documents of shoppers. @spec LO-30 MG-07
 */
export async function noteView(
  context: Context,
  subjectKind: keyof typeof VIEWS,
  subjectId: string,
): Promise<void> {
  const { client, actor, now } = context;
  const viewer = actor.impersonator?.membershipId ?? actor.membershipId;
  const day = `${now.toISOString().slice(0, 10)}T00:00:00Z`;
  const isNoted = async (db: Context['db']): Promise<boolean> => {
    const noted = await db
      .selectFrom('audit_log')
      .select('position')
      .where('client_id', '=', client.id)
      .where('subject_kind', '=', subjectKind)
      .where('subject_id', '=', subjectId)
      .where('action', '=', VIEWS[subjectKind])
      .where('actor_membership_id', '=', viewer)
      .where('at', '>=', new Date(day))
      .limit(1)
      .executeTakeFirst();
    return noted !== undefined;
  };
  if (await isNoted(context.db)) return;
  await inTransaction(context, async (tx) => {
    // Of two windows that open it at once, the second sees what the first noted.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`view:${client.id}:${viewer}:${subjectId}`}, 0))`.execute(
      tx.db,
    );
    if (!(await isNoted(tx.db)))
      await recordAudit(tx, { action: VIEWS[subjectKind], subjectKind, subjectId });
  });
}
