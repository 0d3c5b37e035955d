import { randomUUID } from 'node:crypto';
import { openChallenge } from '@trilha/contract/assessment/challenge.calls';
import { AppError } from '@trilha/contract/errors';
import { chooseQuestions } from '@trilha/rules/assessment/challenge/choose-questions.rule';
import type { LocalDate } from '@trilha/rules/shared/local-date';
import { localDateIn } from '@trilha/rules/shared/time-zone';
import type { Transaction } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { freeze } from '../attempts/attempt-questions.ts';
import type { AskableQuestion, GameQuestion } from './askable-question.ts';
import { askableQuestions } from './askable-questions.queries.ts';
import { settingInUse } from './challenge.queries.ts';
import { shownChallenge } from './shown-challenge.ts';

export const routes = (bind: Bind): void =>
  bind.write(openChallenge, async (tx) => {
    const setting = await settingInUse(tx);
    const today = localDateIn(tx.now, tx.client.timeZone);
    if (await isFirstToOpen(tx, today)) await drawDay(tx, today, setting.every_course);
    return shownChallenge(tx, today);
  });

/** Whoever comes second waits for the first and finds its questions. */
async function isFirstToOpen({ db, client, actor, now }: Transaction, day: LocalDate): Promise<boolean> {
  const made = await db
    .insertInto('challenge_day')
    .values({ client_id: client.id, membership_id: actor.membershipId, day, opened_at: now })
    .onConflict((conflict) => conflict.columns(['client_id', 'membership_id', 'day']).doNothing())
    .returning('day')
    .executeTakeFirst();
  return made !== undefined;
}

/** Draws the day and freezes it, keys apart; nothing stays where there is nothing to ask. */
async function drawDay(tx: Transaction, day: LocalDate, everyCourse: boolean): Promise<void> {
  const askable = await askableQuestions(tx, everyCourse);
  const seed = `${tx.actor.membershipId}:${day}`;
  const chosen = chooseQuestions(askable, { now: tx.now.getTime(), seed });
  if (chosen.length === 0) throw new AppError('challenge_empty');
  const byId = new Map(askable.map((candidate) => [candidate.questionId, candidate]));
  const banked = await bankQuestions(
    tx,
    chosen.filter((id) => byId.get(id)?.game === null),
  );
  const courses = await titlesOf(tx, askable, chosen);
  await tx.db
    .insertInto('challenge_question')
    .values(
      chosen.flatMap((id, index) => {
        const game = byId.get(id)?.game ?? null;
        const row = game ? asBankQuestion(id, game) : banked.get(id);
        const course = courses.get(id);
        if (!row || !course) return [];
        // Who knows their own name and the day must not know how the options were shuffled.
        const { questions, keys } = freeze([row], { seed: randomUUID() });
        return {
          client_id: tx.client.id,
          membership_id: tx.actor.membershipId,
          day,
          place: index + 1,
          question_id: id,
          training_id: course.id,
          activity_id: game?.activityId ?? null,
          // A question without a topic belongs to that of its course.
          topics: row.tags.length > 0 ? row.tags : [course.title],
          question: JSON.stringify(questions[0]?.question),
          answer_key: JSON.stringify(keys[0]?.key),
          feedback: JSON.stringify(keys[0]?.feedback ?? {}),
        };
      }),
    )
    .execute();
}

/** A question that a game left, as a bank would keep it: why it is right is told however it was answered. */
const asBankQuestion = (id: string, { item: { question, key, explanation } }: GameQuestion) => ({
  id,
  presentation: question,
  answer_key: key,
  feedback: { right: explanation, wrong: explanation },
  weight: 1,
  counting: 'part',
  tags: [],
});

async function bankQuestions({ db, client }: Transaction, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const rows = await db
    .selectFrom('question')
    .select(['id', 'presentation', 'answer_key', 'feedback', 'weight', 'counting', 'tags'])
    .where('client_id', '=', client.id)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

async function titlesOf(
  { db, client }: Transaction,
  askable: readonly AskableQuestion[],
  chosen: readonly string[],
): Promise<ReadonlyMap<string, { readonly id: string; readonly title: string }>> {
  const courseOf = new Map(askable.map(({ questionId, trainingId }) => [questionId, trainingId]));
  const wanted = [...new Set(chosen.flatMap((id) => courseOf.get(id) ?? []))];
  const rows = await db
    .selectFrom('training')
    .select(['id', 'title'])
    .where('client_id', '=', client.id)
    .where('id', 'in', wanted)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    chosen.flatMap((id) => {
      const course = byId.get(courseOf.get(id) ?? '');
      return course ? [[id, course] as const] : [];
    }),
  );
}
