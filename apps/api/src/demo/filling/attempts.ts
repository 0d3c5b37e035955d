import { drawByBlueprint } from '@trilha/rules/assessment/blueprint.rule';
import { grade } from '@trilha/rules/assessment/grade.rule';
import { freeze } from '#assessment/index.ts';
import { randomFrom } from '../content/history/random.ts';
import type { AttemptEvent } from '../content/history-types.ts';
import type { DemoActivity } from '../content/types.ts';
import { answersAddingUpTo } from './attempt-answers.ts';
import { activitiesOf, activityIdOf } from './courses.ts';
import { demoId } from './demo-id.ts';
import { type DemoWriter, inChunks } from './demo-writer.ts';
import { bankIdOf, questionIdOf } from './question-banks.ts';
import { studyMoment, type ToldEnrolment } from './told-enrolment.ts';

type TestActivity = Extract<DemoActivity, { readonly test: unknown }>;

/** The attempts of the year: what each asked and what was answered, adding up to the grade that history tells. */
export async function fillAttempts({ db, now }: DemoWriter, told: readonly ToldEnrolment[]): Promise<void> {
  const attempts = told.flatMap((enrolment) =>
    enrolment.event.attempts.flatMap((event, index) => attemptOf(now, enrolment, event, index)),
  );
  await inChunks(
    attempts.map(({ row }) => row),
    (chunk) => db.insertInto('attempt').values(chunk).execute(),
  );
  await inChunks(
    attempts.flatMap(({ answers }) => answers),
    (chunk) => db.insertInto('attempt_answer').values(chunk).execute(),
  );
  await inChunks(
    attempts.flatMap(({ row }) => departuresOf(row)),
    (chunk) => db.insertInto('attempt_departure').values(chunk).execute(),
  );
}

/** Whoever sat a test at a store was called away now and then. */
const departuresOf = (row: {
  client_id: string;
  id: string;
  departures: number;
  started_at: Date;
  submitted_at: Date;
}) =>
  Array.from({ length: row.departures }, (_one, place) => ({
    client_id: row.client_id,
    attempt_id: row.id,
    number: place + 1,
    left_at: new Date(
      row.started_at.getTime() +
        ((row.submitted_at.getTime() - row.started_at.getTime()) * (place + 1)) / (row.departures + 1),
    ),
  }));

function attemptOf(
  now: Date,
  { id: enrolmentId, clientId, course, event: enrolment }: ToldEnrolment,
  event: AttemptEvent,
  index: number,
) {
  const exam = activitiesOf(course).findLast(
    (activity): activity is TestActivity => activity.kind === 'conventional_test',
  );
  if (!exam) return [];
  const id = demoId('attempt', enrolmentId, index);
  const startedAt = studyMoment(now, enrolment, event.day, 5 + index * 5);
  const submittedAt = new Date(Math.min(now.getTime(), startedAt.getTime() + event.secondsSpent * 1000));
  const asked = askedIn(course.slug, exam, id);
  const given = answersAddingUpTo(event.score, asked, id);
  const row = {
    client_id: clientId,
    id,
    enrolment_id: enrolmentId,
    activity_id: activityIdOf(course.slug, exam.key),
    number: index + 1,
    state: 'submitted',
    settings: JSON.stringify(settingsOf(course, exam)),
    questions: JSON.stringify(asked.questions),
    keys: JSON.stringify(asked.keys),
    score: event.score,
    passed: event.score >= exam.test.minimumScore,
    started_at: startedAt,
    submitted_at: submittedAt,
    departures: randomFrom(`${id}:departures`).next() < 0.15 ? 2 : 0,
  };
  const answers = given.map(({ questionId, question, key, answer }, place) => ({
    client_id: clientId,
    attempt_id: id,
    question_id: questionId,
    answer: JSON.stringify(answer),
    sequence: place + 1,
    fraction: Number(grade(key, answer, 'part', question)),
    saved_at: new Date(
      startedAt.getTime() +
        ((submittedAt.getTime() - startedAt.getTime()) * (place + 1)) / (given.length + 1),
    ),
  }));
  return [{ row, answers }];
}

const settingsOf = (course: ToldEnrolment['course'], { kind, key, test }: TestActivity) => ({
  kind,
  bankId: bankIdOf(course, key),
  draw: test.draw,
  ...(test.blueprint ? { blueprint: test.blueprint } : {}),
  minimumScore: test.minimumScore,
  maximumAttempts: test.attempts,
  minutes: test.minutes,
  shuffle: test.shuffle,
  results: { correctness: 'after_attempt', answers: 'after_last_attempt' },
});

/** Drawn and frozen as a real attempt is, with how easy each question is beside it. */
function askedIn(slug: string, exam: TestActivity, seed: string) {
  const bank = exam.test.questions.map((content) => ({
    id: questionIdOf(slug, exam.key, content.key),
    presentation: content.question,
    answer_key: content.answer,
    feedback: content.feedback,
    weight: content.weight ?? 1,
    counting: content.counting ?? 'part',
    difficulty: content.difficulty,
    tags: content.tags,
  }));
  const { draw: count, blueprint = [], shuffle } = exam.test;
  const ids = drawByBlueprint(bank, blueprint, { count, seed, shuffle });
  const drawn = ids.flatMap((id) => bank.find((question) => question.id === id) ?? []);
  return { ...freeze(drawn, { seed }), difficulties: drawn.map(({ difficulty }) => difficulty) };
}
