import { AppError } from '@trilha/contract/errors';
import type { TrainingCard } from '@trilha/contract/learning/training-shapes';
import type { PresenceMark } from '@trilha/rules/learning/classes/attendance.rule';
import type { ClassKind, ClassStatus } from '@trilha/rules/learning/classes/class-status.rule';
import { sql } from 'kysely';
import type { Context, LearnerTransaction } from '#platform/context.ts';
import { requireModuleOf } from '../catalogue/training-kinds.ts';

type Scope = Pick<LearnerTransaction, 'db'> & { readonly client: { readonly id: string } };

const FACTS = [
  'class.id',
  'class.kind',
  'class.name',
  'class.status',
  'class.starts_at',
  'class.ends_at',
  'class.time_zone',
  'class.room',
  'class.address',
  'class.vacancies',
  'class.taken',
  'class.training_id',
  'class.cancel_reason',
  'class.meeting_url',
  'class.instructor_membership_id',
  'class.revision',
] as const;

/** Classes of the client with the names of their training and instructor. */
export const classRows = ({ db, client }: Scope) =>
  db
    .selectFrom('training_class as class')
    .innerJoin('training', (join) =>
      join.onRef('training.client_id', '=', 'class.client_id').onRef('training.id', '=', 'class.training_id'),
    )
    .leftJoin('membership as instructor', (join) =>
      join
        .onRef('instructor.client_id', '=', 'class.client_id')
        .onRef('instructor.id', '=', 'class.instructor_membership_id'),
    )
    .select(FACTS)
    .select([
      'training.title',
      'training.summary',
      'training.kind as training_kind',
      'instructor.display_name as instructor_name',
    ])
    .where('class.client_id', '=', client.id);
export type ClassRow = Awaited<ReturnType<ReturnType<typeof classRows>['executeTakeFirstOrThrow']>>;

/** What everybody who sees a class is told of it. */
export const factsOf = (row: ClassRow) => ({
  id: row.id,
  kind: row.kind as ClassKind,
  name: row.name,
  status: row.status as ClassStatus,
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  timeZone: row.time_zone,
  room: row.room,
  address: row.address,
  instructor: row.instructor_name,
  vacancies: row.vacancies,
  vacanciesLeft: row.vacancies === null ? null : Math.max(0, row.vacancies - row.taken),
});

/** Of all classes whoever plans them sees all; who only holds some sees those. @spec EV-03 MG-01 */
export function heldBy<
  Query extends { where(column: 'class.instructor_membership_id', by: '=', id: string): Query },
>({ actor }: Pick<Context, 'actor'>, query: Query): Query {
  if (actor.permissions.has('learning.class.administer')) return query;
  return query.where('class.instructor_membership_id', '=', actor.membershipId);
}

/** A class that whoever asks holds or plans. Errors: not_found, module_disabled. */
export async function classToHold(
  context: Pick<Context, 'db' | 'client' | 'actor'>,
  classId: string,
): Promise<ClassRow> {
  const row = await heldBy(context, classRows(context).where('class.id', '=', classId)).executeTakeFirst();
  if (!row) throw new AppError('not_found');
  requireModuleOf(context.client, row.training_kind as TrainingCard['kind']);
  return row;
}

/** A class, locked after its training: its places and its line move one after another. Errors: not_found. */
export async function lockClass({ db, client }: Scope, classId: string) {
  const found = await db
    .selectFrom('training_class')
    .select('training_id')
    .where('client_id', '=', client.id)
    .where('id', '=', classId)
    .executeTakeFirst();
  if (!found) throw new AppError('not_found');
  await db
    .selectFrom('training')
    .select('id')
    .where('client_id', '=', client.id)
    .where('id', '=', found.training_id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const row = await db
    .selectFrom('training_class')
    .selectAll()
    .where('client_id', '=', client.id)
    .where('id', '=', classId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return { ...row, kind: row.kind as ClassKind, status: row.status as ClassStatus };
}
export type LockedClass = Awaited<ReturnType<typeof lockClass>>;

/** The mark that counts, of this column of class and person. */
export const lastMark = (classColumn: string, memberColumn: string) =>
  sql<PresenceMark | null>`(select p.mark from class_presence p where p.client_id = ${sql.ref('class_subscription.client_id')}
    and p.class_id = ${sql.ref(classColumn)} and p.membership_id = ${sql.ref(memberColumn)}
    order by p.number desc limit 1)`;

/** Everybody with a place in a class or in its line, with the mark that counts. */
export const participantsOf = ({ db, client }: Scope, classId: string) =>
  db
    .selectFrom('class_subscription')
    .innerJoin('membership as member', (join) =>
      join
        .onRef('member.client_id', '=', 'class_subscription.client_id')
        .onRef('member.id', '=', 'class_subscription.membership_id'),
    )
    .innerJoin('person', 'person.id', 'member.person_id')
    .leftJoinLateral(
      (inner) =>
        inner
          .selectFrom('class_presence as presence')
          .leftJoin('membership as marker', (join) =>
            join
              .onRef('marker.client_id', '=', 'presence.client_id')
              .onRef('marker.id', '=', 'presence.marked_by'),
          )
          .select(['presence.mark', 'marker.display_name as marker_name'])
          .whereRef('presence.client_id', '=', 'class_subscription.client_id')
          .whereRef('presence.class_id', '=', 'class_subscription.class_id')
          .whereRef('presence.membership_id', '=', 'class_subscription.membership_id')
          .orderBy('presence.number', 'desc')
          .limit(1)
          .as('marked'),
      (join) => join.onTrue(),
    )
    .select([
      'class_subscription.membership_id',
      'class_subscription.state',
      'class_subscription.line_number',
      'member.display_name',
      'person.email',
      'marked.mark',
      'marked.marker_name',
    ])
    .where('class_subscription.client_id', '=', client.id)
    .where('class_subscription.class_id', '=', classId)
    .where('class_subscription.state', '<>', 'ended')
    .orderBy('class_subscription.line_number', (order) => order.asc().nullsFirst())
    .orderBy('member.display_name')
    .orderBy('class_subscription.membership_id')
    .execute();
