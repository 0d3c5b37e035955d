import { AppError } from '@trilha/contract/errors';
import { readClassCalendar } from '@trilha/contract/learning/class-trainings.calls';
import { type CalendarEvent, calendarFile } from '@trilha/rules/learning/classes/calendar-file.rule';
import { originOfClient } from '#clients/index.ts';
import type { Context } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { requireModuleOf, trainingPath } from '../catalogue/training-kinds.ts';

/** For those who have a place, whatever became of the class. @spec EV-02 */
export const routes = (bind: Bind): void =>
  bind.read(readClassCalendar, async (context, { params: { classId } }) => {
    const [row] = await datedClasses(context, context.actor.membershipId)
      .where('class.id', '=', classId)
      .execute();
    if (!row) throw new AppError('not_found');
    requireModuleOf(context.client, row.training_kind as Parameters<typeof requireModuleOf>[1]);
    const origin = await originOfClient(context.platform, context.client.id);
    return { name: `${row.id}.ics`, file: calendarFile(context.client.name, [calendarEventOf(row, origin)]) };
  });

/** The classes in which somebody has a place. */
export const datedClasses = ({ db, client }: Pick<Context, 'db' | 'client'>, membershipId: string) =>
  db
    .selectFrom('class_subscription as own')
    .innerJoin('training_class as class', (join) =>
      join.onRef('class.client_id', '=', 'own.client_id').onRef('class.id', '=', 'own.class_id'),
    )
    .innerJoin('training', (join) =>
      join.onRef('training.client_id', '=', 'class.client_id').onRef('training.id', '=', 'class.training_id'),
    )
    .select([
      'class.id',
      'class.name',
      'class.status',
      'class.sequence',
      'class.starts_at',
      'class.ends_at',
      'class.updated_at',
      'class.room',
      'class.address',
      'class.training_id',
      'training.title',
      'training.summary',
      'training.kind as training_kind',
    ])
    .where('own.client_id', '=', client.id)
    .where('own.membership_id', '=', membershipId)
    .where('own.state', '=', 'subscribed');
type DatedClass = Awaited<ReturnType<ReturnType<typeof datedClasses>['executeTakeFirstOrThrow']>>;

/** A class as a calendar entry: with its page, not the address of the meeting, for calendars are shared. @spec EV-02 */
export const calendarEventOf = (row: DatedClass, origin: string): CalendarEvent => ({
  uid: `${row.id}@trilha`,
  sequence: row.sequence,
  title: row.name ? `${row.title}: ${row.name}` : row.title,
  description: row.summary,
  place: [row.room, row.address].filter(Boolean).join(', '),
  address: `${origin}${trainingPath({ kind: row.training_kind, id: row.training_id })}`,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  changedAt: row.updated_at,
  cancelled: row.status === 'cancelled',
});
