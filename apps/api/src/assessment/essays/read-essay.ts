import { readEssay } from '@trilha/contract/assessment/essays.calls';
import { levelsShape } from '@trilha/contract/assessment/question-shapes';
import { AppError } from '@trilha/contract/errors';
import { rubricOf } from '@trilha/rules/assessment/essays/essay-grade.rule';
import { sql } from 'kysely';
import { completeFilesById, linkTo } from '#files/index.ts';
import type { Context } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { parseAnswer, parseKeys } from '../attempts/attempt-questions.ts';
import { parseSettings, roundTold } from '../attempts/attempts.queries.ts';
import { essayRows, placeOf } from './essays.queries.ts';
import { queuedEssay } from './queued-essay.ts';

export const routes = (bind: Bind): void =>
  bind.read(readEssay, async (context, { params: { essayId }, query }) => {
    const essay = await essayRows(context, {}).where('essay.id', '=', essayId).executeTakeFirst();
    if (!essay) throw new AppError('not_found');
    const [handedIn, place] = await Promise.all([
      attemptOf(context, essay.attempt_id, essay.question_id),
      placeOf(context, { ...query, state: query.state ?? 'waiting' }, essay),
    ]);
    const key = parseKeys(handedIn.keys).find(({ id }) => id === essay.question_id)?.key;
    const answer = parseAnswer(handedIn.answer);
    return {
      ...queuedEssay(essay, { isBlind: query.blind ?? false }),
      ...(essay.prompt_html ? { promptHtml: essay.prompt_html } : {}),
      own: essay.membership_id === context.actor.membershipId,
      attempt: {
        number: handedIn.number,
        round: handedIn.round,
        score: handedIn.score,
        passed: handedIn.passed,
        minimumScore: parseSettings(handedIn.settings).minimumScore,
        waiting: handedIn.waiting,
      },
      answer: answer.kind === 'essay' ? answer.text : '',
      files: await filesOf(context, answer),
      guidance: key && 'guidance' in key ? key.guidance : '',
      rubric: criteriaOf(rubricOf(key)),
      levels: levelsShape.nullable().parse(essay.levels),
      comment: essay.comment,
      place,
    };
  });

const criteriaOf = (rubric: ReturnType<typeof rubricOf>) =>
  rubric.map(({ levels, ...of }) => ({ ...of, levels: [...levels] }));

/** Addresses of what was sent as an answer, for whoever grades it; what is gone is left out. @spec AS-07 */
async function filesOf(context: Context, answer: ReturnType<typeof parseAnswer>) {
  if (!('fileIds' in answer)) return [];
  const isAudio = answer.kind === 'audio_answer';
  const purpose = isAudio ? 'answer_audio' : 'answer_file';
  const files = await completeFilesById(context, answer.fileIds, purpose);
  return files.map((file) => {
    const { url, name } = linkTo(context, file);
    return { id: file.id, name, url, isAudio };
  });
}

const attemptOf = ({ db, client }: Context, attemptId: string, questionId: string) =>
  db
    .selectFrom('attempt')
    .innerJoin('attempt_answer', (join) =>
      join
        .onRef('attempt_answer.client_id', '=', 'attempt.client_id')
        .onRef('attempt_answer.attempt_id', '=', 'attempt.id')
        .on('attempt_answer.question_id', '=', questionId),
    )
    .select([
      'attempt.number',
      roundTold.as('round'),
      'attempt.score',
      'attempt.passed',
      'attempt.settings',
      'attempt.keys',
      'attempt_answer.answer',
      sql<number>`(select count(*) from essay where essay.client_id = attempt.client_id
        and essay.attempt_id = attempt.id and essay.state = 'waiting')`.as('waiting'),
    ])
    .where('attempt.client_id', '=', client.id)
    .where('attempt.id', '=', attemptId)
    .executeTakeFirstOrThrow();
