import { AppError } from '@trilha/contract/errors';
import { listMedalHolders, revokeMedal } from '@trilha/contract/gamification/medals.calls';
import { recordAudit } from '#platform/audit.ts';
import type { Transaction } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { newId } from '#platform/identifier.ts';
import { inboxRow } from '#platform/inbox.ts';
import { PAGE_SIZE, pageFrom, positionOf } from '#platform/keyset.ts';
import { medalPath } from './give-medals.ts';
import { medalHolders } from './holders.queries.ts';
import { medalById } from './medals.queries.ts';

export function routes(bind: Bind): void {
  bind.read(listMedalHolders, async (context, { params: { medalId }, query }) => {
    await medalById(context, medalId);
    const limit = query.limit ?? PAGE_SIZE;
    const position = positionOf(query.cursor, ['instant', 'id']);
    const after = position && { givenAt: position[0], membershipId: position[1] };
    return pageFrom(await medalHolders(context, medalId, query, after, limit + 1), limit, {
      position: (row) => [row.given_at.toISOString(), row.membership_id],
      item: (row) => ({
        membershipId: row.membership_id,
        name: row.display_name,
        email: row.email,
        givenAt: row.given_at.toISOString(),
        revoked:
          row.revoked_at === null
            ? null
            : {
                at: row.revoked_at.toISOString(),
                by: row.revoker_name ?? '',
                reason: row.revoked_reason ?? '',
              },
      }),
    });
  });

  bind.write(revokeMedal, async (tx, { params: { medalId, memberId }, body: { revoked, reason } }) => {
    const medal = await medalById(tx, medalId);
    const held = await lockedHolding(tx, medalId, memberId);
    if (revoked && reason === '') throw new AppError('decision_reason_required');
    // Two who do the same at once do it once.
    if ((held.revoked_at !== null) === revoked) return { done: true as const };
    await tx.db
      .updateTable('medal_given')
      .set(
        revoked
          ? { revoked_at: tx.now, revoked_by: tx.actor.membershipId, revoked_reason: reason }
          : { revoked_at: null, revoked_by: null, revoked_reason: null },
      )
      .where('client_id', '=', tx.client.id)
      .where('medal_id', '=', medalId)
      .where('membership_id', '=', memberId)
      .execute();
    await tell(tx, { medalId, memberId, name: medal.name, reason: revoked ? reason : null });
    return { done: true as const };
  });
}

/** Errors: not_found. */
async function lockedHolding({ db, client }: Transaction, medalId: string, memberId: string) {
  const held = await db
    .selectFrom('medal_given')
    .select('revoked_at')
    .where('client_id', '=', client.id)
    .where('medal_id', '=', medalId)
    .where('membership_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst();
  if (!held) throw new AppError('not_found');
  return held;
}

interface Told {
  readonly medalId: string;
  readonly memberId: string;
  readonly name: string;
  /** Null where the medal was given back. */
  readonly reason: string | null;
}

/** The owner, in the inbox, and the audit log. */
async function tell(tx: Transaction, { medalId, memberId, name, reason }: Told): Promise<void> {
  await tx.db
    .insertInto('notification')
    .values(
      inboxRow({
        ...(reason === null
          ? { kind: 'medal_restored', parameters: { medal: name } }
          : { kind: 'medal_revoked', parameters: { medal: name, note: reason } }),
        clientId: tx.client.id,
        id: newId(tx.now.getTime()),
        membershipId: memberId,
        link: reason === null ? medalPath(medalId) : '/medals',
        at: tx.now,
      }),
    )
    .execute();
  await recordAudit(tx, {
    action: `gamification.medal.${reason === null ? 'restore' : 'revoke'}`,
    subjectKind: 'person',
    subjectId: memberId,
    after: { medalId, title: name, ...(reason === null ? {} : { reason }) },
  });
}
