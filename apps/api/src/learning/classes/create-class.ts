import { AppError } from '@trilha/contract/errors';
import { createClass, readClassChoices } from '@trilha/contract/learning/classes.calls';
import type { TrainingCard } from '@trilha/contract/learning/training-shapes';
import type { ClassKind } from '@trilha/rules/learning/classes/class-status.rule';
import { classSpan, type WallSpan } from '@trilha/rules/learning/classes/class-time.rule';
import { sql } from 'kysely';
import type { Context, Transaction } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { newId } from '#platform/identifier.ts';
import { requireModuleOf } from '../catalogue/training-kinds.ts';
import { recordClass, toldClass } from './record-class.ts';

const TRAINING_OF: Readonly<Record<ClassKind, TrainingCard['kind']>> = {
  live_class: 'live_class',
  webinar: 'webinar',
  presential_class: 'presential_course',
};
const MINUTE = 60_000;

export function routes(bind: Bind): void {
  bind.read(readClassChoices, async (context) => {
    const [instructors, courses] = await Promise.all([instructorsOf(context), coursesOf(context)]);
    return {
      instructors: instructors.map(({ id, display_name }) => ({ id, name: display_name })),
      courses,
    };
  });

  bind.write(createClass, async (tx, { body }) => {
    requireModuleOf(tx.client, TRAINING_OF[body.kind]);
    const { starts, ends } = spanOf(body);
    await assertInstructor(tx, body.instructorId);
    const trainingId = body.trainingId ?? (await insertTraining(tx, body, ends.getTime() - starts.getTime()));
    if (body.trainingId) await assertCourse(tx, body);
    const classId = newId(tx.now.getTime());
    await tx.db
      .insertInto('training_class')
      .values({
        client_id: tx.client.id,
        id: classId,
        training_id: trainingId,
        kind: body.kind,
        name: body.name,
        starts_at: starts,
        ends_at: ends,
        time_zone: body.timeZone,
        room: body.room,
        address: body.address,
        meeting_url: body.meetingUrl,
        instructor_membership_id: body.instructorId,
        vacancies: body.vacancies,
        created_at: tx.now,
        updated_at: tx.now,
      })
      .execute();
    await recordClass(tx, { id: classId }, 'create', { after: await toldClass(tx, classId) });
    return { classId, trainingId, revision: 1 };
  });
}

/** The instants of what was written in wall time. Errors: class_times_invalid. */
export function spanOf(written: WallSpan): { starts: Date; ends: Date } {
  const span = classSpan(written);
  if (!span) throw new AppError('class_times_invalid');
  return span;
}

interface Written {
  readonly kind: ClassKind;
  readonly trainingId: string | null;
  readonly title: string;
  readonly summary: string;
}

async function insertTraining(
  { db, client, actor, now }: Transaction,
  { kind, title, summary }: Written,
  milliseconds: number,
): Promise<string> {
  const id = newId(now.getTime());
  await db
    .insertInto('training')
    .values({
      client_id: client.id,
      id,
      kind: TRAINING_OF[kind],
      title,
      summary,
      workload_minutes: Math.round(milliseconds / MINUTE),
      author_membership_id: actor.membershipId,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return id;
}

/** Only courses in person have several classes. Errors: not_found. */
async function assertCourse({ db, client }: Transaction, { kind, trainingId }: Written): Promise<void> {
  const course = await db
    .selectFrom('training')
    .select('id')
    .where('client_id', '=', client.id)
    .where('id', '=', trainingId)
    .where('kind', '=', 'presential_course')
    .executeTakeFirst();
  if (!course || kind !== 'presential_class') throw new AppError('not_found');
}

/** Whoever is named must be an instructor of this client. Errors: not_found. */
export async function assertInstructor(tx: Transaction, membershipId: string | null): Promise<void> {
  if (membershipId === null) return;
  const known = await instructorsOf(tx);
  if (!known.some(({ id }) => id === membershipId)) throw new AppError('not_found');
}

const instructorsOf = ({ db, client }: Pick<Context, 'db' | 'client'>) =>
  db
    .selectFrom('membership')
    .select(['id', 'display_name'])
    .where('client_id', '=', client.id)
    .where('status', '=', 'approved')
    .where(sql<boolean>`roles && array['instructor', 'course_manager']::text[]`)
    .orderBy('display_name')
    .orderBy('id')
    .limit(500)
    .execute();

const coursesOf = ({ db, client }: Pick<Context, 'db' | 'client'>) =>
  db
    .selectFrom('training')
    .select(['id', 'title'])
    .where('client_id', '=', client.id)
    .where('kind', '=', 'presential_course')
    .where('status', '<>', 'archived')
    .orderBy('title')
    .orderBy('id')
    .limit(500)
    .execute();
