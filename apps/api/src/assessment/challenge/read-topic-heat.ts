import { exportTopicHeat, readTopicHeat } from '@trilha/contract/assessment/challenge.calls';
import type { ParsedInputOf, ResponseOf } from '@trilha/contract/define-call';
import { dayAndMonth, percentText } from '@trilha/i18n/formats';
import { loadText } from '@trilha/i18n/load';
import { localeFor, SOURCE_LOCALE } from '@trilha/i18n/locales';
import { PEOPLE_SHOWN_FROM, topicHeat } from '@trilha/rules/assessment/challenge/topic-heat.rule';
import { localDateIn } from '@trilha/rules/shared/time-zone';
import { z } from 'zod';
import { recordAudit } from '#platform/audit.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import { assertOwnRows } from '#platform/database/own-rows.ts';
import { exportAddress, type RowsSource } from '#platform/exports.ts';
import type { Bind } from '#platform/http/bind.ts';
import { type HeatFilter, topicAnswers, weeksBefore } from './topic-heat.queries.ts';

type Asked = ParsedInputOf<typeof readTopicHeat>['query'];
type Heat = ResponseOf<typeof readTopicHeat>;
type HeatScope = Pick<Context, 'db' | 'now'> & {
  readonly client: { readonly id: string; readonly timeZone: string };
};

const WEEKS = 8;
const filterOf = ({
  weeks = WEEKS,
  rows = 'topic',
  columns = 'week',
  groupId,
  training,
}: Asked): HeatFilter => ({
  weeks,
  rows,
  columns,
  groupId,
  training,
});

export function routes(bind: Bind): void {
  bind.read(readTopicHeat, async (context, { query }) => {
    await assertFilter(context, query);
    return heatOf(context, filterOf(query));
  });
  bind.read(exportTopicHeat, async (context, { body }) => {
    await assertFilter(context, body);
    const locale = localeFor(context.actor.language) ?? SOURCE_LOCALE;
    const text = await loadText(locale, 'heat');
    await inTransaction(context, (tx) =>
      recordAudit(tx, {
        action: 'assessment.topicHeat.export',
        subjectKind: 'client',
        subjectId: tx.client.id,
        after: filterOf(body),
      }),
    );
    return {
      url: exportAddress(context, topicHeatExport, {
        filter: filterOf(body),
        locale,
        fileName: `${text('export.fileName')}-${context.now.toISOString().slice(0, 10)}`,
        format: 'csv',
      }),
    };
  });
}

/** Errors: not_found. */
async function assertFilter(context: Context, { groupId, training }: Asked): Promise<void> {
  await assertOwnRows(context, 'people_group', groupId ? [groupId] : []);
  await assertOwnRows(context, 'training', training ? [training] : []);
}

async function heatOf({ db, client, now }: HeatScope, filter: HeatFilter): Promise<Heat> {
  const today = localDateIn(now, client.timeZone);
  const answers = await topicAnswers({ db, client }, filter, today);
  const columns =
    filter.columns === 'week'
      ? weeksBefore(today, filter.weeks).map((week) => ({ id: week, name: week }))
      : [...new Map(answers.map(({ column, name }) => [column, { id: column, name }])).values()].toSorted(
          (a, b) => a.name.localeCompare(b.name),
        );
  const rows = topicHeat(
    answers,
    columns.map(({ id }) => id),
  );
  return {
    columns,
    rows: rows.map(({ topic, cells }) => ({ topic, cells: [...cells] })),
    shownFrom: PEOPLE_SHOWN_FROM,
  };
}

const asked = z.object({
  weeks: z.number(),
  rows: z.enum(['topic', 'course']),
  columns: z.enum(['week', 'group']),
  groupId: z.string().optional(),
  training: z.string().optional(),
});

/** The heat map as a table: what may not be shown on the screen is not in the file either. @spec GA-03 */
export const topicHeatExport: RowsSource = {
  name: 'topic-heat',
  async *rows(order) {
    const filter = asked.parse(order.filter);
    const locale = localeFor(order.locale) ?? SOURCE_LOCALE;
    const text = await loadText(locale, 'heat');
    const { columns, rows } = await heatOf(order, filter);
    const heading = (name: string): string =>
      filter.columns === 'week' ? text('week', { day: dayAndMonth(name, locale) }) : name;
    yield [[text(`rows.${filter.rows}`), ...columns.map(({ name }) => heading(name))]];
    yield rows.map(({ topic, cells }) => [
      topic,
      ...columns.map(({ id }) => {
        const cell = cells.find(({ column }) => column === id);
        if (!cell) return '';
        return cell.percent === null ? text('few') : percentText(cell.percent / 100, locale);
      }),
    ]);
  },
};
