import { answerKeyShape, answerShape, questionShape } from '@trilha/contract/assessment/question-shapes';
import { chooseQuestions } from '@trilha/rules/assessment/challenge/choose-questions.rule';
import { finishDay, type Streak } from '@trilha/rules/assessment/challenge/streak.rule';
import { weekBefore } from '@trilha/rules/assessment/challenge/weak-topics.rule';
import { drawQuestion } from '@trilha/rules/assessment/present-question.rule';
import type { Answer, AnswerKey, Question } from '@trilha/rules/assessment/question';
import { addDays, type LocalDate } from '@trilha/rules/shared/local-date';
import { localDateIn, startOfDayInstant } from '@trilha/rules/shared/time-zone';
import { reviewCard, tellWeakTopics } from '#assessment/index.ts';
import { NIL_ID } from '#platform/identifier.ts';
import { clients } from '../content/clients.ts';
import { courses } from '../content/courses.ts';
import { type Random, randomFrom } from '../content/history/random.ts';
import { activitiesOf, activityIdOf, trainingIdOf } from './courses.ts';
import { demoId } from './demo-id.ts';
import { type DemoWriter, inChunks } from './demo-writer.ts';
import { bankIdOf } from './question-banks.ts';

/** Days since the clients switched the challenge on. */
const DAYS = 35;
/** How likely somebody answers on a day, and is right; whoever stays with it learns. */
const PLAYS = 0.55;
const RIGHT_AT_FIRST = 0.5;
const LEARNT = 0.3;
/** Whoever shows the product at the login has answered on each of the last days. */
const VISITOR = demoId('membership', 'nexo', 'rafael-nogueira');
const VISITOR_DAYS = 6;
/** Half past eight in the morning, after midnight. */
const TOLD_AT = 8.5 * 60 * 60_000;
const PIECE = 500;

interface BankRow {
  readonly membership_id: string;
  readonly training_id: string;
  readonly title: string;
  readonly question_id: string;
  readonly presentation: unknown;
  readonly answer_key: unknown;
  readonly feedback: unknown;
  readonly tags: string[];
}

/** Some weeks of challenges of those who have finished a test; points came with them only now. @spec GA-03 */
export async function fillChallenges(writer: DemoWriter): Promise<void> {
  for (const { slug, timeZone } of clients) {
    const clientId = demoId('client', slug);
    await writer.db
      .insertInto('challenge_setting')
      .values({
        client_id: clientId,
        is_on: true,
        points: 5,
        daily_cap: 15,
        weekly_cap: 60,
        changed_at: writer.now,
      })
      .execute();
    const people = Map.groupBy(await questionsOf(writer, slug), ({ membership_id }) => membership_id);
    const told = [...people].map(([member, bank]) => tellPerson(writer.now, { member, bank, timeZone }));
    await write(writer, clientId, told);
    await tellWeek(writer, clientId, timeZone);
  }
}

/** What the inbox said of the last whole week, on the Monday after it. */
async function tellWeek({ db, now }: DemoWriter, clientId: string, timeZone: string): Promise<void> {
  const week = weekBefore(localDateIn(now, timeZone));
  const at = new Date(startOfDayInstant(addDays(week.to, 1), timeZone).getTime() + TOLD_AT);
  if (at > now) return;
  let after: string | null = NIL_ID;
  while (after !== null) after = await tellWeakTopics(db, { clientId, week, after, at, piece: PIECE });
}

/** Questions of the tests that people have passed, of the kinds whose answers are easily told. */
async function questionsOf({ db }: DemoWriter, slug: string): Promise<readonly BankRow[]> {
  const clientId = demoId('client', slug);
  const tests = courses
    .filter(({ client }) => client === slug)
    .flatMap((course) =>
      activitiesOf(course).flatMap((activity) =>
        'test' in activity
          ? [
              {
                course,
                activityId: activityIdOf(course.slug, activity.key),
                bankId: bankIdOf(course, activity.key),
              },
            ]
          : [],
      ),
    );
  const passed = await db
    .selectFrom('activity_progress')
    .innerJoin('enrolment', (join) =>
      join
        .onRef('enrolment.client_id', '=', 'activity_progress.client_id')
        .onRef('enrolment.id', '=', 'activity_progress.enrolment_id'),
    )
    .select(['enrolment.membership_id', 'activity_progress.activity_id'])
    .where('activity_progress.client_id', '=', clientId)
    .where('activity_progress.state', 'in', ['approved', 'improved', 'finished'])
    .where(
      'activity_progress.activity_id',
      'in',
      tests.map(({ activityId }) => activityId),
    )
    .orderBy('activity_progress.enrolment_id')
    .orderBy('activity_progress.activity_id')
    .execute();
  const questions = await db
    .selectFrom('question')
    .select(['id as question_id', 'bank_id', 'presentation', 'answer_key', 'feedback', 'tags'])
    .where('client_id', '=', clientId)
    .where('kind', 'in', ['alternatives', 'true_false'])
    .orderBy('id')
    .execute();
  const byBank = Map.groupBy(questions, ({ bank_id }) => bank_id);
  return passed.flatMap(({ membership_id, activity_id }) => {
    const found = tests.find(({ activityId }) => activityId === activity_id);
    if (!found) return [];
    const { title, slug: course } = found.course;
    return (byBank.get(found.bankId) ?? []).map((question) => ({
      ...question,
      membership_id,
      training_id: trainingIdOf(course),
      title,
    }));
  });
}

interface Told {
  readonly member: string;
  readonly days: readonly { readonly day: LocalDate; readonly at: Date; readonly asked: readonly Asked[] }[];
  readonly cards: ReadonlyMap<string, Card>;
  readonly streak: Streak | null;
}
interface Asked {
  readonly row: BankRow;
  readonly question: Question;
  readonly key: AnswerKey;
  readonly answer: Answer;
  readonly isRight: boolean;
  readonly seconds: number;
  readonly at: Date;
}
interface Card {
  readonly card: object;
  readonly dueAt: Date;
  readonly wasRight: boolean;
  readonly at: Date;
}

interface Person {
  readonly member: string;
  readonly bank: readonly BankRow[];
  readonly timeZone: string;
}

function tellPerson(now: Date, { member, bank, timeZone }: Person): Told {
  const random = randomFrom(`challenges of ${member}`);
  const today = localDateIn(now, timeZone);
  const cards = new Map<string, Card>();
  const days: Told['days'][number][] = [];
  let streak: Streak | null = null;
  for (let ago = DAYS; ago > 0; ago -= 1) {
    const isSure = member === VISITOR && ago <= VISITOR_DAYS;
    // Drawn in any case, so that one person's habit does not move another day.
    const plays = random.chance(PLAYS);
    if (!isSure && !plays) continue;
    const day = addDays(today, -ago);
    const at = new Date(
      startOfDayInstant(day, timeZone).getTime() + random.integer(8 * 60, 19 * 60) * 60_000,
    );
    const asked = askOn({ at, day, bank, cards, member, random, progress: 1 - ago / DAYS });
    days.push({ day, at, asked });
    streak = finishDay(streak, day);
  }
  return { member, days, cards, streak };
}

function askOn({
  at,
  day,
  bank,
  cards,
  member,
  random,
  progress,
}: {
  readonly at: Date;
  readonly day: LocalDate;
  readonly bank: readonly BankRow[];
  readonly cards: Map<string, Card>;
  readonly member: string;
  readonly random: Random;
  readonly progress: number;
}): Asked[] {
  const candidates = bank.map(({ question_id }) => {
    const card = cards.get(question_id);
    return {
      questionId: question_id,
      tested: null,
      card: card ? { dueAt: card.dueAt.getTime(), wasRight: card.wasRight, at: card.at.getTime() } : null,
    };
  });
  const seed = `${member}:${day}`;
  return chooseQuestions(candidates, { now: at.getTime(), seed }).flatMap((id, index): Asked[] => {
    const row = bank.find(({ question_id }) => question_id === id);
    if (!row) return [];
    const drawn = drawQuestion(
      questionShape.parse(row.presentation),
      answerKeyShape.parse(row.answer_key),
      `${seed}:${id}`,
    );
    const isRight = random.chance(RIGHT_AT_FIRST + LEARNT * progress);
    const seconds = random.integer(6, 50);
    const moment = new Date(at.getTime() + (index + 1) * 45_000);
    const before = cards.get(id)?.card ?? null;
    const { card, dueAt } = reviewCard(before, { fraction: isRight ? 1 : 0, seconds, at: moment });
    cards.set(id, { card, dueAt, wasRight: isRight, at: moment });
    const answer = answerTo(drawn.question, drawn.key, isRight);
    return [{ row, question: drawn.question, key: drawn.key, answer, isRight, seconds, at: moment }];
  });
}

/** The right answer, or the first wrong one there is. */
function answerTo(question: Question, key: AnswerKey, isRight: boolean): Answer {
  if (key.kind === 'true_false') return { kind: 'true_false', value: key.value === isRight };
  if (key.kind !== 'alternatives' || question.kind !== 'alternatives')
    throw new TypeError(`no answer is told of a question of ${key.kind}`);
  const other = question.options.find(({ id }) => id !== key.optionId);
  return { kind: 'alternatives', optionId: isRight ? key.optionId : (other?.id ?? key.optionId) };
}

async function write({ db }: DemoWriter, clientId: string, told: readonly Told[]): Promise<void> {
  const days = told.flatMap(({ member, days: each }) =>
    each.map(({ day, at, asked }) => ({
      client_id: clientId,
      membership_id: member,
      day,
      opened_at: at,
      finished_at: asked.at(-1)?.at ?? at,
    })),
  );
  await inChunks(days, (chunk) => db.insertInto('challenge_day').values(chunk).execute());
  const questions = told.flatMap(({ member, days: each }) =>
    each.flatMap(({ day, asked }) =>
      asked.map(({ row, question, key, answer, isRight, seconds, at }, index) => ({
        client_id: clientId,
        membership_id: member,
        day,
        place: index + 1,
        question_id: row.question_id,
        training_id: row.training_id,
        topics: row.tags.length > 0 ? row.tags : [row.title],
        question: JSON.stringify(question),
        answer_key: JSON.stringify(key),
        feedback: JSON.stringify(row.feedback),
        answer: JSON.stringify(answerShape.parse(answer)),
        fraction: isRight ? 1 : 0,
        seconds,
        answered_at: at,
      })),
    ),
  );
  await inChunks(questions, (chunk) => db.insertInto('challenge_question').values(chunk).execute());
  const cards = told.flatMap(({ member, cards: each }) =>
    [...each].map(([questionId, { card, dueAt, wasRight, at }]) => ({
      client_id: clientId,
      membership_id: member,
      question_id: questionId,
      card: JSON.stringify(card),
      due_at: dueAt,
      was_right: wasRight,
      reviewed_at: at,
    })),
  );
  await inChunks(cards, (chunk) => db.insertInto('challenge_card').values(chunk).execute());
  const streaks = told.flatMap(({ member, streak }) =>
    streak
      ? [
          {
            client_id: clientId,
            membership_id: member,
            days: streak.days,
            longest: streak.longest,
            last_day: streak.lastDay,
            since_forgiven: streak.sinceForgiven,
          },
        ]
      : [],
  );
  await inChunks(streaks, (chunk) => db.insertInto('challenge_streak').values(chunk).execute());
}
