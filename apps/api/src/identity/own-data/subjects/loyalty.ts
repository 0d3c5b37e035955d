import { loadText } from '@trilha/i18n/load';
import { statementText } from '@trilha/i18n/statement-text';
import { sql } from 'kysely';
import { z } from 'zod';
import { sentPath } from '../sent-files.ts';
import { allOf, everyRow, type Holder, type Subject } from '../subject.ts';

const reasonShape = z.record(z.string(), z.union([z.string(), z.number(), z.null()])).catch({});

/** Every movement of their points, each with the sentence of the statement. */
const points: Subject = { name: 'points', rows: pointsOf };

async function* pointsOf({ db, clientId, membershipId, locale }: Holder): AsyncGenerator {
  const text = await loadText(locale, 'loyalty');
  const accounts = db
    .selectFrom('ledger_account')
    .select('id')
    .where('client_id', '=', clientId)
    .where('membership_id', '=', membershipId);
  const lines = everyRow((after: { readonly id: number } | null, limit) =>
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
        'movement.occurred_at as at',
        'movement.kind',
        'account.kind as account',
        'account.unit',
        'entry.amount',
        'entry.balance_after as balanceAfter',
        'campaign.name as campaign',
        'movement.reason',
      ])
      .where('entry.client_id', '=', clientId)
      .where('entry.account_id', 'in', accounts)
      .$if(after !== null, (query) => query.where('entry.id', '>', after?.id ?? 0))
      .orderBy('entry.id')
      .limit(limit)
      .execute(),
  );
  for await (const { reason, ...line } of lines) {
    const why = reasonShape.parse(reason);
    yield { ...line, description: statementText(text, { ...line, reason: why }), reason: why };
  }
}

/** Campaigns they joined, where they sell, and the levels they asked for, without who decided. */
const campaigns: Subject = {
  name: 'campaigns',
  rows: ({ db, clientId, membershipId }) =>
    allOf(
      db
        .selectFrom('participation')
        .innerJoin('campaign', (join) =>
          join
            .onRef('campaign.client_id', '=', 'participation.client_id')
            .onRef('campaign.id', '=', 'participation.campaign_id'),
        )
        .innerJoin('agency', (join) =>
          join
            .onRef('agency.client_id', '=', 'participation.client_id')
            .onRef('agency.id', '=', 'participation.agency_id'),
        )
        .select([
          'campaign.name as campaign',
          'agency.name as agency',
          'participation.level_position as level',
          'participation.terms_version as termsVersion',
          'participation.terms_accepted_at as termsAcceptedAt',
          'participation.created_at as joinedAt',
          sql<string[]>`array(select b.name from participation_brand pb
            join brand b on b.client_id = pb.client_id and b.id = pb.brand_id
            where pb.client_id = participation.client_id and pb.participation_id = participation.id order by 1)`.as(
            'brands',
          ),
          sql<string[]>`array(select s.name from participation_store ps
            join store s on s.client_id = ps.client_id and s.id = ps.store_id
            where ps.client_id = participation.client_id and ps.participation_id = participation.id order by 1)`.as(
            'stores',
          ),
          sql`(select coalesce(jsonb_agg(jsonb_build_object('level', r.position, 'state', r.state,
              'note', r.note, 'requestedAt', r.requested_at, 'decidedAt', r.decided_at) order by r.requested_at), '[]')
            from level_request r where r.client_id = participation.client_id
              and r.campaign_id = participation.campaign_id and r.membership_id = participation.membership_id)`.as(
            'levelRequests',
          ),
        ])
        .where('participation.client_id', '=', clientId)
        .where('participation.membership_id', '=', membershipId)
        .orderBy('participation.created_at')
        .execute(),
    ),
};

/** Reported sales, what was decided about each without who decided, and where its invoice lies in the copy. */
const sales: Subject = { name: 'sales', rows: salesOf };

async function* salesOf(holder: Holder): AsyncGenerator {
  const rows = everyRow((after: { readonly id: string } | null, limit) => salesAfter(holder, after, limit));
  for await (const { invoice_file_id: id, content_type, ...sale } of rows)
    yield { ...sale, invoice: id ? sentPath({ id, purpose: 'invoice', content_type }) : null };
}

const salesAfter = (
  { db, clientId, membershipId }: Holder,
  after: { readonly id: string } | null,
  limit: number,
) =>
  db
    .selectFrom('sale')
    .innerJoin('campaign', (join) =>
      join.onRef('campaign.client_id', '=', 'sale.client_id').onRef('campaign.id', '=', 'sale.campaign_id'),
    )
    .innerJoin('store', (join) =>
      join.onRef('store.client_id', '=', 'sale.client_id').onRef('store.id', '=', 'sale.store_id'),
    )
    .leftJoin('file', (join) =>
      join.onRef('file.client_id', '=', 'sale.client_id').onRef('file.id', '=', 'sale.invoice_file_id'),
    )
    .leftJoin('sale_invoice_code as read', (join) =>
      join.onRef('read.client_id', '=', 'sale.client_id').onRef('read.sale_id', '=', 'sale.id'),
    )
    .leftJoin('sale_printed as printed', (join) =>
      join.onRef('printed.client_id', '=', 'sale.client_id').onRef('printed.sale_id', '=', 'sale.id'),
    )
    .select([
      'sale.id',
      'campaign.name as campaign',
      'store.name as store',
      'sale.invoice_number as invoiceNumber',
      'sale.fiscal_key as fiscalKey',
      'read.code as invoiceCode',
      'printed.invoice_number_found as printedNumber',
      'printed.date_found as printedDate',
      'printed.tax_number_found as printedTaxNumber',
      'sale.sold_on as soldOn',
      'sale.reported_at as reportedAt',
      'sale.observation',
      'sale.state',
      'sale.points',
      'sale.credited_points as creditedPoints',
      'sale.terms_version as termsVersion',
      'sale.invoice_file_id',
      'file.content_type',
      sql`(select coalesce(jsonb_agg(jsonb_build_object('product', coalesce(l.product_name, p.name), 'sku', p.sku,
              'quantity', l.quantity, 'points', l.points, 'level', l.level_label) order by l.position), '[]')
            from sale_line l join product p on p.client_id = l.client_id and p.id = l.product_id
            where l.client_id = sale.client_id and l.sale_id = sale.id)`.as('products'),
      sql`(select coalesce(jsonb_agg(jsonb_build_object('decision', d.decision, 'reason', d.reason,
              'note', d.note, 'points', d.points_after, 'decidedAt', d.decided_at) order by d.decided_at), '[]')
            from sale_decision d where d.client_id = sale.client_id and d.sale_id = sale.id)`.as('decisions'),
    ])
    .where('sale.client_id', '=', clientId)
    .where('sale.membership_id', '=', membershipId)
    .$if(after !== null, (query) => query.where('sale.id', '>', after?.id ?? ''))
    .orderBy('sale.id')
    .limit(limit)
    .execute();

/** What they said against refusals, and what was answered, without who answered. */
const appeals: Subject = {
  name: 'appeals',
  rows: ({ db, clientId, membershipId }) =>
    everyRow((after: { readonly id: string } | null, limit) =>
      db
        .selectFrom('appeal')
        .select([
          'appeal.id',
          'appeal.subject_kind as about',
          'appeal.subject_id as of',
          'appeal.state',
          'appeal.reason',
          'appeal.opened_at as openedAt',
          'appeal.closed_at as closedAt',
          sql`(select coalesce(jsonb_agg(jsonb_build_object('from',
                case when m.answer is null then 'member' else 'auditor' end, 'words', m.words,
                'file', m.file_id, 'sentAt', m.sent_at) order by m.sent_at, m.id), '[]')
              from appeal_message m where m.client_id = appeal.client_id and m.appeal_id = appeal.id)`.as(
            'messages',
          ),
        ])
        .where('appeal.client_id', '=', clientId)
        .where('appeal.membership_id', '=', membershipId)
        .$if(after !== null, (query) => query.where('appeal.id', '>', after?.id ?? ''))
        .orderBy('appeal.id')
        .limit(limit)
        .execute(),
    ),
};

/** Photos of stores, what was decided about each without who decided, and where its picture lies in the copy. */
const storePhotos: Subject = { name: 'storePhotos', rows: storePhotosOf };

async function* storePhotosOf({ db, clientId, membershipId }: Holder): AsyncGenerator {
  const rows = everyRow((after: { readonly id: string } | null, limit) =>
    db
      .selectFrom('store_photo as photo')
      .innerJoin('campaign', (join) =>
        join
          .onRef('campaign.client_id', '=', 'photo.client_id')
          .onRef('campaign.id', '=', 'photo.campaign_id'),
      )
      .innerJoin('photo_type as type', (join) =>
        join.onRef('type.client_id', '=', 'photo.client_id').onRef('type.id', '=', 'photo.photo_type_id'),
      )
      .innerJoin('store', (join) =>
        join.onRef('store.client_id', '=', 'photo.client_id').onRef('store.id', '=', 'photo.store_id'),
      )
      .leftJoin('file', (join) =>
        join.onRef('file.client_id', '=', 'photo.client_id').onRef('file.id', '=', 'photo.file_id'),
      )
      .select([
        'photo.id',
        'campaign.name as campaign',
        'store.name as store',
        'type.name as type',
        'photo.week',
        'photo.taken_at as takenAt',
        'photo.sent_at as sentAt',
        'photo.state',
        'photo.points',
        'photo.credited_points as creditedPoints',
        'photo.decision_reason as reason',
        'photo.decision_note as note',
        'photo.file_id',
        'file.content_type',
      ])
      .where('photo.client_id', '=', clientId)
      .where('photo.membership_id', '=', membershipId)
      .$if(after !== null, (query) => query.where('photo.id', '>', after?.id ?? ''))
      .orderBy('photo.id')
      .limit(limit)
      .execute(),
  );
  for await (const { file_id: id, content_type, ...photo } of rows)
    yield { ...photo, picture: id ? sentPath({ id, purpose: 'store_photo', content_type }) : null };
}

const orders: Subject = {
  name: 'orders',
  rows: ({ db, clientId, membershipId }) =>
    everyRow((after: { readonly id: string } | null, limit) =>
      db
        .selectFrom('reward_order')
        .innerJoin('reward', (join) =>
          join
            .onRef('reward.client_id', '=', 'reward_order.client_id')
            .onRef('reward.id', '=', 'reward_order.reward_id'),
        )
        .select([
          'reward_order.id',
          'reward_order.number',
          'reward.name as reward',
          'reward_order.cost',
          'reward_order.state',
          'reward_order.delivery',
          'reward_order.carrier',
          'reward_order.tracking',
          // The code itself is on the page of the order: a copy lies about for longer.
          sql<string | null>`(select c.ending from reward_code c where c.client_id = reward_order.client_id
            and c.order_id = reward_order.id)`.as('codeEnding'),
          sql<Date | null>`(select c.delivered_at from reward_code c where c.client_id = reward_order.client_id
            and c.order_id = reward_order.id)`.as('codeDeliveredAt'),
          'reward_order.ordered_at as orderedAt',
          sql`(select coalesce(jsonb_agg(jsonb_build_object('state', e.state, 'reason', e.reason, 'note', e.note, 'at', e.at)
              order by e.at), '[]')
            from reward_order_event e where e.client_id = reward_order.client_id and e.order_id = reward_order.id)`.as(
            'events',
          ),
        ])
        .where('reward_order.client_id', '=', clientId)
        .where('reward_order.membership_id', '=', membershipId)
        .$if(after !== null, (query) => query.where('reward_order.id', '>', after?.id ?? ''))
        .orderBy('reward_order.id')
        .limit(limit)
        .execute(),
    ),
};

/** The account in a partner's training programme they named, and how the programme answered. */
const trainingAccount: Subject = {
  name: 'trainingAccount',
  rows: ({ db, clientId, membershipId }) =>
    allOf(
      db
        .selectFrom('training_account')
        .select(['identifier', 'state', 'reason', 'asked_at as askedAt', 'answered_at as answeredAt'])
        .where('client_id', '=', clientId)
        .where('membership_id', '=', membershipId)
        .execute(),
    ),
};

/** Points that went, or were to go, to a partner's programme; of the document only its end is kept. */
const pointsTransfers: Subject = {
  name: 'pointsTransfers',
  rows: ({ db, clientId, membershipId }) =>
    allOf(
      db
        .selectFrom('points_transfer')
        .select([
          'role',
          'points',
          'document_end as documentEnd',
          'state',
          'reason',
          'reference',
          'asked_at as askedAt',
          'settled_at as settledAt',
          'redeem_until as redeemUntil',
          'decision',
          'decision_note as decisionNote',
          'decided_at as decidedAt',
        ])
        .where('client_id', '=', clientId)
        .where('membership_id', '=', membershipId)
        .orderBy('asked_at')
        .execute(),
    ),
};

/** Events they have or had a place in, and what was told of their presence, without who told it. */
const events: Subject = {
  name: 'events',
  rows: ({ db, clientId, membershipId }) =>
    allOf(
      db
        .selectFrom('programme_event_place as place')
        .innerJoin('programme_event as event', (join) =>
          join.onRef('event.client_id', '=', 'place.client_id').onRef('event.id', '=', 'place.event_id'),
        )
        .select([
          'event.title as event',
          'event.starts_at as startsAt',
          'place.subscribed_at as subscribedAt',
          'place.left_at as leftAt',
          'place.presence',
          'place.presence_at as presenceAt',
        ])
        .where('place.client_id', '=', clientId)
        .where('place.membership_id', '=', membershipId)
        .orderBy('event.starts_at')
        .orderBy('event.id')
        .execute(),
    ),
};

export const LOYALTY = [
  points,
  campaigns,
  trainingAccount,
  pointsTransfers,
  sales,
  appeals,
  storePhotos,
  orders,
  events,
] as const;
