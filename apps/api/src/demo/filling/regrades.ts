import type { AnswerKey } from '@trilha/rules/assessment/question';
import { applyPiece, freeze, regradeById } from '#assessment/index.ts';
import { recordVersion } from '#learning/index.ts';
import { clients } from '../content/clients.ts';
import {
  LATER_SITTINGS,
  REGRADE,
  WARRANTY_COURSE,
  WARRANTY_QUESTIONS,
  WARRANTY_SITTINGS,
  WRONG_KEY,
} from '../content/regraded-test.ts';
import { chosenOptions, gradeOf } from './chosen-options.ts';
import { activityIdOf, trainingIdOf } from './courses.ts';
import { demoId } from './demo-id.ts';
import { type DemoWriter, dayAt } from './demo-writer.ts';
import { questionIdOf } from './question-banks.ts';

const CLIENT = 'nexo';
const PUBLISHED = -40;
const APPLIED = -2;
const KEY_MENDED = -1;
const FIRST_SAT = -30;
const ENROLLED_BEFORE = 4;
const { slug } = WARRANTY_COURSE;
const client_id = demoId('client', CLIENT);
const trainingId = trainingIdOf(slug);
const pageId = activityIdOf(slug, 'leitura');
const testId = activityIdOf(slug, 'prova');
const bankId = demoId('question-bank', slug, 'prova');
const author = demoId('membership', CLIENT, WARRANTY_COURSE.author);

const SETTINGS = {
  kind: 'conventional_test',
  bankId,
  draw: WARRANTY_QUESTIONS.length,
  minimumScore: WARRANTY_COURSE.minimumScore,
  maximumAttempts: 2,
  minutes: null,
  shuffle: true,
  results: { correctness: 'after_attempt', answers: 'after_last_attempt' },
} as const;

/** A test with one question that was regraded, and one whose key was mended after many had answered it. @spec AS-06 */
export async function fillRegrades(writer: DemoWriter): Promise<void> {
  await fillCourse(writer);
  for (const [index, sitting] of WARRANTY_SITTINGS.entries())
    await fillSitting(writer, sitting, { day: FIRST_SAT + index, bank: askedBank });
  await fillRegrade(writer);
  for (const sitting of LATER_SITTINGS)
    await fillSitting(writer, sitting, { day: KEY_MENDED, bank: mendedBank });
  await writer.db
    .updateTable('training')
    .set({ enrolled: WARRANTY_SITTINGS.length + LATER_SITTINGS.length })
    .where('client_id', '=', client_id)
    .where('id', '=', trainingId)
    .execute();
}

async function fillCourse({ db, now }: DemoWriter): Promise<void> {
  const at = dayAt(now, PUBLISHED);
  await db
    .insertInto('training')
    .values({
      client_id,
      id: trainingId,
      kind: 'online_course',
      title: WARRANTY_COURSE.title,
      summary: WARRANTY_COURSE.summary,
      description: WARRANTY_COURSE.summary,
      category: 'Vendas',
      status: 'published',
      is_public: false,
      enrolment_type: 'by_group',
      has_certificate: false,
      workload_minutes: 20,
      author_membership_id: author,
      published_at: at,
      created_at: at,
      updated_at: at,
    })
    .execute();
  await db
    .insertInto('question_bank')
    .values({ client_id, id: bankId, name: WARRANTY_COURSE.title, created_at: at })
    .execute();
  await db
    .insertInto('question')
    .values(
      WARRANTY_QUESTIONS.map(({ key, question, answer, feedback, difficulty, tags }, position) => ({
        client_id,
        id: questionIdOf(slug, 'prova', key),
        bank_id: bankId,
        kind: question.kind,
        presentation: JSON.stringify(question),
        answer_key: JSON.stringify(answer),
        feedback: JSON.stringify(feedback),
        difficulty,
        tags: [...tags],
        position,
        created_at: at,
        updated_at: position === WRONG_KEY.question ? dayAt(now, KEY_MENDED) : at,
      })),
    )
    .execute();
  const moduleId = demoId('module', slug, 0);
  await db
    .insertInto('module')
    .values({ client_id, id: moduleId, training_id: trainingId, position: 1, title: 'O cliente voltou' })
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
        title: 'Quando o cliente volta',
        minutes: 5,
        content: JSON.stringify({ kind: 'html', html: WARRANTY_COURSE.page }),
      },
      {
        ...place,
        id: testId,
        hierarchy_order: 2,
        kind,
        title: 'Prova de garantia e trocas',
        minutes: 15,
        content: JSON.stringify({ kind, ...settings }),
      },
    ])
    .execute();
  await recordVersion({ db, clientId: client_id }, { trainingId, number: 1, note: '', by: author, at });
}

const mendedBank = WARRANTY_QUESTIONS.map(({ key, question, answer, feedback }) => ({
  id: questionIdOf(slug, 'prova', key),
  presentation: question,
  answer_key: answer,
  feedback,
  weight: 1,
  counting: 'part',
}));
/** The bank as it was when the first people sat the test. */
const askedBank = mendedBank.map((question, index) =>
  index === WRONG_KEY.question
    ? {
        ...question,
        answer_key: { kind: 'alternatives', optionId: WRONG_KEY.option } satisfies AnswerKey,
      }
    : question,
);

async function fillSitting(
  { db, now }: DemoWriter,
  { person, chosen }: (typeof WARRANTY_SITTINGS | typeof LATER_SITTINGS)[number],
  { day, bank }: { readonly day: number; readonly bank: typeof askedBank },
): Promise<void> {
  const enrolmentId = demoId('enrolment', person, slug);
  const attemptId = demoId('attempt', enrolmentId, 0);
  const at = dayAt(now, day);
  const { questions, keys } = freeze(bank, { seed: attemptId });
  const answers = chosenOptions({ questions, keys }, chosen);
  const reached = gradeOf(answers, WARRANTY_COURSE.minimumScore);
  const times = { started_at: at, touched_at: at, finished_at: reached.passed ? at : null };
  await db
    .insertInto('enrolment')
    .values({
      client_id,
      id: enrolmentId,
      training_id: trainingId,
      membership_id: demoId('membership', CLIENT, person),
      // A failed attempt leaves another one: the course stays open.
      state: reached.passed ? 'approved' : 'in_progress',
      percent: reached.passed ? 100 : 50,
      score: reached.percent,
      last_activity_id: testId,
      enrolled_at: dayAt(now, day - ENROLLED_BEFORE),
      ...times,
    })
    .execute();
  const progress = { client_id, enrolment_id: enrolmentId, percent: 100, position: '{}' };
  await db
    .insertInto('activity_progress')
    .values([
      { ...progress, ...times, activity_id: pageId, state: 'finished', finished_at: at },
      {
        ...progress,
        ...times,
        activity_id: testId,
        state: reached.passed ? 'approved' : 'reproved',
        score: reached.percent,
      },
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
      questions: JSON.stringify(questions),
      keys: JSON.stringify(keys),
      score: reached.percent,
      passed: reached.passed,
      started_at: at,
      submitted_at: at,
    })
    .execute();
  await db
    .insertInto('attempt_answer')
    .values(
      answers.map(({ id, answer, fraction }) => ({
        client_id,
        attempt_id: attemptId,
        question_id: id,
        answer: JSON.stringify(answer),
        sequence: 1,
        fraction,
        saved_at: at,
      })),
    )
    .execute();
}

/** Applied as the worker applies it: scores, progress and messages are what they would be. */
async function fillRegrade({ db, now }: DemoWriter): Promise<void> {
  const asked = WARRANTY_QUESTIONS[REGRADE.question];
  const client = clients.find(({ slug: name }) => name === CLIENT);
  if (!asked || !client) throw new Error('the regraded question is missing');
  const at = dayAt(now, APPLIED);
  const regradeId = demoId('regrade', slug, asked.key);
  await db
    .insertInto('regrade')
    .values({
      client_id,
      id: regradeId,
      bank_id: bankId,
      question_id: questionIdOf(slug, 'prova', asked.key),
      way: REGRADE.way,
      reason: REGRADE.reason,
      question: JSON.stringify(asked.question),
      answer_key: JSON.stringify(asked.answer),
      state: 'applying',
      number: 1,
      total: WARRANTY_SITTINGS.length,
      created_by: author,
      created_at: at,
      applied_by: author,
      applied_at: at,
      moved_at: at,
    })
    .execute();
  const scope = {
    db,
    now: at,
    client: {
      id: client_id,
      name: client.name,
      timeZone: client.timeZone,
      trainingUsesScore: client.flags.group_training_use_score,
    },
  };
  let regrade = await regradeById(scope, regradeId);
  while (regrade.state === 'applying') {
    await applyPiece(scope, regrade);
    regrade = await regradeById(scope, regradeId);
  }
}
