import { gradeEssay } from '@trilha/contract/assessment/essays.calls';
import type { ParsedInputOf } from '@trilha/contract/define-call';
import { AppError } from '@trilha/contract/errors';
import { essayFraction, rubricOf } from '@trilha/rules/assessment/essays/essay-grade.rule';
import { learnerOf, lockEnrolment } from '#learning/index.ts';
import { recordAudit } from '#platform/audit.ts';
import type { LearnerTransaction, Transaction } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { parseKeys } from '../attempts/attempt-questions.ts';
import { attemptById } from '../attempts/attempts.queries.ts';
import { essays } from './essays.queries.ts';
import { judgeAttempt } from './judge-attempt.ts';

type Given = ParsedInputOf<typeof gradeEssay>['body'];

export const routes = (bind: Bind): void =>
  bind.write(gradeEssay, async (tx, { params: { essayId }, body }) => {
    const { learner, training, attemptId } = await authorOf(tx, essayId);
    // The enrolment first, then the attempt, as the learner's own steps: two who grade stand in line here.
    await lockEnrolment(learnerOf(learner), training.id);
    const attempt = await attemptById(learner, attemptId, true);
    const essay = await lockEssay(tx, essayId);
    if (essay.revision !== body.revision) throw new AppError('changed_meanwhile');
    if (essay.state === 'graded' && body.reason === '') throw new AppError('decision_reason_required');
    const key = parseKeys(attempt.keys).find(({ id }) => id === essay.question_id)?.key;
    const fraction = essayFraction(rubricOf(key), body.grade);
    if (fraction === null) throw new AppError('essay_grade_invalid');
    const percent = Math.round(fraction * 100);
    await writeGrade(tx, essay, { ...body, fraction, percent });
    const judged = await judgeAttempt(learner, { attempt, training });
    await recordAudit(tx, {
      action: essay.state === 'graded' ? 'assessment.essay.gradeAgain' : 'assessment.essay.grade',
      subjectKind: 'person',
      subjectId: learner.actor.membershipId,
      before: { title: training.title, percent: essay.percent, score: attempt.score },
      after: {
        title: training.title,
        activity: attempt.activity_title,
        percent,
        score: judged.score,
        ...(body.reason ? { reason: body.reason } : {}),
      },
    });
    return { revision: essay.revision + 1, percent, ...judged };
  });

/** Whose essay it is: the learner whose standing it moves, not whoever grades. Errors: not_found, own_enrolment. */
async function authorOf(tx: Transaction, essayId: string) {
  const row = await essays(tx, {})
    .select(['attempt.id as attempt_id', 'enrolment.membership_id', 'member.display_name'])
    .select(['training.id as training_id', 'training.title', 'training.kind'])
    .where('essay.id', '=', essayId)
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  const { membership_id: membershipId, display_name: displayName } = row;
  if (membershipId === tx.actor.membershipId) throw new AppError('own_enrolment');
  const learner: LearnerTransaction = {
    db: tx.db,
    now: tx.now,
    client: tx.client,
    actor: { membershipId, displayName },
  };
  return {
    learner,
    training: { id: row.training_id, title: row.title, kind: row.kind },
    attemptId: row.attempt_id,
  };
}

const lockEssay = ({ db, client }: Transaction, essayId: string) =>
  db
    .selectFrom('essay')
    .select(['id', 'attempt_id', 'question_id', 'state', 'percent', 'revision'])
    .where('client_id', '=', client.id)
    .where('id', '=', essayId)
    .forUpdate()
    .executeTakeFirstOrThrow();

async function writeGrade(
  { db, client, actor, now }: Transaction,
  essay: Awaited<ReturnType<typeof lockEssay>>,
  { grade, comment, fraction, percent }: Given & { readonly fraction: number; readonly percent: number },
): Promise<void> {
  await db
    .updateTable('essay')
    .set({
      state: 'graded',
      levels: grade.kind === 'rubric' ? JSON.stringify(grade.levels) : null,
      percent,
      comment,
      graded_by: actor.membershipId,
      graded_at: now,
      revision: essay.revision + 1,
    })
    .where('client_id', '=', client.id)
    .where('id', '=', essay.id)
    .execute();
  await db
    .updateTable('attempt_answer')
    .set({ fraction })
    .where('client_id', '=', client.id)
    .where('attempt_id', '=', essay.attempt_id)
    .where('question_id', '=', essay.question_id)
    .execute();
}
