import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';

type Scope = Pick<Context, 'db' | 'client' | 'actor'>;

/** One line of the person's own, or undefined: of their account, at their client. @spec PT-01 CL-07 */
export const ownLine = ({ db, client, actor }: Scope, line: number) =>
  db
    .selectFrom('ledger_entry as entry')
    .innerJoin('ledger_account as account', (join) =>
      join.onRef('account.client_id', '=', 'entry.client_id').onRef('account.id', '=', 'entry.account_id'),
    )
    .innerJoin('ledger_transaction as movement', (join) =>
      join
        .onRef('movement.client_id', '=', 'entry.client_id')
        .onRef('movement.id', '=', 'entry.transaction_id'),
    )
    .leftJoin('campaign', (join) =>
      join
        .onRef('campaign.client_id', '=', 'account.client_id')
        .onRef('campaign.id', '=', 'account.campaign_id'),
    )
    .select([
      'entry.id',
      'entry.amount',
      'entry.balance_after',
      'account.unit',
      'account.kind as account_kind',
      'account.campaign_id',
      'movement.kind',
      'movement.source_kind',
      'movement.source_id',
      'movement.reason',
      'movement.occurred_at',
      'movement.reverses_id',
      'campaign.name as campaign_name',
      'campaign.begins_on',
      'campaign.ends_on',
      /** What the same movement did to the person's other account of this unit. */
      sql<number>`coalesce((select sum(other.amount) from ledger_entry other
        join ledger_account own on own.client_id = other.client_id and own.id = other.account_id
        where other.client_id = entry.client_id and other.transaction_id = entry.transaction_id
          and other.unit = entry.unit and other.id <> entry.id
          and own.membership_id = account.membership_id), 0)::bigint`.as('beside'),
    ])
    .where('entry.client_id', '=', client.id)
    .where('entry.id', '=', line)
    .where('account.membership_id', '=', actor.membershipId)
    .executeTakeFirst();

export type OwnLine = NonNullable<Awaited<ReturnType<typeof ownLine>>>;

/** The own line that a movement made in the same unit: the one of what can be spent before the one of what is owed. */
export const lineOfMovement = ({ db, client, actor }: Scope, movementId: string, unit: string) =>
  db
    .selectFrom('ledger_entry as entry')
    .innerJoin('ledger_account as account', (join) =>
      join.onRef('account.client_id', '=', 'entry.client_id').onRef('account.id', '=', 'entry.account_id'),
    )
    .select(['entry.id', 'entry.amount', 'entry.occurred_at'])
    .where('entry.client_id', '=', client.id)
    .where('entry.transaction_id', '=', movementId)
    .where('entry.unit', '=', unit)
    .where('account.membership_id', '=', actor.membershipId)
    .orderBy(sql`account.kind = 'debt'`)
    .limit(1)
    .executeTakeFirst();

/** A decision about one of the person's own sales, without who took it. */
export const decisionOfOwnSale = ({ db, client, actor }: Scope, decisionId: string) =>
  db
    .selectFrom('sale_decision as made')
    .innerJoin('sale', (join) =>
      join.onRef('sale.client_id', '=', 'made.client_id').onRef('sale.id', '=', 'made.sale_id'),
    )
    .select([
      'made.sale_id',
      'made.state_after',
      'made.points_before',
      'made.points_after',
      'made.reason',
      'made.note',
      'made.decided_at',
    ])
    .where('made.client_id', '=', client.id)
    .where('made.id', '=', decisionId)
    .where('sale.membership_id', '=', actor.membershipId)
    .executeTakeFirst();

/** A decision about one of the person's own photos, with the photo. */
export const decisionOfOwnPhoto = ({ db, client, actor }: Scope, decisionId: string) =>
  db
    .selectFrom('store_photo_decision as made')
    .innerJoin('store_photo as photo', (join) =>
      join.onRef('photo.client_id', '=', 'made.client_id').onRef('photo.id', '=', 'made.photo_id'),
    )
    .innerJoin('photo_type as type', (join) =>
      join.onRef('type.client_id', '=', 'photo.client_id').onRef('type.id', '=', 'photo.photo_type_id'),
    )
    .innerJoin('store', (join) =>
      join.onRef('store.client_id', '=', 'photo.client_id').onRef('store.id', '=', 'photo.store_id'),
    )
    .select([
      'photo.id',
      'photo.sent_at',
      'type.name as type_name',
      'store.name as store_name',
      'made.state_after',
      'made.reason',
      'made.note',
      'made.decided_at',
    ])
    .where('made.client_id', '=', client.id)
    .where('made.id', '=', decisionId)
    .where('photo.membership_id', '=', actor.membershipId)
    .executeTakeFirst();
