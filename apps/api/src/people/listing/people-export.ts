import { MEMBERSHIP_STATUSES, type MembershipStatus } from '@trilha/contract/people/people-terms';
import { ROLES } from '@trilha/contract/permissions';
import { dateAndTime } from '@trilha/i18n/formats';
import { loadText } from '@trilha/i18n/load';
import { localeFor, SOURCE_LOCALE } from '@trilha/i18n/locales';
import { roleText } from '@trilha/i18n/role-text';
import type { ImportField } from '@trilha/rules/people/import/import-fields.rule';
import { namesCell } from '@trilha/rules/people/import/names-in-cell.rule';
import { LAST_ACCESS } from '@trilha/rules/people/last-access.rule';
import { z } from 'zod';
import type { ExportSource } from '#platform/exports.ts';
import { exportedFacts } from './exported-facts.queries.ts';
import { groupsOf } from './people.queries.ts';
import { peoplePage } from './people-page.ts';

/** Rows of one reading: enough to be quick, few enough that nobody waits for them. */
const PIECE = 500;
/** Columns that an import takes, called as it calls them. */
const TAKEN = [
  'firstName',
  'lastName',
  'displayName',
  'email',
  'document',
  'birthday',
  'employeeNumber',
  'country',
  'roles',
  'groups',
  'area',
] as const satisfies readonly ImportField[];
const TOLD = ['status', 'lastAccess', 'joinedAt'] as const;

const asked = z.object({
  search: z.string().optional(),
  role: z.enum([...ROLES, 'superuser']).optional(),
  groupId: z.string().optional(),
  areaId: z.string().optional(),
  importId: z.string().optional(),
  status: z.enum(MEMBERSHIP_STATUSES).optional(),
  lastAccess: z.enum(LAST_ACCESS).optional(),
});

/**
 * The filtered people, piece by piece as they are fetched. Imported as it is, the file changes nobody: its columns are
 * called as imports call them, and its days are written as 1990-12-31. @spec MG-03
 */
export const peopleExport: ExportSource = {
  name: 'people',
  async *rows(order) {
    const filter = asked.parse(order.filter);
    const locale = localeFor(order.locale) ?? SOURCE_LOCALE;
    const text = await loadText(locale, 'people');
    const moment = (at: Date | null): string => (at ? dateAndTime(at, locale, order.client.timeZone) : '');
    const imports = await loadText(locale, 'imports');
    yield [
      [...TAKEN.map((field) => imports(`field.${field}`)), ...TOLD.map((column) => text(`column.${column}`))],
    ];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof peoplePage>> = await peoplePage(order, filter, {
        sort: 'name',
        descending: false,
        cursor: cursor ?? undefined,
        limit: PIECE,
      });
      const ids = page.items.map(({ id }) => id);
      const groups = await groupsOf(order, ids);
      const facts = await exportedFacts(order, ids);
      yield page.items.map((row) => [
        facts.get(row.id)?.first_name ?? '',
        facts.get(row.id)?.last_name ?? '',
        row.display_name,
        row.email,
        row.document ?? '',
        facts.get(row.id)?.birthday ?? '',
        facts.get(row.id)?.employee_number ?? '',
        row.country,
        namesCell(
          [...(row.superuser ? ['superuser'] : []), ...row.roles].map((role) => roleText(text, role)),
        ),
        namesCell((groups.get(row.id) ?? []).map(({ name }) => name)),
        row.area_name ?? '',
        text(`status.${row.status as MembershipStatus}`),
        moment(row.last_seen_at),
        moment(row.joined_at),
      ]);
      cursor = page.nextCursor;
    } while (cursor !== null);
  },
};
