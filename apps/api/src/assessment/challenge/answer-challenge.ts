import { answerChallenge } from '@trilha/contract/assessment/challenge.calls';
import { challengeFinishedEvent } from '@trilha/contract/assessment/events';
import { answerKeyShape, questionShape } from '@trilha/contract/assessment/question-shapes';
import type { ParsedInputOf } from '@trilha/contract/define-call';
import { AppError } from '@trilha/contract/errors';
import { challengePoints } from '@trilha/rules/assessment/challenge/challenge-points.rule';
import { finishDay } from '@trilha/rules/assessment/challenge/streak.rule';
import { grade } from '@trilha/rules/assessment/grade.rule';
import type { LocalDate } from '@trilha/rules/shared/local-date';
import { localDateIn } from '@trilha/rules/shared/time-zone';
import { creditChallenge } from '#learning/index.ts';
import type { Transaction } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { derivedId } from '#platform/identifier.ts';
import { defineEvent, publish } from '#platform/outbox.ts';
import {
  type DayQuestion,
  pointsGiven,
  questionsOfDay,
  refuseWhileAsked,
  settingInUse,
  streakOf,
} from './challenge.queries.ts';
import { reviewCard } from './review-card.ts';
import { shownChallenge } from './shown-challenge.ts';

const challengeFinished = defineEvent(challengeFinishedEvent.name, challengeFinishedEvent.payload);

type Body = ParsedInputOf<typeof answerChallenge>['body'];

export const routes = (bind: Bind): void =>
  bind.write(answerChallenge, async (tx, { params: { day, questionId }, body }) => {
    const setting = await settingInUse(tx);
    await lockDay(tx, day);
    const questions = await questionsOfDay(tx, day);
    const question = questions.find(({ question_id }) => question_id === questionId);
    if (!question) throw new AppError('not_found');
    // The answer that came first counts, and whoever comes second is shown it.
    if (question.answered_at !== null) return shownChallenge(tx, day);
    if (day !== localDateIn(tx.now, tx.client.timeZone)) throw new AppError('challenge_over');
    await refuseWhileAsked(tx, [questionId]);
    const fraction = gradeOf(question, body);
    const points = await credit(tx, { day, question, earned: { ...setting, fraction } });
    await writeAnswer(tx, { day, place: question.place, body, fraction, points });
    await remember(tx, questionId, { fraction, seconds: body.seconds, at: tx.now });
    const isLast = questions.every(
      ({ answered_at, place }) => answered_at !== null || place === question.place,
    );
    if (isLast) await finish(tx, day);
    return shownChallenge(tx, day);
  });

/** One answer at a time, from however many tabs: caps and the end of the day are then counted right. Errors: not_found. */
async function lockDay({ db, client, actor }: Transaction, day: LocalDate): Promise<void> {
  const row = await db
    .selectFrom('challenge_day')
    .select('day')
    .where('client_id', '=', client.id)
    .where('membership_id', '=', actor.membershipId)
    .where('day', '=', day)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
}

function gradeOf({ answer_key, question }: DayQuestion, { answer }: Body): number {
  const key = answerKeyShape.parse(answer_key);
  if (key.kind !== answer.kind)
    throw new AppError('validation_failed', {}, [{ path: 'answer', code: 'question_key_invalid' }]);
  // Practice tells how much was right, however much of it a test would count.
  const fraction = grade(key, answer, 'part', questionShape.parse(question));
  return typeof fraction === 'number' ? fraction : 0;
}

/** Through the ledger, once, within the caps of the client; answers what was earned. @spec GA-03 GM-01 */
async function credit(
  tx: Transaction,
  {
    day,
    question,
    earned,
  }: {
    readonly day: LocalDate;
    readonly question: DayQuestion;
    readonly earned: {
      readonly points: number;
      readonly daily_cap: number;
      readonly weekly_cap: number;
      readonly fraction: number;
    };
  },
): Promise<number> {
  if (!tx.client.trainingUsesScore) return 0;
  const { points, daily_cap: dailyCap, weekly_cap: weeklyCap, fraction } = earned;
  const given = await pointsGiven(tx, day);
  const won = challengePoints({ points, dailyCap, weeklyCap }, { ...given, fraction });
  if (won === 0) return 0;
  const source = derivedId(tx.client.id, tx.actor.membershipId, day, question.question_id);
  return creditChallenge(tx, source, { id: question.training_id, title: question.title }, won);
}

async function writeAnswer(
  { db, client, actor, now }: Transaction,
  given: {
    readonly day: LocalDate;
    readonly place: number;
    readonly body: Body;
    readonly fraction: number;
    readonly points: number;
  },
): Promise<void> {
  await db
    .updateTable('challenge_question')
    .set({
      answer: JSON.stringify(given.body.answer),
      fraction: given.fraction,
      seconds: given.body.seconds,
      points: given.points,
      answered_at: now,
    })
    .where('client_id', '=', client.id)
    .where('membership_id', '=', actor.membershipId)
    .where('day', '=', given.day)
    .where('place', '=', given.place)
    .execute();
}

/** When the question comes back, by what the person remembers of it. */
async function remember(
  { db, client, actor }: Transaction,
  questionId: string,
  answered: { readonly fraction: number; readonly seconds: number; readonly at: Date },
): Promise<void> {
  const key = { client_id: client.id, membership_id: actor.membershipId, question_id: questionId };
  const before = await db
    .selectFrom('challenge_card')
    .select('card')
    .where('client_id', '=', client.id)
    .where('membership_id', '=', actor.membershipId)
    .where('question_id', '=', questionId)
    .executeTakeFirst();
  const { card, dueAt } = reviewCard(before?.card ?? null, answered);
  const now = {
    card: JSON.stringify(card),
    due_at: dueAt,
    was_right: answered.fraction === 1,
    reviewed_at: answered.at,
  };
  await db
    .insertInto('challenge_card')
    .values({ ...key, ...now })
    .onConflict((conflict) =>
      conflict.columns(['client_id', 'membership_id', 'question_id']).doUpdateSet(now),
    )
    .execute();
}

async function finish(tx: Transaction, day: LocalDate): Promise<void> {
  const { db, client, actor, now } = tx;
  await db
    .updateTable('challenge_day')
    .set({ finished_at: now })
    .where('client_id', '=', client.id)
    .where('membership_id', '=', actor.membershipId)
    .where('day', '=', day)
    .execute();
  const streak = finishDay(await streakOf(tx), day);
  const row = {
    days: streak.days,
    longest: streak.longest,
    last_day: streak.lastDay,
    since_forgiven: streak.sinceForgiven,
  };
  await db
    .insertInto('challenge_streak')
    .values({ client_id: client.id, membership_id: actor.membershipId, ...row })
    .onConflict((conflict) => conflict.columns(['client_id', 'membership_id']).doUpdateSet(row))
    .execute();
  await publish(tx, challengeFinished, { membershipId: actor.membershipId });
}
