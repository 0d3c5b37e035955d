import { MEMBERSHIP_STATUSES, type MembershipStatus } from '@trilha/contract/people/people-terms';
import { ROLES } from '@trilha/contract/permissions';
import { choiceText } from '@trilha/i18n/choice-text';
import { dateAndTime } from '@trilha/i18n/formats';
import { importFieldText } from '@trilha/i18n/import-text';
import { loadText } from '@trilha/i18n/load';
import { localeFor, SOURCE_LOCALE } from '@trilha/i18n/locales';
import { roleText } from '@trilha/i18n/role-text';
import { isChosen } from '@trilha/rules/identity/registration/answer-values.rule';
import {
  EXPORT_COLUMNS,
  type ExportColumn,
  exportedColumns,
  PLATFORM_COLUMNS,
} from '@trilha/rules/people/export-columns.rule';
import { isToldPart, type ToldPart } from '@trilha/rules/people/import/answer-cell.rule';
import { namesCell } from '@trilha/rules/people/import/names-in-cell.rule';
import { LAST_ACCESS } from '@trilha/rules/people/last-access.rule';
import { z } from 'zod';
import type { ExportOrder, ExportSource } from '#platform/exports.ts';
import { exportedFacts } from './exported-facts.queries.ts';
import { groupsOf } from './people.queries.ts';
import { peoplePage } from './people-page.ts';

/** Rows of one reading: enough to be quick, few enough that nobody waits for them. */
const PIECE = 500;
const asked = z.object({
  search: z.string().optional(),
  role: z.enum([...ROLES, 'superuser']).optional(),
  groupId: z.string().optional(),
  areaId: z.string().optional(),
  importId: z.string().optional(),
  status: z.enum(MEMBERSHIP_STATUSES).optional(),
  leaving: z.literal('yes').optional(),
  lastAccess: z.enum(LAST_ACCESS).optional(),
  columns: z.array(z.enum(EXPORT_COLUMNS)).optional(),
});

/**
 * The filtered people, piece by piece as they are fetched. Imported as it is, the file changes nobody: its columns are
 * called as imports call them, and its days are written as 1990-12-31. @spec MG-03
 */
export const peopleExport: ExportSource = {
  name: 'people',
  async *rows(order) {
    const { columns: chosen, ...filter } = asked.parse(order.filter);
    const columns = exportedColumns(chosen);
    const words = await wordsOf(order);
    yield [columns.map((column) => words.heading(column))];
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
      yield page.items.map((row) => {
        const person = { row, facts: facts.get(row.id), groups: groups.get(row.id) ?? [] };
        return columns.map((column) => words.cell(column, person));
      });
      cursor = page.nextCursor;
    } while (cursor !== null);
  },
};

interface Exported {
  readonly row: Awaited<ReturnType<typeof peoplePage>>['items'][number];
  readonly facts: Awaited<ReturnType<typeof exportedFacts>> extends Map<string, infer Facts>
    ? Facts | undefined
    : never;
  readonly groups: readonly { readonly name: string }[];
}

/** What columns are called, and what stands in them, in the language of whoever asked. */
async function wordsOf(order: ExportOrder) {
  const locale = localeFor(order.locale) ?? SOURCE_LOCALE;
  const [text, imports, answers] = await Promise.all([
    loadText(locale, 'people'),
    loadText(locale, 'imports'),
    loadText(locale, 'answers'),
  ]);
  const moment = (at: Date | null): string => (at ? dateAndTime(at, locale, order.client.timeZone) : '');
  const heading = (column: ExportColumn): string => {
    const platform = PLATFORM_COLUMNS.find((each) => each === column);
    return platform ? text(`column.${platform}`) : importFieldText({ imports, answers }, column);
  };
  const ofPerson: Readonly<Record<Exclude<ExportColumn, ToldPart>, (person: Exported) => string>> = {
    firstName: ({ facts }) => facts?.first_name ?? '',
    lastName: ({ facts }) => facts?.last_name ?? '',
    displayName: ({ row }) => row.display_name,
    email: ({ row }) => row.email,
    document: ({ row }) => row.document ?? '',
    birthday: ({ facts }) => facts?.birthday ?? '',
    employeeNumber: ({ facts }) => facts?.answers?.employeeNumber ?? '',
    mobilePhone: ({ facts }) => facts?.mobile_phone ?? '',
    username: ({ facts }) => facts?.username ?? '',
    language: ({ facts }) => facts?.language ?? '',
    country: ({ row }) => row.country,
    roles: ({ row }) =>
      namesCell([...(row.superuser ? ['superuser'] : []), ...row.roles].map((role) => roleText(text, role))),
    groups: ({ groups }) => namesCell(groups.map(({ name }) => name)),
    area: ({ row }) => row.area_name ?? '',
    status: ({ row }) => text(`status.${row.status as MembershipStatus}`),
    lastAccess: ({ row }) => moment(row.last_seen_at),
    joinedAt: ({ row }) => moment(row.joined_at),
  };
  const cell = (column: ExportColumn, person: Exported): string => {
    if (!isToldPart(column)) return ofPerson[column](person);
    const answer = person.facts?.answers?.[column] ?? '';
    return isChosen(column) ? choiceText(answers, column, answer) : answer;
  };
  return { heading, cell };
}
