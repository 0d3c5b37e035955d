import { exportEventPeople, listEventPeople } from '@trilha/contract/loyalty/event-administration.calls';
import { dateAndTime } from '@trilha/i18n/formats';
import { loadText } from '@trilha/i18n/load';
import { localeFor, SOURCE_LOCALE } from '@trilha/i18n/locales';
import { csvText } from '@trilha/rules/reporting/csv.rule';
import { sql } from 'kysely';
import { recordAudit } from '#platform/audit.ts';
import { inTransaction } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { PAGE_SIZE, pageFrom, positionOf } from '#platform/keyset.ts';
import { administeredEvent, type PersonRow, peopleOf } from './administered-events.queries.ts';
import { presenceOf } from './event-shape.ts';
import { levelLabels } from './events.queries.ts';

/** More than a person reads; it only keeps one request from taking the server. */
const LIMIT = 10_000;

export function routes(bind: Bind): void {
  bind.read(listEventPeople, async (context, { params: { eventId }, query }) => {
    const event = await administeredEvent(context, eventId);
    const limit = query.limit ?? PAGE_SIZE;
    const after = positionOf(query.cursor, ['text', 'id']);
    let rows = peopleOf(context, event, query);
    if (after)
      rows = rows.where(
        sql<boolean>`(member.display_name, place.membership_id) > (${after[0]}::text, ${after[1]}::uuid)`,
      );
    const found = await rows
      .orderBy('member.display_name')
      .orderBy('place.membership_id')
      .limit(limit + 1)
      .execute();
    const labelOf = await levelLabels(context, [event.campaign_id]);
    return pageFrom(found, limit, {
      position: (row) => [row.display_name, row.membership_id],
      item: (row) => ({
        memberId: row.membership_id,
        name: row.display_name,
        email: row.email,
        level: levelOf(row, event.campaign_id, labelOf),
        presence: presenceOf(row.presence),
        presenceAt: row.presence_at?.toISOString() ?? null,
        presenceBy: row.marker_name,
      }),
    });
  });

  bind.read(exportEventPeople, async (context, { params: { eventId }, query }) => {
    const locale = localeFor(context.actor.language) ?? SOURCE_LOCALE;
    const text = await loadText(locale, 'organising');
    const event = await administeredEvent(context, eventId);
    const rows = await peopleOf(context, event, query)
      .orderBy('member.display_name')
      .orderBy('place.membership_id')
      .limit(LIMIT)
      .execute();
    // Names leave the product: the log keeps who took them (security page, row 21).
    await inTransaction(context, (tx) =>
      recordAudit(tx, {
        action: 'loyalty.event.export',
        subjectKind: 'event',
        subjectId: eventId,
        after: { title: event.title },
      }),
    );
    const labelOf = await levelLabels(context, [event.campaign_id]);
    const head = (['person', 'email', 'level', 'presence', 'presenceAt', 'presenceBy'] as const).map(
      (column) => text(`column.${column}`),
    );
    const lines = rows.map((row) => [
      row.display_name,
      row.email,
      levelOf(row, event.campaign_id, labelOf),
      text(`presence.${presenceOf(row.presence) ?? 'unknown'}`),
      row.presence_at ? dateAndTime(row.presence_at, locale, event.time_zone) : '',
      row.marker_name ?? '',
    ]);
    return {
      fileName: `${text('export.fileName')}-${event.starts_at.toISOString().slice(0, 10)}.csv`,
      content: csvText([head, ...lines]),
    };
  });
}

const levelOf = (
  { level }: PersonRow,
  campaignId: string,
  labelOf: Awaited<ReturnType<typeof levelLabels>>,
): string => (level === null ? '' : labelOf(campaignId, level));
