import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { changesBetween } from './changes-between.ts';

type Scope = Pick<Context, 'db' | 'client'>;

export interface AuditFilter {
  readonly actorId?: string | undefined;
  readonly subjectId?: string | undefined;
  readonly area?: string | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

/** A page of the audit log, newest first, with the names of people as they are called now. @spec MG-07 */
export async function auditPage(
  { db, client }: Scope,
  filter: AuditFilter,
  page: { readonly before: number | null; readonly limit: number },
) {
  let log = db
    .selectFrom('audit_log as entry')
    .leftJoin('membership as actor', (join) =>
      join
        .onRef('actor.client_id', '=', 'entry.client_id')
        .onRef('actor.id', '=', 'entry.actor_membership_id'),
    )
    .leftJoin('membership as subject', (join) =>
      join.onRef('subject.client_id', '=', 'entry.client_id').onRef('subject.id', '=', 'entry.subject_id'),
    )
    .leftJoin('training', (join) =>
      join.onRef('training.client_id', '=', 'entry.client_id').onRef('training.id', '=', 'entry.subject_id'),
    )
    .select([
      'entry.position',
      'entry.at',
      'entry.action',
      'entry.subject_kind',
      'entry.subject_id',
      'entry.before',
      'entry.after',
      'entry.actor_membership_id',
      'actor.display_name as actor_name',
      'subject.display_name as subject_name',
      'training.kind as training_kind',
    ])
    .where('entry.client_id', '=', client.id);
  if (filter.actorId) log = log.where('entry.actor_membership_id', '=', filter.actorId);
  if (filter.subjectId) log = log.where('entry.subject_id', '=', filter.subjectId);
  if (filter.area) log = log.where('entry.action', 'like', `${filter.area}.%`);
  if (filter.from) log = log.where('entry.at', '>=', dayIn(filter.from, client.timeZone));
  if (filter.until) log = log.where('entry.at', '<', dayAfterIn(filter.until, client.timeZone));
  if (page.before !== null) log = log.where('entry.position', '<', page.before);
  const rows = await log
    .orderBy('entry.position', 'desc')
    .limit(page.limit + 1)
    .execute();
  const shown = rows.slice(0, page.limit);
  return {
    items: shown.map((row) => ({
      position: row.position,
      at: row.at.toISOString(),
      actor: row.actor_membership_id ? { id: row.actor_membership_id, name: row.actor_name ?? '' } : null,
      action: row.action,
      subject: {
        // Trails have a screen of their own.
        kind: row.training_kind === 'trail' ? 'trail' : row.subject_kind,
        id: row.subject_id,
        name: row.subject_name ?? nameIn(row.after) ?? nameIn(row.before),
      },
      changes: changesBetween(row.before, row.after),
    })),
    hasMore: rows.length > page.limit,
  };
}

/** Midnight of the client's zone, as the database knows the zone. */
const dayIn = (day: string, zone: string): RawBuilder<Date> =>
  sql<Date>`(${day}::date::timestamp at time zone ${zone})`;
const dayAfterIn = (day: string, zone: string): RawBuilder<Date> =>
  sql<Date>`((${day}::date + 1)::timestamp at time zone ${zone})`;

/** What a thing was called when it was written about. */
function nameIn(content: unknown): string | null {
  if (typeof content !== 'object' || content === null) return null;
  const values = new Map<string, unknown>(Object.entries(content));
  for (const field of ['name', 'title', 'number', 'role']) {
    const value = values.get(field);
    if (typeof value === 'string' && value !== '') return value;
  }
  return null;
}

/** Everybody who is named in the log, by name. */
export const auditActors = ({ db, client }: Scope) =>
  db
    .selectFrom('membership')
    .select(['id', 'display_name as name'])
    .where('client_id', '=', client.id)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('audit_log')
          .select('position')
          .whereRef('audit_log.client_id', '=', 'membership.client_id')
          .whereRef('audit_log.actor_membership_id', '=', 'membership.id'),
      ),
    )
    .orderBy('sort_name')
    .limit(200)
    .execute();
