import { exportStatement } from '@trilha/contract/loyalty/statement.calls';
import { dateAndTime } from '@trilha/i18n/formats';
import { loadText } from '@trilha/i18n/load';
import { localeFor, SOURCE_LOCALE } from '@trilha/i18n/locales';
import { statementText } from '@trilha/i18n/statement-text';
import { POINT_UNITS } from '@trilha/rules/loyalty/points/ledger-plan.rule';
import { STATEMENT_GROUPS } from '@trilha/rules/loyalty/points/statement-kinds.rule';
import { z } from 'zod';
import { assertOwnRows } from '#platform/database/own-rows.ts';
import {
  type ExportOrder,
  type ExportSource,
  exportAddress,
  type PagesSource,
  type RowsSource,
} from '#platform/exports.ts';
import type { Bind } from '#platform/http/bind.ts';
import type { StatementFilter, StatementScope } from './statement.queries.ts';
import { type StatementDays, statementDocument } from './statement-document.ts';
import { statementPieces } from './statement-export.queries.ts';
import { statementFilterOf } from './statement-filter.ts';
import { statementLine } from './statement-line.ts';

/** What the call that was allowed to ask wrote down: whose statement, and what of it. */
const asked = z.object({
  membershipId: z.uuid(),
  campaignId: z.uuid().optional(),
  unit: z.enum(POINT_UNITS).optional(),
  kind: z.enum(STATEMENT_GROUPS).optional(),
  from: z.iso.datetime().nullable(),
  until: z.iso.datetime().nullable(),
  days: z.object({ from: z.iso.date().optional(), to: z.iso.date().optional(), timeZone: z.string() }),
});

function orderedOf({ platform, db, client, filter }: ExportOrder): {
  readonly scope: StatementScope;
  readonly filter: StatementFilter;
  readonly days: StatementDays;
} {
  const { membershipId, from, until, campaignId, unit, kind, days } = asked.parse(filter);
  return {
    scope: { platform, db, client, actor: { membershipId } },
    filter: {
      campaignId,
      unit,
      kind,
      from: from === null ? null : new Date(from),
      until: until === null ? null : new Date(until),
    },
    days,
  };
}

/** The lines as rows, safe to open in a spreadsheet. @spec PT-01 */
const statementRows: RowsSource = {
  name: 'statement',
  async *rows(order) {
    const { scope, filter, days } = orderedOf(order);
    const locale = localeFor(order.locale) ?? SOURCE_LOCALE;
    const text = await loadText(locale, 'loyalty');
    yield [
      [
        text('statement.date'),
        text('statement.campaign'),
        text('statement.unit'),
        text('statement.reason'),
        text('statement.points'),
        text('statement.balance'),
      ],
    ];
    for await (const lines of statementPieces(scope, filter))
      yield lines
        .map(statementLine)
        .map((line) => [
          dateAndTime(new Date(line.at), locale, days.timeZone),
          line.campaign?.name ?? '',
          text(`unit.${line.unit}`),
          statementText(text, line),
          line.amount,
          line.balanceAfter,
        ]);
  },
};

/** The lines as a document, in the client's brand. @spec PT-01 */
const statementPages: PagesSource = {
  name: 'statement-pages',
  pages: (order) => statementDocument({ ...orderedOf(order), order }),
};

const SOURCES = { csv: statementRows, pdf: statementPages } as const;
export const statementFiles: readonly ExportSource[] = Object.values(SOURCES);

export const routes = (bind: Bind): void =>
  bind.read(exportStatement, async (context, { query: { format = 'csv', ...query } }) => {
    await assertOwnRows(context, 'campaign', query.campaignId === undefined ? [] : [query.campaignId]);
    const locale = localeFor(context.actor.language) ?? SOURCE_LOCALE;
    const text = await loadText(locale, 'loyalty');
    const filter = {
      ...statementFilterOf(context, query),
      membershipId: context.actor.membershipId,
      days: { from: query.from, to: query.to, timeZone: query.timeZone ?? context.client.timeZone },
    };
    const fileName = `${text('statement.fileName')}-${context.now.toISOString().slice(0, 10)}`;
    return { url: exportAddress(context, SOURCES[format], { filter, locale, fileName, format }) };
  });
