import { AppError } from '@trilha/contract/errors';
import { authoriseActivities } from '@trilha/contract/learning/classes.calls';
import { recordAudit } from '#platform/audit.ts';
import type { Bind } from '#platform/http/bind.ts';
import { activitiesOfClass } from './class-activities.queries.ts';
import { classToHold, lockClass } from './classes.queries.ts';

/** Under the lock of the class, so that who taps twice opens once; what is open already stays as it is. @spec EV-03 */
export const routes = (bind: Bind): void =>
  bind.write(authoriseActivities, async (tx, { params: { classId }, body }) => {
    const held = await classToHold(tx, classId);
    const of = await lockClass(tx, classId);
    const wanted = new Set(body.activityIds);
    const activities = await activitiesOfClass(tx, of);
    const named = activities.filter(({ id }) => wanted.has(id));
    if (named.length < wanted.size) throw new AppError('not_found');
    const closed = named.filter(({ authorisedAt }) => authorisedAt === null);
    if (closed.length === 0) return { authorised: 0 };
    await tx.db
      .insertInto('class_activity_authorisation')
      .values(
        closed.map(({ id }) => ({
          client_id: tx.client.id,
          class_id: classId,
          activity_id: id,
          authorised_by: tx.actor.membershipId,
          authorised_at: tx.now,
        })),
      )
      .execute();
    await recordAudit(tx, {
      action: 'learning.class.authorise',
      subjectKind: 'class',
      subjectId: classId,
      after: { title: held.title, activities: closed.map(({ title }) => title).join(', ') },
    });
    return { authorised: closed.length };
  });
