import { score } from '@trilha/rules/assessment/score.rule';
import { recordVersion } from '#learning/index.ts';
import { ESSAY_ANSWERS, ESSAY_COURSE, ESSAY_GRADED, ESSAY_QUESTIONS } from '../content/essays.ts';
import { people } from '../content/people.ts';
import { activityIdOf, trainingIdOf } from './courses.ts';
import { demoId } from './demo-id.ts';
import { type DemoWriter, dayAt } from './demo-writer.ts';

const CLIENT = 'nexo';
const PUBLISHED = -30;
const client_id = demoId('client', CLIENT);
const trainingId = trainingIdOf(ESSAY_COURSE.slug);
const testId = activityIdOf(ESSAY_COURSE.slug, 'casos');
const pageId = activityIdOf(ESSAY_COURSE.slug, 'leitura');
const bankId = demoId('question-bank', ESSAY_COURSE.slug, 'casos');
const grader = demoId('membership', CLIENT, ESSAY_COURSE.author);

const SETTINGS = {
  kind: 'conventional_test',
  bankId,
  draw: ESSAY_QUESTIONS.length,
  minimumScore: ESSAY_COURSE.minimumScore,
  maximumAttempts: 2,
  minutes: null,
  shuffle: false,
  results: { correctness: 'after_attempt', answers: 'after_last_attempt' },
} as const;

/** What was written by one person, and what it was given where somebody has read it. */
interface Sitting {
  readonly person: string;
  readonly daysAgo: number;
  readonly answers: readonly [string, string];
  readonly graded: (typeof ESSAY_GRADED)[number] | null;
}

/** A written test with answers that wait for their instructor, and some that were read. @spec AS-06 */
export async function fillEssays(writer: DemoWriter): Promise<void> {
  await fillCourse(writer);
  const sellers = writers();
  const sittings: Sitting[] = [
    ...ESSAY_GRADED.map((graded, index) => ({
      person: sellers[index] ?? '',
      daysAgo: 9 - index,
      answers: graded.answers,
      graded,
    })),
    ...ESSAY_ANSWERS.map((answers, index) => ({
      person: sellers[ESSAY_GRADED.length + index] ?? '',
      daysAgo: ESSAY_ANSWERS.length - index,
      answers,
      graded: null,
    })),
  ];
  for (const sitting of sittings) await fillSitting(writer, sitting);
  await writer.db
    .updateTable('training')
    .set({ enrolled: sittings.length })
    .where('client_id', '=', client_id)
    .where('id', '=', trainingId)
    .execute();
}

/** Brazilian sellers; those of the login page keep their hands free. */
const writers = (): string[] =>
  people
    .filter(
      ({ country, shownAtLogin, memberships }) =>
        country === 'BR' &&
        shownAtLogin === null &&
        memberships.some(({ client, roles }) => client === CLIENT && roles.includes('sales_agent')),
    )
    .map(({ key }) => key);

async function fillCourse({ db, now }: DemoWriter): Promise<void> {
  const at = dayAt(now, PUBLISHED);
  await db
    .insertInto('training')
    .values({
      client_id,
      id: trainingId,
      kind: 'online_course',
      title: ESSAY_COURSE.title,
      summary: ESSAY_COURSE.summary,
      description: ESSAY_COURSE.summary,
      category: 'Vendas',
      status: 'published',
      is_public: false,
      enrolment_type: 'by_group',
      has_certificate: false,
      workload_minutes: 35,
      author_membership_id: grader,
      published_at: at,
      created_at: at,
      updated_at: at,
    })
    .execute();
  await db
    .insertInto('question_bank')
    .values({ client_id, id: bankId, name: ESSAY_COURSE.title, folder: 'Vendas', created_at: at })
    .execute();
  await db
    .insertInto('question')
    .values(
      ESSAY_QUESTIONS.map(({ key, question, answer }, position) => ({
        client_id,
        id: questionIdOf(key),
        bank_id: bankId,
        kind: question.kind,
        presentation: JSON.stringify(question),
        answer_key: JSON.stringify(answer),
        position,
        created_at: at,
        updated_at: at,
      })),
    )
    .execute();
  const moduleId = demoId('module', ESSAY_COURSE.slug, 0);
  await db
    .insertInto('module')
    .values({ client_id, id: moduleId, training_id: trainingId, position: 1, title: 'Casos do balcão' })
    .execute();
  const { kind, ...settings } = SETTINGS;
  const place = { client_id, training_id: trainingId, module_id: moduleId };
  await db
    .insertInto('activity')
    .values([
      {
        ...place,
        id: pageId,
        hierarchy_order: 1,
        kind: 'html',
        title: 'Antes de escrever',
        minutes: 5,
        content: JSON.stringify({ kind: 'html', html: ESSAY_COURSE.page }),
      },
      {
        ...place,
        id: testId,
        hierarchy_order: 2,
        kind,
        title: 'Dois casos por escrito',
        minutes: 30,
        content: JSON.stringify({ kind, ...settings }),
      },
    ])
    .execute();
  await recordVersion({ db, clientId: client_id }, { trainingId, number: 1, note: '', by: grader, at });
}

const questionIdOf = (key: string): string => demoId('question', ESSAY_COURSE.slug, key);

async function fillSitting({ db, now }: DemoWriter, { person, daysAgo, answers, graded }: Sitting) {
  const enrolmentId = demoId('enrolment', person, ESSAY_COURSE.slug);
  const attemptId = demoId('attempt', enrolmentId, 0);
  const at = dayAt(now, -daysAgo);
  const gradedAt = dayAt(now, -daysAgo + 1);
  const result = graded
    ? score(
        graded.percents.map((percent) => ({ grade: percent / 100, weight: 1, isWrong: false })),
        { minimumPercent: ESSAY_COURSE.minimumScore, penaltyPercent: 0 },
      )
    : null;
  const reached = result === null || result === 'needs_instructor' ? null : result;
  const state = reached === null ? 'in_progress' : reached.passed ? 'approved' : 'reproved';
  const times = { started_at: at, touched_at: at, finished_at: state === 'approved' ? gradedAt : null };
  await db
    .insertInto('enrolment')
    .values({
      client_id,
      id: enrolmentId,
      training_id: trainingId,
      membership_id: demoId('membership', CLIENT, person),
      // A failed attempt leaves another one: the course stays open.
      state: state === 'approved' ? state : 'in_progress',
      percent: state === 'approved' ? 100 : 50,
      score: reached?.percent ?? null,
      last_activity_id: testId,
      enrolled_at: dayAt(now, -daysAgo - 5),
      ...times,
    })
    .execute();
  const progress = { client_id, enrolment_id: enrolmentId, percent: 100, position: '{}' };
  await db
    .insertInto('activity_progress')
    .values([
      { ...progress, ...times, activity_id: pageId, state: 'finished', finished_at: at },
      ...(reached ? [{ ...progress, ...times, activity_id: testId, state, score: reached.percent }] : []),
    ])
    .execute();
  await db
    .insertInto('attempt')
    .values({
      client_id,
      id: attemptId,
      enrolment_id: enrolmentId,
      activity_id: testId,
      number: 1,
      state: 'submitted',
      settings: JSON.stringify(SETTINGS),
      questions: JSON.stringify(
        ESSAY_QUESTIONS.map(({ key, question }) => ({ id: questionIdOf(key), question, weight: 1 })),
      ),
      keys: JSON.stringify(
        ESSAY_QUESTIONS.map(({ key, answer }) => ({
          id: questionIdOf(key),
          key: answer,
          feedback: null,
          originalIds: {},
        })),
      ),
      score: reached?.percent ?? null,
      passed: reached?.passed ?? null,
      started_at: at,
      submitted_at: at,
    })
    .execute();
  for (const [index, { key, answer }] of ESSAY_QUESTIONS.entries()) {
    const of = { client_id, attempt_id: attemptId, question_id: questionIdOf(key) };
    const percent = graded?.percents[index] ?? null;
    const written = { kind: 'essay', text: answers[index] ?? '' };
    await db
      .insertInto('attempt_answer')
      .values({
        ...of,
        answer: JSON.stringify(written),
        sequence: 1,
        fraction: percent === null ? null : percent / 100,
        saved_at: at,
      })
      .execute();
    await db
      .insertInto('essay')
      .values({
        ...of,
        id: demoId('essay', attemptId, key),
        number: index + 1,
        handed_in_at: at,
        ...(graded
          ? {
              state: 'graded',
              percent,
              levels: answer.rubric ? JSON.stringify(graded.levels) : null,
              comment: graded.comments[index] ?? '',
              graded_by: grader,
              graded_at: gradedAt,
              revision: 1,
            }
          : {}),
      })
      .execute();
  }
}
