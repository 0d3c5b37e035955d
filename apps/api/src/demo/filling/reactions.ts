import type { ReactionContent } from '@trilha/contract/learning/activity-content';
import type { ReactionAnswer } from '@trilha/rules/assessment/reactions/reaction';
import { keepAnonymous, noteHandedIn } from '#assessment/index.ts';
import { classTrainings } from '../content/classes.ts';
import { clients } from '../content/clients.ts';
import { courses } from '../content/courses.ts';
import { type Random, randomFrom } from '../content/history/random.ts';
import {
  REACTED_CLASSES,
  REACTED_COURSES,
  REACTION_QUESTIONS,
  REACTION_TITLE,
  REACTION_WORDS,
} from '../content/reactions.ts';
import { demoId } from './demo-id.ts';
import { type DemoWriter, dayAt } from './demo-writer.ts';

const MONTHS = 6;
const DAYS_OF_MONTH = 30;
/** How many said what they thought in each. */
const A_MONTH = 6;
const WRITES = 0.3;
const SPREAD = 0.3;
const SECONDS = 90;

export const reactionIdOf = (slug: string): string => demoId('reaction', slug);

/** The evaluation of a training as a row of its last module; nobody has to answer it. */
export const reactionRow = (slug: string) => ({
  id: reactionIdOf(slug),
  kind: 'reaction_evaluation',
  title: REACTION_TITLE,
  minutes: 2,
  points: 0,
  required: false,
  content: JSON.stringify({
    kind: 'reaction_evaluation',
    anonymous: true,
    questions: REACTION_QUESTIONS.map((question) =>
      'options' in question ? { ...question, options: [...question.options] } : question,
    ),
  } satisfies ReactionContent),
});

/** Opinions about two courses over half a year and about classes, handed in one after another as the product takes them. @spec AS-01 */
export async function fillReactions(writer: DemoWriter): Promise<void> {
  for (const { slug, ...quality } of REACTED_COURSES) {
    const course = courses.find((each) => each.slug === slug);
    if (course) await react(writer, { slug, client: course.client, ...quality }, MONTHS);
  }
  for (const { slug, ...quality } of REACTED_CLASSES) {
    const training = classTrainings.find((each) => each.slug === slug);
    if (training) await react(writer, { slug, client: training.client, ...quality }, 0);
  }
}

interface Reacted {
  readonly slug: string;
  readonly client: string;
  /** How well it did at first and in the end. */
  readonly from: number;
  readonly to: number;
}

async function react(
  { db, now }: DemoWriter,
  { slug, client, from, to }: Reacted,
  months: number,
): Promise<void> {
  const random = randomFrom(`reactions to ${slug}`);
  const activityId = reactionIdOf(slug);
  const clientId = demoId('client', client);
  const timeZone = clients.find((each) => each.slug === client)?.timeZone ?? 'UTC';
  const all = [...(await finishedBy({ db }, { clientId, activityId })), ...goneSince(now, months)].toSorted(
    (one, other) => one.at.getTime() - other.at.getTime(),
  );
  for (const [index, { enrolmentId, at, classId, instructorId }] of all.entries()) {
    const tx = { db, client: { id: clientId, timeZone }, now: at };
    if (enrolmentId !== null) {
      await noteHandedIn(tx, { activityId, enrolmentId });
      await finish({ db }, { client_id: clientId, enrolment_id: enrolmentId, activity_id: activityId }, at);
    }
    const ofClass = classId === null ? null : { id: classId, instructorId };
    const quality = from + ((to - from) * index) / Math.max(1, all.length - 1);
    const answers = answersOf(random, { quality, turn: index });
    await keepAnonymous(tx, { activityId, ofClass, questions: REACTION_QUESTIONS }, answers);
  }
}

/** People whose accounts have been erased: what they said without a name stays. */
const goneSince = (now: Date, months: number) =>
  Array.from({ length: months * A_MONTH }, (_unused, index) => ({
    enrolmentId: null,
    at: dayAt(now, Math.round((-(index + 1) * DAYS_OF_MONTH) / A_MONTH)),
    classId: null,
    instructorId: null,
  }));

const finish = (
  { db }: Pick<DemoWriter, 'db'>,
  place: { readonly client_id: string; readonly enrolment_id: string; readonly activity_id: string },
  at: Date,
) =>
  db
    .insertInto('activity_progress')
    .values({
      ...place,
      state: 'finished',
      percent: 100,
      seconds: SECONDS,
      position: '{}',
      started_at: at,
      touched_at: at,
      finished_at: at,
    })
    .execute();

/** Who finished the training that this is asked in, in their order, with the class they were in. */
const finishedBy = (
  { db }: Pick<DemoWriter, 'db'>,
  { clientId, activityId }: { readonly clientId: string; readonly activityId: string },
) =>
  db
    .selectFrom('activity')
    .innerJoin('enrolment', (join) =>
      join
        .onRef('enrolment.client_id', '=', 'activity.client_id')
        .onRef('enrolment.training_id', '=', 'activity.training_id'),
    )
    .leftJoin('class_subscription as place', (join) =>
      join
        .onRef('place.client_id', '=', 'enrolment.client_id')
        .onRef('place.training_id', '=', 'enrolment.training_id')
        .onRef('place.membership_id', '=', 'enrolment.membership_id')
        .on('place.state', '=', 'subscribed'),
    )
    .leftJoin('training_class as class', (join) =>
      join.onRef('class.client_id', '=', 'place.client_id').onRef('class.id', '=', 'place.class_id'),
    )
    .select([
      'enrolment.id as enrolmentId',
      'enrolment.finished_at as at',
      'class.id as classId',
      'class.instructor_membership_id as instructorId',
    ])
    .where('activity.client_id', '=', clientId)
    .where('activity.id', '=', activityId)
    .where('enrolment.finished_at', 'is not', null)
    .$narrowType<{ at: Date }>()
    .orderBy('enrolment.finished_at')
    .orderBy('enrolment.id')
    .execute();

/** What somebody thinks of what was this good, each in their own way. */
function answersOf(
  random: Random,
  { quality, turn }: { readonly quality: number; readonly turn: number },
): ReactionAnswer[] {
  const mood = Math.min(1, Math.max(0, quality + SPREAD * (2 * random.next() - 1)));
  const five = (): number =>
    Math.min(5, Math.max(1, Math.round(1 + 4 * mood + (random.chance(SPREAD) ? -1 : 0))));
  const pace = mood > 0.6 ? 'right' : random.pick(['slow', 'right', 'fast']);
  const liked = ['examples', 'practice', 'guide', 'people'].filter(() => random.chance(0.2 + 0.4 * mood));
  const words = mood > 0.6 ? REACTION_WORDS.good : REACTION_WORDS.bad;
  const text = words[turn % words.length] ?? '';
  return [
    { kind: 'scale', asked: 'useful', value: five() },
    { kind: 'scale', asked: 'clear', value: five() },
    { kind: 'scale', asked: 'recommend', value: Math.round(3 + 7 * mood) },
    { kind: 'alternatives', asked: 'pace', optionId: pace },
    ...(liked.length > 0 ? [{ kind: 'multiple_choice' as const, asked: 'liked', optionIds: liked }] : []),
    ...(random.chance(WRITES) ? [{ kind: 'essay' as const, asked: 'change', text }] : []),
  ];
}
