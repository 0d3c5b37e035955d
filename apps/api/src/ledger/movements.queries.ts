import { AppError } from '@trilha/contract/errors';
import type { Kysely } from 'kysely';
import { type RawBuilder, sql } from 'kysely';
import { databaseCode } from '#platform/database/scope.ts';
import type { Tables } from '#platform/database/tables.ts';
import { NIL_ID, newId } from '#platform/identifier.ts';

/** What a movement of points is about: one source moves points of one kind once. */
export interface MovementSource {
  readonly kind: string;
  readonly sourceKind: string;
  readonly sourceId: string;
}

/** Why the person sees this line in the statement: names and figures, never prose. */
export type MovementReason = Readonly<Record<string, string | number | null>>;

export interface Movement {
  readonly clientId: string;
  readonly membershipId: string;
  readonly source: MovementSource;
  readonly actorId: string | null;
  readonly reason: MovementReason;
  readonly at: Date;
}

export interface CampaignPoints {
  readonly campaignId: string;
  readonly experience: number;
  readonly redeemable: number;
}

const json = (value: MovementReason): RawBuilder<unknown> => sql`${JSON.stringify(value)}::jsonb`;

async function moved(db: Kysely<Tables>, call: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql<{ moved: boolean }>`select ${call} as moved`.execute(db);
  return rows[0]?.moved ?? false;
}

/** Issues points of a campaign; what the person owes is repaid first. False when this source was credited before. @spec PT-02 */
export const creditCampaignPoints = (
  db: Kysely<Tables>,
  movement: Movement,
  points: CampaignPoints,
  reverses: string | null = null,
) =>
  moved(
    db,
    sql`ledger_credit(${movement.clientId}, ${newId(movement.at.getTime())}, ${movement.source.kind}, ${movement.source.sourceKind},
      ${movement.source.sourceId}, ${reverses}, ${movement.membershipId}, ${points.campaignId}, ${points.experience}, ${points.redeemable}, 0,
      ${movement.actorId}, ${json(movement.reason)}, ${movement.at})`,
  );

/** What one of many people is issued, and why. */
export interface IssuedPoints {
  readonly sourceId: string;
  readonly membershipId: string;
  readonly redeemable: number;
  readonly reason: MovementReason;
}

/**
 * Issues redeemable points of a campaign to many people in one statement, in the order given, each as
 * `creditCampaignPoints` would: once for each source, and what somebody owes is repaid first. @spec PT-02
 */
export async function creditCampaignPointsOfMany(
  db: Kysely<Tables>,
  of: Omit<MovementSource, 'sourceId'> & {
    readonly clientId: string;
    readonly campaignId: string;
    readonly at: Date;
  },
  people: readonly IssuedPoints[],
): Promise<void> {
  const rows = people.map((issued) => ({ ...issued, id: newId(of.at.getTime()) }));
  await sql`select ledger_credit(${of.clientId}, issued.id, ${of.kind}, ${of.sourceKind}, issued."sourceId", null,
      issued."membershipId", ${of.campaignId}, 0, issued.redeemable, 0, null, issued.reason, ${of.at})
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as issued(id uuid, "sourceId" uuid, "membershipId" uuid, redeemable bigint, reason jsonb)`.execute(db);
}

/** Issues training points, once for each achievement. False when it was credited before. @spec GM-01 */
export const creditTrainingPoints = (db: Kysely<Tables>, movement: Movement, points: number) =>
  moved(
    db,
    sql`ledger_credit(${movement.clientId}, ${newId(movement.at.getTime())}, ${movement.source.kind}, ${movement.source.sourceKind},
      ${movement.source.sourceId}, null, ${movement.membershipId}, ${NIL_ID}, 0, 0, ${points},
      ${movement.actorId}, ${json(movement.reason)}, ${movement.at})`,
  );

/** Takes back exactly what was issued; what is spent already becomes a debt. False when it was taken back before. @spec LO-12 */
export const takeBackCampaignPoints = (
  db: Kysely<Tables>,
  movement: Movement,
  points: CampaignPoints,
  reverses: string | null = null,
) =>
  moved(
    db,
    sql`ledger_take_back(${movement.clientId}, ${newId(movement.at.getTime())}, ${movement.source.kind}, ${movement.source.sourceKind},
      ${movement.source.sourceId}, ${reverses}, ${movement.membershipId}, ${points.campaignId}, ${points.experience}, ${points.redeemable},
      ${movement.actorId}, ${json(movement.reason)}, ${movement.at})`,
  );

/** Spends points of a campaign at once; refused with insufficient_points. False when this source has paid before. @spec LE-06 */
export const spendCampaignPoints = (
  db: Kysely<Tables>,
  movement: Movement,
  { campaignId, points }: { readonly campaignId: string; readonly points: number },
) =>
  moved(
    db,
    sql`ledger_spend(${movement.clientId}, ${newId(movement.at.getTime())}, ${movement.source.kind}, ${movement.source.sourceKind},
      ${movement.source.sourceId}, ${movement.membershipId}, ${campaignId}, ${points}, ${movement.actorId}, ${json(movement.reason)},
      ${movement.at})`,
  ).catch((error: unknown) => {
    throw databaseCode(error) === INSUFFICIENT ? new AppError('insufficient_points') : error;
  });

const INSUFFICIENT = 'TR010';

/** Gives back what a source has spent, once, to where it came from; answers how many points. @spec LE-06 RW-03 */
export async function giveBackPoints(
  db: Kysely<Tables>,
  { clientId, source, actorId, reason, at }: Omit<Movement, 'membershipId'>,
  spentKind: string,
): Promise<number> {
  const { rows } = await sql<{ points: number }>`
    select ledger_give_back(${clientId}, ${newId(at.getTime())}, ${source.kind}, ${spentKind}, ${source.sourceKind},
      ${source.sourceId}, ${actorId}, ${json(reason)}, ${at}) as points`.execute(db);
  return rows[0]?.points ?? 0;
}

/** Ends the hold of a source once: spent, or given back. False when it had ended before. @spec RW-03 */
export const closeHold = (
  db: Kysely<Tables>,
  hold: Omit<Movement, 'membershipId' | 'source'> & {
    readonly sourceKind: string;
    readonly sourceId: string;
  },
  spend: boolean,
) =>
  moved(
    db,
    sql`ledger_close_hold(${hold.clientId}, ${newId(hold.at.getTime())}, ${hold.sourceKind}, ${hold.sourceId}, ${spend},
      ${hold.actorId}, ${json(hold.reason)}, ${hold.at})`,
  );

/**
 * Expires what can still be spent of a campaign, once for each source, unless something came in or back since that
 * moment; answers how many points. @spec PT-03
 */
export async function expireCampaignPoints(
  db: Kysely<Tables>,
  expiry: Omit<Movement, 'source' | 'actorId'> & {
    readonly campaignId: string;
    readonly sourceKind: string;
    readonly sourceId: string;
    readonly returnedSince: Date;
  },
): Promise<number> {
  const { rows } = await sql<{ expired: number }>`
    select ledger_expire(${expiry.clientId}, ${newId(expiry.at.getTime())}, ${expiry.sourceKind}, ${expiry.sourceId},
      ${expiry.membershipId}, ${expiry.campaignId}, ${json(expiry.reason)}, ${expiry.at}, ${expiry.returnedSince}) as expired`.execute(
    db,
  );
  return rows[0]?.expired ?? 0;
}

/** A transfer of training points: one source, with the points of one person. */
export interface TransferMovement {
  readonly clientId: string;
  readonly transferId: string;
  readonly at: Date;
}

/** Reserves training points for a transfer; false where so many are not free. @spec TR-03 */
export const holdTrainingPoints = (
  db: Kysely<Tables>,
  { clientId, transferId, at }: TransferMovement,
  { membershipId, points }: { readonly membershipId: string; readonly points: number },
) =>
  moved(
    db,
    sql`ledger_hold_training(${clientId}, ${newId(at.getTime())}, ${membershipId}, ${transferId}, ${points}, ${at})`,
  );

/** Ends the reservation of a transfer once: the points leave, or are free again. False when it had ended before. @spec TR-03 */
export const closeTransfer = (
  db: Kysely<Tables>,
  { clientId, transferId, at }: TransferMovement,
  { leaves, reason }: { readonly leaves: boolean; readonly reason: MovementReason },
) =>
  moved(
    db,
    sql`ledger_close_transfer(${clientId}, ${newId(at.getTime())}, ${transferId}, ${leaves}, ${json(reason)}, ${at})`,
  );

/** Gives back what had left to a programme, once for each source. False when it was given back before. @spec TR-03 */
export const returnTransfer = (
  db: Kysely<Tables>,
  { clientId, transferId, at }: TransferMovement,
  of: {
    readonly membershipId: string;
    readonly points: number;
    readonly actorId: string | null;
    readonly reason: MovementReason;
  },
) =>
  moved(
    db,
    sql`ledger_return_transfer(${clientId}, ${newId(at.getTime())}, ${transferId}, ${of.membershipId}, ${of.points},
      ${of.actorId}, ${json(of.reason)}, ${at})`,
  );
