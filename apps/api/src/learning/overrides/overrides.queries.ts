import { AppError } from '@trilha/contract/errors';
import type { OverrideKind } from '@trilha/rules/learning/override.rule';
import type { Context, Transaction } from '#platform/context.ts';
import { newId } from '#platform/identifier.ts';

export interface NewOverride {
  readonly enrolmentId: string;
  readonly activityId: string | null;
  readonly kind: OverrideKind;
  readonly reason: string;
  readonly liftedBlock: boolean;
}

/** Writes a decision of the team; of two that say the same at once the second finds nothing left to do. */
export async function insertOverride(tx: Transaction, override: NewOverride): Promise<void> {
  const row = await tx.db
    .insertInto('enrolment_override')
    .values({
      client_id: tx.client.id,
      id: newId(tx.now.getTime()),
      enrolment_id: override.enrolmentId,
      activity_id: override.activityId,
      kind: override.kind,
      reason: override.reason,
      lifted_block: override.liftedBlock,
      made_by: tx.actor.membershipId,
      made_at: tx.now,
      ended_at: override.kind === 'restart' ? tx.now : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new AppError('override_needless');
}

/** What was decided before a new beginning counts no more. */
export const endOverrides = ({ db, client, now }: Transaction, enrolmentId: string) =>
  db
    .updateTable('enrolment_override')
    .set({ ended_at: now })
    .where('client_id', '=', client.id)
    .where('enrolment_id', '=', enrolmentId)
    .where('ended_at', 'is', null)
    .execute();

/** Errors: not_found. */
export async function overrideOf({ db, client }: Transaction, enrolmentId: string, overrideId: string) {
  const row = await db
    .selectFrom('enrolment_override')
    .select(['id', 'kind', 'activity_id', 'lifted_block', 'reason', 'ended_at'])
    .where('client_id', '=', client.id)
    .where('enrolment_id', '=', enrolmentId)
    .where('id', '=', overrideId)
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return { ...row, kind: row.kind as OverrideKind };
}

export const markTakenBack = ({ db, client, actor, now }: Transaction, overrideId: string, reason: string) =>
  db
    .updateTable('enrolment_override')
    .set({ ended_at: now, taken_back_by: actor.membershipId, taken_back_reason: reason })
    .where('client_id', '=', client.id)
    .where('id', '=', overrideId)
    .execute();

/** Ends the opening of an activity that holds, if one does. */
export const endUnlock = ({ db, client, now }: Transaction, enrolmentId: string, activityId: string) =>
  db
    .updateTable('enrolment_override')
    .set({ ended_at: now })
    .where('client_id', '=', client.id)
    .where('enrolment_id', '=', enrolmentId)
    .where('activity_id', '=', activityId)
    .where('kind', '=', 'unlock')
    .where('ended_at', 'is', null)
    .execute();

/** Certificates that came of what the team gave and took back. @spec LE-12 */
export const revokeCertificatesOf = (
  { db, client, actor, now }: Transaction,
  enrolmentId: string,
  reason: string,
) =>
  db
    .updateTable('certificate')
    .set({ revoked_at: now, revoked_by: actor.membershipId, revoked_reason: reason })
    .where('client_id', '=', client.id)
    .where('enrolment_id', '=', enrolmentId)
    .where('revoked_at', 'is', null)
    .execute();

/** Every decision about an enrolment, the latest first. */
export const overridesOf = ({ db, client }: Pick<Context, 'db' | 'client'>, enrolmentId: string) =>
  db
    .selectFrom('enrolment_override as made')
    .innerJoin('membership as maker', (join) =>
      join.onRef('maker.client_id', '=', 'made.client_id').onRef('maker.id', '=', 'made.made_by'),
    )
    .leftJoin('membership as ender', (join) =>
      join.onRef('ender.client_id', '=', 'made.client_id').onRef('ender.id', '=', 'made.taken_back_by'),
    )
    .leftJoin('activity', (join) =>
      join.onRef('activity.client_id', '=', 'made.client_id').onRef('activity.id', '=', 'made.activity_id'),
    )
    .select([
      'made.id',
      'made.kind',
      'made.activity_id',
      'activity.title',
      'made.reason',
      'made.made_at',
      'made.ended_at',
      'made.taken_back_reason',
      'maker.display_name as maker_name',
      'ender.display_name as ender_name',
    ])
    .where('made.client_id', '=', client.id)
    .where('made.enrolment_id', '=', enrolmentId)
    .orderBy('made.made_at', 'desc')
    .orderBy('made.id', 'desc')
    .execute();
