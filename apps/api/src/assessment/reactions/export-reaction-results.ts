import { REACTION_GROUPS } from '@trilha/contract/assessment/reaction-groups';
import { exportReactionResults } from '@trilha/contract/assessment/reactions.calls';
import { loadText } from '@trilha/i18n/load';
import { localeFor, SOURCE_LOCALE } from '@trilha/i18n/locales';
import { z } from 'zod';
import { recordAudit } from '#platform/audit.ts';
import { inTransaction } from '#platform/context.ts';
import { exportAddress, type RowsSource } from '#platform/exports.ts';
import type { Bind } from '#platform/http/bind.ts';
import { holderOf, type ReactionResults, resultsOf } from './reaction-results.ts';
import { assertReactionFilter } from './read-reaction-results.ts';

const asked = z.object({
  activityId: z.string(),
  holder: z.string().nullable(),
  classId: z.string().optional(),
  instructorId: z.string().optional(),
  from: z.string().optional(),
  to: z.string().optional(),
  by: z.enum(REACTION_GROUPS).optional(),
});

export const routes = (bind: Bind): void =>
  bind.read(exportReactionResults, async (context, { params, body: { format = 'csv', ...filter } }) => {
    await assertReactionFilter(context, filter);
    const order = { ...params, ...filter, holder: holderOf(context) };
    // Whatever may not be looked at may not be fetched either.
    await resultsOf(context, order);
    const locale = localeFor(context.actor.language) ?? SOURCE_LOCALE;
    const text = await loadText(locale, 'reactions');
    await inTransaction(context, (tx) =>
      recordAudit(tx, {
        action: 'assessment.reactions.export',
        subjectKind: 'activity',
        subjectId: params.activityId,
        after: filter,
      }),
    );
    return {
      url: exportAddress(context, reactionResultsExport, {
        filter: order,
        locale,
        fileName: `${text('export.fileName')}-${context.now.toISOString().slice(0, 10)}`,
        format,
      }),
    };
  });

/** One line for each answer that could be given, and one for each text. @spec AS-01 MG-03 */
export const reactionResultsExport: RowsSource = {
  name: 'reaction-results',
  async *rows(order) {
    const text = await loadText(localeFor(order.locale) ?? SOURCE_LOCALE, 'reactions');
    const results = await resultsOf(order, asked.parse(order.filter));
    yield [
      [
        text('export.question'),
        text('export.answer'),
        text('export.count'),
        text('export.mean'),
        text('nps'),
        text('export.name'),
      ],
    ];
    for (const question of results.questions) yield linesOf(question);
  },
};

function linesOf({
  question,
  counts,
  mean,
  recommendation,
  texts,
}: ReactionResults['questions'][number]): (string | number)[][] {
  const options = 'options' in question ? question.options : [];
  return [
    ...counts.map(({ id, count }) => [
      question.prompt,
      options.find((option) => option.id === id)?.text ?? id,
      count,
      mean ?? '',
      recommendation?.score ?? '',
      '',
    ]),
    ...texts.map(({ text, name }) => [question.prompt, text, '', '', '', name ?? '']),
  ];
}
