import type { ResponseOf } from '@trilha/contract/define-call';
import { exportStatement, type readStatement } from '@trilha/contract/loyalty/points.calls';
import { dateAndTime } from '@trilha/i18n/formats';
import { loadText } from '@trilha/i18n/load';
import { type Locale, localeFor, SOURCE_LOCALE } from '@trilha/i18n/locales';
import { statementText } from '@trilha/i18n/statement-text';
import { csvText } from '@trilha/rules/reporting/csv.rule';
import type { Bind } from '#platform/http/bind.ts';
import { statementLines } from './statement.queries.ts';
import { statementLine } from './statement-line.ts';
import { unitFor } from './unit-shown.ts';

/** A person's whole history fits; the bound only keeps one request from taking the server. */
const LIMIT = 10_000;
type Line = ResponseOf<typeof readStatement>['items'][number];
type Text = Awaited<ReturnType<typeof loadText<'loyalty'>>>;

export const routes = (bind: Bind): void =>
  bind.read(exportStatement, async (context, { query }) => {
    const lines = await statementLines(context, {
      campaignId: query.campaignId,
      unit: unitFor(context, query.unit),
      before: null,
      limit: LIMIT,
    });
    const locale = localeFor(context.actor.language) ?? SOURCE_LOCALE;
    const text = await loadText(locale, 'loyalty');
    const rows = lines.map((line) => rowOf(statementLine(line), text, locale, context.client.timeZone));
    const head = [
      text('statement.date'),
      text('statement.campaign'),
      text('statement.unit'),
      text('statement.reason'),
      text('statement.points'),
      text('statement.balance'),
    ];
    return {
      fileName: `${text('statement.fileName')}-${context.now.toISOString().slice(0, 10)}.csv`,
      content: csvText([head, ...rows]),
    };
  });

const rowOf = (line: Line, text: Text, locale: Locale, timeZone: string) => [
  dateAndTime(new Date(line.at), locale, timeZone),
  line.campaign?.name ?? '',
  text(`unit.${line.unit}`),
  statementText(text, line),
  line.amount,
  line.balanceAfter,
];
