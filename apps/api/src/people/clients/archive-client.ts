import { archiveClient, restoreClient } from '@trilha/contract/clients/clients.calls';
import { AppError } from '@trilha/contract/errors';
import { namesClient } from '@trilha/rules/clients/archived-client.rule';
import { sql } from 'kysely';
import { assertNotArchived } from '#clients/index.ts';
import { atClient, type ElsewhereScope } from '#platform/at-client.ts';
import { recordAudit } from '#platform/audit.ts';
import type { Transaction } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { clientOfSlug, lockArchiving, membershipAt } from './clients.queries.ts';
import { assertKeepsClients } from './keeps-clients.ts';

/** Closing a client and opening it again, logged there with the reason. @spec MG-06 */
export function routes(bind: Bind): void {
  bind.write(archiveClient, async (tx, { params: { clientSlug }, body }) => {
    const client = await clientToArchive(tx, clientSlug);
    if (client.id === tx.client.id) throw new AppError('client_is_selected');
    if (!namesClient(body.name, client.name))
      throw new AppError('client_name_differs', {}, [{ path: 'body.name', code: 'client_name_differs' }]);
    return atClient(tx, client, async (there) => {
      const isArchived = await writeArchived(there, { at: tx.now, reason: body.reason });
      if (!isArchived) return { sessionsEnded: 0 };
      const sessionsEnded = await endSessions(there);
      await recordAudit(there, {
        action: 'platform.client.archive',
        subjectKind: 'client',
        subjectId: client.id,
        after: { reason: body.reason, sessionsEnded, ...byOf(tx, client) },
      });
      return { sessionsEnded };
    });
  });

  bind.write(restoreClient, async (tx, { params: { clientSlug } }) => {
    const client = await clientToArchive(tx, clientSlug);
    return atClient(tx, client, async (there) => {
      if (await writeArchived(there, null))
        await recordAudit(there, {
          action: 'platform.client.restore',
          subjectKind: 'client',
          subjectId: client.id,
          before: { reason: client.reason },
          after: byOf(tx, client),
        });
      return { done: true as const };
    });
  });
}

interface ArchivedClient {
  readonly id: string;
  readonly name: string;
  readonly reason: string | null;
  readonly membershipId: string | null;
}

/**
 * One archiving at a time, by somebody whose own client is still open then: two superusers who archive each other's
 * clients would leave none to act at.
 */
async function clientToArchive(tx: Transaction, slug: string): Promise<ArchivedClient> {
  await assertKeepsClients(tx);
  const { database } = tx.platform;
  const { id, name } = await clientOfSlug(database, slug);
  const membershipId = await membershipAt(database, id, tx.actor.personId);
  await lockArchiving(tx.db);
  const rows = await tx.db
    .selectFrom('client')
    .select(['id', 'archived_at', 'archived_reason'])
    .where('id', 'in', [id, tx.client.id])
    .execute();
  for (const row of rows.filter((each) => each.id === tx.client.id)) assertNotArchived(row);
  return { id, name, membershipId, reason: rows.find((row) => row.id === id)?.archived_reason ?? null };
}

/** Whoever does not belong there has no membership to name. */
const byOf = ({ actor }: Transaction, { membershipId }: ArchivedClient) =>
  membershipId ? {} : { by: actor.displayName };

/** Writes the state; says whether it was another one before. */
async function writeArchived(
  { db, clientId }: ElsewhereScope,
  archived: { readonly at: Date; readonly reason: string } | null,
): Promise<boolean> {
  const written = await db
    .updateTable('client')
    .set({ archived_at: archived?.at ?? null, archived_reason: archived?.reason ?? null })
    .where('id', '=', clientId)
    .where('archived_at', archived ? 'is' : 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

async function endSessions({ db, now }: ElsewhereScope): Promise<number> {
  const { rows } = await sql<{
    ended: number;
  }>`select end_client_sessions('client archived', ${now}) as ended`.execute(db);
  return rows[0]?.ended ?? 0;
}
