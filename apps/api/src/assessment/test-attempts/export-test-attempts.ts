import { ATTEMPT_STATES } from '@trilha/contract/assessment/attempt-terms';
import { exportTestAttempts } from '@trilha/contract/assessment/test-attempts.calls';
import { dateAndTime } from '@trilha/i18n/formats';
import { loadText } from '@trilha/i18n/load';
import { localeFor, SOURCE_LOCALE } from '@trilha/i18n/locales';
import { answerWords } from '@trilha/rules/assessment/answer-words.rule';
import type { AttemptState } from '@trilha/rules/assessment/attempt.rule';
import { isWrong, pointsOf } from '@trilha/rules/assessment/score.rule';
import { z } from 'zod';
import { recordAudit } from '#platform/audit.ts';
import { inTransaction } from '#platform/context.ts';
import { assertOwnRows } from '#platform/database/own-rows.ts';
import { exportAddress, type RowsSource, storableName } from '#platform/exports.ts';
import type { Bind } from '#platform/http/bind.ts';
import { parseAnswer, parseKeys, parseQuestions } from '../attempts/attempt-questions.ts';
import { parseSettings, scorePolicyOf } from '../attempts/attempts.queries.ts';
import { testAt } from '../exceptions/exceptions.queries.ts';
import { fractionOf } from '../regrades/fraction-of.ts';
import { byQuestion, rulingsOf } from '../regrades/rulings.queries.ts';
import { type AttemptsPosition, askedIn, attemptRows } from './test-attempts.queries.ts';

/** Attempts of one reading: each brings all that it asked. */
const PIECE = 100;
const COLUMNS = [
  'person',
  'round',
  'attempt',
  'state',
  'score',
  'passed',
  'startedAt',
  'submittedAt',
  'departures',
  'question',
  'prompt',
  'answer',
  'part',
  'weight',
  'points',
  'review',
] as const;

const asked = z.object({
  activityId: z.string(),
  search: z.string().optional(),
  state: z.enum(ATTEMPT_STATES).optional(),
  groupId: z.string().optional(),
});

/** One line for each question asked: what was answered, and what it earns, also where it was put right since. @spec AS-06 MG-03 */
export const attemptsExport: RowsSource = {
  name: 'test-attempts',
  async *rows(order) {
    const { activityId, ...filter } = asked.parse(order.filter);
    const locale = localeFor(order.locale) ?? SOURCE_LOCALE;
    const text = await loadText(locale, 'attempting');
    const reviewed = await loadText(locale, 'assessment');
    const terms = {
      isTrue: text('true'),
      isFalse: text('false'),
      files: (count: number) => text('files', { count }),
    };
    const moment = (at: Date | null): string => (at ? dateAndTime(at, locale, order.client.timeZone) : '');
    yield [COLUMNS.map((column) => text(`column.${column}`))];
    let after: AttemptsPosition | null = null;
    for (;;) {
      const rows: Awaited<ReturnType<typeof attemptRows>> = await attemptRows(order, activityId, filter, {
        after,
        limit: PIECE,
      });
      const ids = rows.map(({ id }) => id);
      const { questions, keys, answers } = await askedIn(order, ids);
      const ruled = Map.groupBy(await rulingsOf(order, ids), ({ attemptId }) => attemptId);
      yield rows.flatMap((row) => {
        const policy = scorePolicyOf(parseSettings(row.settings));
        const given = new Map((answers.get(row.id) ?? []).map((each) => [each.question_id, each]));
        const rulings = byQuestion(row.score === null ? [] : (ruled.get(row.id) ?? []));
        const keyOf = new Map(parseKeys(keys.get(row.id)).map(({ id, key }) => [id, key]));
        const attempt = [
          row.display_name,
          row.round ?? '',
          row.number,
          text(`state.${row.state as AttemptState}`),
          row.score ?? '',
          row.passed === null ? '' : text(row.passed ? 'yes' : 'no'),
          moment(row.started_at),
          moment(row.submitted_at),
          row.departures,
        ];
        return parseQuestions(questions.get(row.id)).map(
          ({ id, question, weight, keyless, counting }, index) => {
            const kept = given.get(id);
            const answer = kept ? parseAnswer(kept.answer) : null;
            const earned = kept ? kept.fraction : keyless || row.state === 'started' ? null : 0;
            const ruling = rulings.get(id);
            const grade = ruling
              ? fractionOf({ id, question, grade: earned ?? 0, counting, answer }, ruling)
              : earned;
            const key = ruling?.way === 'key' ? ruling.key : (keyOf.get(id) ?? null);
            const wrong = grade !== null && isWrong(answer, grade, { key, question });
            const points = grade === null ? null : pointsOf({ grade, weight, isWrong: wrong }, policy);
            return [
              ...attempt,
              index + 1,
              question.prompt,
              answerWords(question, answer, terms),
              grade === null ? '' : rounded(grade * 100),
              weight,
              points === null ? '' : rounded(points),
              ruling ? reviewed(`regraded.${ruling.way}`) : '',
            ];
          },
        );
      });
      const last = rows.at(-1);
      if (!last || rows.length < PIECE) return;
      after = { at: last.started_at.toISOString(), id: last.id };
    }
  },
};

/** Thirds need no more than two places. */
const rounded = (value: number): number => Math.round(value * 100) / 100;

export const routes = (bind: Bind): void =>
  bind.read(
    exportTestAttempts,
    async (context, { params: { activityId }, body: { format = 'csv', ...filter } }) => {
      const test = await testAt(context, activityId);
      await assertOwnRows(context, 'people_group', filter.groupId ? [filter.groupId] : []);
      const locale = localeFor(context.actor.language) ?? SOURCE_LOCALE;
      const text = await loadText(locale, 'attempting');
      // Names and answers leave the product: the log keeps who took them.
      await inTransaction(context, (tx) =>
        recordAudit(tx, {
          action: 'assessment.attempts.export',
          subjectKind: 'training',
          subjectId: test.training.id,
          after: { title: test.training.title, activity: test.title, ...filter },
        }),
      );
      const fileName = storableName(text('export.fileName', { title: test.title }));
      return {
        url: exportAddress(context, attemptsExport, {
          filter: { activityId, ...filter },
          locale,
          fileName,
          format,
        }),
      };
    },
  );
