import { answerKeyShape, questionShape } from '@trilha/contract/assessment/question-shapes';
import {
  listRegradeAttempts,
  readQuestionRegrades,
  readRegrade,
} from '@trilha/contract/assessment/regrades.calls';
import { AppError } from '@trilha/contract/errors';
import { sentenceOf } from '@trilha/rules/assessment/gapped-sentence.rule';
import { isKeyless } from '@trilha/rules/assessment/keyless-question.rule';
import { isJudgedByPerson } from '@trilha/rules/assessment/question-kinds.rule';
import type { RegradeOutcome } from '@trilha/rules/assessment/regrade/regrade.rule';
import type { Bind } from '#platform/http/bind.ts';
import { PAGE_SIZE, pageFrom, positionOf } from '#platform/keyset.ts';
import { roundTold } from '../attempts/attempts.queries.ts';
import { bankById } from '../banks/banks.ts';
import { countAsked } from './asked-attempts.queries.ts';
import { regradeById, toldRegrades } from './regrades.queries.ts';

const TOUCHED: readonly RegradeOutcome[] = ['passes', 'rises', 'falls', 'pass_kept'];

export function routes(bind: Bind): void {
  bind.read(readQuestionRegrades, async (context, { params: { bankId, questionId } }) => {
    const bank = await bankById(context, bankId);
    const row = await context.db
      .selectFrom('question')
      .select(['presentation', 'answer_key', 'retired_at'])
      .where('client_id', '=', context.client.id)
      .where('bank_id', '=', bankId)
      .where('id', '=', questionId)
      .executeTakeFirst();
    if (!row) throw new AppError('not_found');
    const question = questionShape.parse(row.presentation);
    const { kind, prompt, promptHtml } = question;
    const sentence = sentenceOf(question);
    return {
      bank,
      question: {
        id: questionId,
        kind,
        prompt,
        ...(promptHtml ? { promptHtml } : {}),
        ...(sentence ? { sentence } : {}),
        retired: row.retired_at !== null,
      },
      byPerson: isJudgedByPerson(kind),
      keyless: isKeyless(answerKeyShape.parse(row.answer_key)),
      attempts: await countAsked(context, { bankId, questionId, until: context.now }),
      items: await toldRegrades(context, { questionId }),
    };
  });

  bind.read(readRegrade, async (context, { params: { regradeId } }) => {
    const [regrade] = await toldRegrades(context, { id: regradeId });
    if (!regrade) throw new AppError('not_found');
    return regrade;
  });

  bind.read(listRegradeAttempts, async (context, { params: { regradeId }, query }) => {
    await regradeById(context, regradeId);
    const limit = query.limit ?? PAGE_SIZE;
    const after = positionOf(query.cursor, ['id'])?.[0];
    const isNamed = context.actor.permissions.has('learning.enrolment.override');
    const rows = await context.db
      .selectFrom('regrade_attempt as row')
      .innerJoin('attempt', (join) =>
        join.onRef('attempt.client_id', '=', 'row.client_id').onRef('attempt.id', '=', 'row.attempt_id'),
      )
      .innerJoin('activity', (join) =>
        join
          .onRef('activity.client_id', '=', 'attempt.client_id')
          .onRef('activity.id', '=', 'attempt.activity_id'),
      )
      .innerJoin('enrolment', (join) =>
        join
          .onRef('enrolment.client_id', '=', 'attempt.client_id')
          .onRef('enrolment.id', '=', 'attempt.enrolment_id'),
      )
      .innerJoin('membership', (join) =>
        join
          .onRef('membership.client_id', '=', 'enrolment.client_id')
          .onRef('membership.id', '=', 'enrolment.membership_id'),
      )
      .innerJoin('training', (join) =>
        join
          .onRef('training.client_id', '=', 'enrolment.client_id')
          .onRef('training.id', '=', 'enrolment.training_id'),
      )
      .select(['row.attempt_id', 'row.state', 'row.outcome', 'row.score_before', 'row.score_after'])
      .select(['attempt.number', 'activity.title as activity', 'training.title as training'])
      .select(roundTold.as('round'))
      .select('membership.display_name as person')
      .where('row.client_id', '=', context.client.id)
      .where('row.regrade_id', '=', regradeId)
      .where('row.outcome', 'in', query.outcome ? [query.outcome] : TOUCHED)
      .$if(after !== undefined, (all) => all.where('row.attempt_id', '>', after ?? ''))
      .orderBy('row.attempt_id')
      .limit(limit + 1)
      .execute();
    return pageFrom(rows, limit, {
      position: (row) => [row.attempt_id],
      item: (row) => ({
        attemptId: row.attempt_id,
        person: isNamed ? row.person : null,
        training: row.training,
        activity: row.activity,
        number: row.number,
        round: row.round,
        outcome: row.outcome as RegradeOutcome,
        before: row.score_before,
        after: row.score_after,
        kept: row.state === 'kept',
      }),
    });
  });
}
