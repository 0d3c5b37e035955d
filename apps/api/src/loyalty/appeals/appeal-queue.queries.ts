import type { AppealSubject } from '@trilha/rules/loyalty/appeals/appeal.rule';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { APPEAL_COLUMNS } from './appeals.queries.ts';

type Scope = Pick<Context, 'db' | 'client'>;

const openAppeals = ({ db, client }: Scope) =>
  db
    .selectFrom('appeal')
    .where('appeal.client_id', '=', client.id)
    .where('appeal.state', 'in', ['open', 'asked']);

/** Open appeals with who made each, and what it is about, whichever kind that is. */
export function appealRows(scope: Scope, kind: AppealSubject | undefined) {
  const appeals = openAppeals(scope)
    .innerJoin('membership as member', (join) =>
      join.onRef('member.client_id', '=', 'appeal.client_id').onRef('member.id', '=', 'appeal.membership_id'),
    )
    .innerJoin('campaign', (join) =>
      join
        .onRef('campaign.client_id', '=', 'appeal.client_id')
        .onRef('campaign.id', '=', 'appeal.campaign_id'),
    )
    .leftJoin('sale', (join) =>
      join
        .onRef('sale.client_id', '=', 'appeal.client_id')
        .onRef('sale.id', '=', 'appeal.subject_id')
        .on('appeal.subject_kind', '=', 'sale'),
    )
    .leftJoin('store_photo as photo', (join) =>
      join
        .onRef('photo.client_id', '=', 'appeal.client_id')
        .onRef('photo.id', '=', 'appeal.subject_id')
        .on('appeal.subject_kind', '=', 'photo'),
    )
    .leftJoin('photo_type as type', (join) =>
      join.onRef('type.client_id', '=', 'photo.client_id').onRef('type.id', '=', 'photo.photo_type_id'),
    )
    .leftJoin('store', (join) =>
      join
        .onRef('store.client_id', '=', 'appeal.client_id')
        .on(sql<boolean>`store.id = coalesce(sale.store_id, photo.store_id)`),
    )
    .leftJoin('level_request as request', (join) =>
      join
        .onRef('request.client_id', '=', 'appeal.client_id')
        .onRef('request.id', '=', 'appeal.subject_id')
        .on('appeal.subject_kind', '=', 'level'),
    )
    .leftJoin('campaign_level as level', (join) =>
      join
        .onRef('level.client_id', '=', 'request.client_id')
        .onRef('level.campaign_id', '=', 'request.campaign_id')
        .onRef('level.position', '=', 'request.position'),
    )
    .select(APPEAL_COLUMNS.map((column) => `appeal.${column}` as const))
    .select([
      'member.display_name as member_name',
      'campaign.id as campaign_id',
      'campaign.name as campaign_name',
      'store.name as store_name',
      sql<string>`coalesce(sale.invoice_number, type.name, level.label, '')`.as('what'),
      sql<number>`coalesce(sale.points, photo.points, level.threshold, 0)`.as('points'),
      sql<string | null>`coalesce(sale.decision_reason, photo.decision_reason, request.reason)`.as(
        'refused_for',
      ),
      sql<string | null>`coalesce(sale.decision_note, photo.decision_note, request.note)`.as('note'),
    ]);
  return kind ? appeals.where('appeal.subject_kind', '=', kind) : appeals;
}

/** How many open appeals there are of each kind. */
export async function appealCounts(scope: Scope): Promise<Record<AppealSubject, number>> {
  const rows = await openAppeals(scope)
    .select(['appeal.subject_kind', sql<number>`count(*)`.as('count')])
    .groupBy('appeal.subject_kind')
    .execute();
  const counts = { sale: 0, photo: 0, order: 0, level: 0 };
  for (const { subject_kind: kind, count } of rows) counts[kind as AppealSubject] = count;
  return counts;
}
