import type { Purse } from '@trilha/rules/learning/paid-enrolment.rule';
import { sql } from 'kysely';
import type { MovementReason, MovementSource } from '#ledger/index.ts';
import type { Context } from '#platform/context.ts';

type Scope = Pick<Context, 'db' | 'client' | 'actor' | 'now'>;

const PAID = 'enrolment';

/** The movement by which an enrolment was paid. */
export const paidBy = (enrolmentId: string): MovementSource => ({
  kind: PAID,
  sourceKind: PAID,
  sourceId: enrolmentId,
});

/** The movement by which that is given back. */
export const givenBackFor = (enrolmentId: string): MovementSource => ({
  ...paidBy(enrolmentId),
  kind: 'enrolment_given_back',
});

/** What the statement says of it, and where its line leads. */
export const trainingNamed = ({ id, kind, title }: TrainingNamed): MovementReason => ({
  training: title,
  ...(kind === 'trail' ? { trailId: id } : { trainingId: id }),
});

interface TrainingNamed {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
}

/** What the person can spend in each running campaign they take part in; nothing where the client has no campaigns. */
export async function pursesOf({ db, client, actor, now }: Scope): Promise<Purse[]> {
  if (!client.modules.has('campaigns')) return [];
  const { rows } = await sql<Purse>`
    select campaign.id as "campaignId", campaign.name, campaign.ends_on as "endsOn",
      coalesce(account.posted - account.held, 0) as available
    from participation
    join campaign on campaign.client_id = participation.client_id and campaign.id = participation.campaign_id
    left join ledger_account account on account.client_id = participation.client_id and account.unit = 'redeemable'
      and account.campaign_id = campaign.id and account.membership_id = participation.membership_id
      and account.kind = 'member'
    where participation.client_id = ${client.id} and participation.membership_id = ${actor.membershipId}
      and campaign.status = 'published'
      and (${now}::timestamptz at time zone campaign.time_zone)::date between campaign.begins_on and campaign.ends_on`.execute(
    db,
  );
  return rows;
}

/** How many points an enrolment has cost; null where it was not paid. */
export async function paidFor(
  { db, client }: Pick<Scope, 'db' | 'client'>,
  enrolmentId: string,
): Promise<number | null> {
  const row = await db
    .selectFrom('ledger_transaction as movement')
    .innerJoin('ledger_entry as entry', (join) =>
      join
        .onRef('entry.client_id', '=', 'movement.client_id')
        .onRef('entry.transaction_id', '=', 'movement.id'),
    )
    .select('entry.amount')
    .where('movement.client_id', '=', client.id)
    .where('movement.kind', '=', PAID)
    .where('movement.source_kind', '=', PAID)
    .where('movement.source_id', '=', enrolmentId)
    .where('entry.amount', '>', 0)
    .executeTakeFirst();
  return row?.amount ?? null;
}
