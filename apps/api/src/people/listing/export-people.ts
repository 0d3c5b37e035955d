import { exportPeople } from '@trilha/contract/people/people.calls';
import type { MembershipStatus } from '@trilha/contract/people/people-terms';
import { dateAndTime } from '@trilha/i18n/formats';
import { loadText } from '@trilha/i18n/load';
import { localeFor, SOURCE_LOCALE } from '@trilha/i18n/locales';
import { roleText } from '@trilha/i18n/role-text';
import { csvLines, csvText } from '@trilha/rules/reporting/csv.rule';
import { recordAudit } from '#platform/audit.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import { assertOwnRows } from '#platform/database/own-rows.ts';
import type { Bind } from '#platform/http/bind.ts';
import { groupsOf, type PeopleFilter } from './people.queries.ts';
import { peoplePage } from './people-page.ts';

/** Rows of one piece: a few hundred kilobytes, so that no list is too long for the server or for the wire. */
const PIECE = 1000;
const COLUMNS = [
  'name',
  'email',
  'document',
  'roles',
  'groups',
  'area',
  'status',
  'lastAccess',
  'joinedAt',
] as const;

export const routes = (bind: Bind): void =>
  bind.read(exportPeople, async (context, { body: { cursor, ...filter } }) => {
    // The log keeps what was asked for, so no id of another client may get into it.
    await assertOwnRows(context, 'people_group', filter.groupId ? [filter.groupId] : []);
    await assertOwnRows(context, 'area', filter.areaId ? [filter.areaId] : []);
    const { client, actor, now } = context;
    const locale = localeFor(actor.language) ?? SOURCE_LOCALE;
    const text = await loadText(locale, 'people');
    const page = await peoplePage(context, filter, {
      sort: 'name',
      descending: false,
      cursor: cursor ?? undefined,
      limit: PIECE,
    });
    const groups = await groupsOf(
      context,
      page.items.map(({ id }) => id),
    );
    const moment = (at: Date | null): string => (at ? dateAndTime(at, locale, client.timeZone) : '');
    const lines = page.items.map((row) => [
      row.display_name,
      row.email,
      row.document ?? '',
      [...(row.superuser ? ['superuser'] : []), ...row.roles].map((role) => roleText(text, role)).join(', '),
      (groups.get(row.id) ?? []).map(({ name }) => name).join(', '),
      row.area_name ?? '',
      text(`status.${row.status as MembershipStatus}`),
      moment(row.last_seen_at),
      moment(row.joined_at),
    ]);
    if (cursor === null) await recordExport(context, filter);
    return {
      fileName: `${text('export.fileName')}-${now.toISOString().slice(0, 10)}.csv`,
      content:
        cursor === null
          ? csvText([COLUMNS.map((column) => text(`column.${column}`)), ...lines])
          : csvLines(lines),
      nextCursor: page.nextCursor,
    };
  });

/** Personal data left the product: the log keeps who took it and what they asked for (security page, row 21). */
const recordExport = (context: Context, filter: PeopleFilter): Promise<void> =>
  inTransaction(context, (tx) =>
    recordAudit(tx, {
      action: 'people.person.export',
      subjectKind: 'client',
      subjectId: tx.client.id,
      after: filter,
    }),
  );
