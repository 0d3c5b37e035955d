import { exhaustionConsequence, TEST_TYPE_FACTS } from '@trilha/rules/assessment/test-types.rule';
import { isDone } from '@trilha/rules/learning/progress-state.rule';
import { trainingStanding } from '@trilha/rules/learning/training-progress.rule';
import { freeze } from '#assessment/index.ts';
import { recordVersion } from '#learning/index.ts';
import { SAT_COURSES, type SatCourse } from '../content/tests-of-every-kind.ts';
import { chosenOptions, gradeOf } from './chosen-options.ts';
import { activityIdOf, trainingIdOf } from './courses.ts';
import { demoId } from './demo-id.ts';
import { type DemoWriter, dayAt } from './demo-writer.ts';
import { questionIdOf } from './question-banks.ts';

const CLIENT = 'nexo';
const AUTHOR = demoId('membership', CLIENT, 'igor-vasconcelos');
const PUBLISHED = -45;
const HOUR_MS = 3_600_000;
const client_id = demoId('client', CLIENT);
const [PAGE, TEST] = ['leitura', 'prova'];
const bankIdOf = (slug: string): string => demoId('question-bank', slug, TEST);

/** A test that blocked somebody, one that sent somebody back to the beginning and one without a grade. @spec AS-01 AS-03 */
export async function fillTestsOfEveryKind(writer: DemoWriter): Promise<void> {
  for (const course of SAT_COURSES) {
    await fillCourse(writer, course);
    await fillSittings(writer, course);
  }
}

async function fillCourse({ db, now }: DemoWriter, course: SatCourse): Promise<void> {
  const { slug, title, summary, page, test, questions } = course;
  const at = dayAt(now, PUBLISHED);
  const id = trainingIdOf(slug);
  await db
    .insertInto('training')
    .values({
      client_id,
      id,
      kind: 'online_course',
      title,
      summary,
      description: summary,
      category: 'Vendas',
      status: 'published',
      enrolment_type: 'by_group',
      enrolled: course.people.length,
      has_certificate: false,
      workload_minutes: 10,
      author_membership_id: AUTHOR,
      published_at: at,
      created_at: at,
      updated_at: at,
    })
    .execute();
  await db
    .insertInto('question_bank')
    .values({ client_id, id: bankIdOf(slug), name: title, created_at: at })
    .execute();
  await db
    .insertInto('question')
    .values(
      questions.map(({ key, question, answer, feedback, difficulty, tags }, position) => ({
        client_id,
        id: questionIdOf(slug, TEST, key),
        bank_id: bankIdOf(slug),
        kind: question.kind,
        presentation: JSON.stringify(question),
        answer_key: JSON.stringify(answer),
        feedback: JSON.stringify(feedback),
        difficulty,
        tags: [...tags],
        position,
        created_at: at,
        updated_at: at,
      })),
    )
    .execute();
  const module_id = demoId('module', slug, 0);
  await db
    .insertInto('module')
    .values({ client_id, id: module_id, training_id: id, position: 1, title: 'Do começo ao fim' })
    .execute();
  const place = { client_id, training_id: id, module_id, minutes: 5 };
  await db
    .insertInto('activity')
    .values([
      {
        ...place,
        id: activityIdOf(slug, PAGE),
        hierarchy_order: 1,
        kind: 'html',
        title: page.title,
        content: JSON.stringify({ kind: 'html', html: page.html }),
      },
      {
        ...place,
        id: activityIdOf(slug, TEST),
        hierarchy_order: 2,
        kind: test.kind,
        title: test.title,
        content: JSON.stringify(settingsOf(course)),
      },
    ])
    .execute();
  await recordVersion({ db, clientId: client_id }, { trainingId: id, number: 1, note: '', by: AUTHOR, at });
}

const settingsOf = ({ slug, test: { title: _title, ...rules }, questions }: SatCourse) => ({
  ...rules,
  bankId: bankIdOf(slug),
  draw: questions.length,
  minutes: null,
  shuffle: false,
  results: { correctness: 'after_attempt', answers: 'after_last_attempt' },
});

type Person = SatCourse['people'][number];

/** What each answered, and where that left them: the rows of a course in one statement for each table. */
async function fillSittings({ db, now }: DemoWriter, course: SatCourse): Promise<void> {
  const told = course.people.map((person) => tell(now, course, person));
  await db
    .insertInto('enrolment')
    .values(told.map(({ enrolment }) => enrolment))
    .execute();
  await db
    .insertInto('activity_progress')
    .values(told.flatMap(({ progress }) => progress))
    .execute();
  const attempts = told.flatMap(({ sittings }) => sittings);
  await db
    .insertInto('attempt')
    .values(attempts.map(({ row }) => row))
    .execute();
  await db
    .insertInto('attempt_answer')
    .values(attempts.flatMap(({ answers }) => answers))
    .execute();
}

function tell(now: Date, course: SatCourse, { person, sittings: sat }: Person) {
  const { slug, test } = course;
  const enrolmentId = demoId('enrolment', person, slug);
  const sittings = sat.map((_one, index) => sittingOf(now, course, { person, index, sat }));
  const graded = sittings.flatMap(({ row }) => (row.score === null ? [] : [row.score]));
  const best = graded.length > 0 ? Math.max(...graded) : null;
  const state = stateAfter(course, sittings.length, best);
  const at = sittings.at(-1)?.row.submitted_at ?? now;
  const standing = trainingStanding([
    { required: true, state: 'finished', exhausted: false, percent: 100, score: null },
    { required: true, state, exhausted: false, percent: 100, score: best },
  ]);
  const isAnew = state === 'reproved' && sittings.length >= test.maximumAttempts;
  const own = { client_id, enrolment_id: enrolmentId };
  const times = { started_at: at, touched_at: at };
  const [page, exam] = [activityIdOf(slug, PAGE), activityIdOf(slug, TEST)];
  const reached = { ...own, ...times, round: 1, percent: 100 };
  const done = { ...reached, activity_id: page, state: 'finished', finished_at: at };
  const tested = {
    ...reached,
    activity_id: exam,
    state,
    score: best,
    finished_at: isDone(state) ? at : null,
  };
  const begunAnew = { ...own, ...times, round: 2, percent: 0, state: 'restarted' };
  return {
    sittings,
    enrolment: {
      client_id,
      id: enrolmentId,
      training_id: trainingIdOf(slug),
      membership_id: demoId('membership', CLIENT, person),
      state: isAnew ? 'restarted' : standing.outcome === 'open' ? 'in_progress' : standing.outcome,
      percent: isAnew ? 0 : standing.percent,
      score: isAnew ? null : standing.score,
      last_activity_id: exam,
      enrolled_at: dayAt(now, PUBLISHED + 5),
      started_at: sittings[0]?.row.started_at ?? at,
      touched_at: at,
      finished_at: isDone(state) ? at : null,
    },
    progress: [
      done,
      tested,
      ...(isAnew ? [page, exam].map((activity_id) => ({ ...begunAnew, activity_id })) : []),
    ],
  };
}

/** Where so many attempts and the best grade leave a test. */
function stateAfter({ test }: SatCourse, attempts: number, best: number | null) {
  if (!TEST_TYPE_FACTS[test.kind].scored) return 'finished';
  if ((best ?? 0) >= test.minimumScore) return 'approved';
  const isOut = attempts >= test.maximumAttempts;
  return isOut && exhaustionConsequence(test.kind).effect === 'block' ? 'blocked' : 'reproved';
}

function sittingOf(
  now: Date,
  course: SatCourse,
  {
    person,
    index,
    sat,
  }: { readonly index: number; readonly person: string; readonly sat: Person['sittings'] },
) {
  const { slug, test, questions: bank } = course;
  const { hoursAgo = 0, chosen = [] } = sat[index] ?? {};
  const enrolment_id = demoId('enrolment', person, slug);
  const id = demoId('attempt', enrolment_id, index);
  const at = new Date(now.getTime() - hoursAgo * HOUR_MS);
  const asked = bank.map(({ key, question, answer, feedback }) => ({
    id: questionIdOf(slug, TEST, key),
    presentation: question,
    answer_key: answer,
    feedback,
    weight: 1,
    counting: 'part',
  }));
  const { questions, keys } = freeze(asked, { seed: id });
  const answers = chosenOptions({ questions, keys }, chosen);
  const reached = TEST_TYPE_FACTS[test.kind].scored ? gradeOf(answers, test.minimumScore) : null;
  return {
    row: {
      client_id,
      id,
      enrolment_id,
      activity_id: activityIdOf(slug, TEST),
      number: index + 1,
      state: 'submitted',
      settings: JSON.stringify(settingsOf(course)),
      questions: JSON.stringify(questions),
      keys: JSON.stringify(keys),
      score: reached?.percent ?? null,
      passed: reached?.passed ?? null,
      started_at: new Date(at.getTime() - HOUR_MS / 10),
      submitted_at: at,
    },
    answers: answers.map(({ id: question_id, answer, fraction }, place) => ({
      client_id,
      attempt_id: id,
      question_id,
      answer: JSON.stringify(answer),
      sequence: place + 1,
      fraction,
      saved_at: at,
    })),
  };
}
