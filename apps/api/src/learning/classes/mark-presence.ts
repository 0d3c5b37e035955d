import { AppError } from '@trilha/contract/errors';
import { markPresence } from '@trilha/contract/learning/classes.calls';
import type { PresenceMark } from '@trilha/rules/learning/classes/attendance.rule';
import { takesPresence } from '@trilha/rules/learning/classes/class-status.rule';
import type { Bind } from '#platform/http/bind.ts';
import { classToHold, lockClass, participantsOf } from './classes.queries.ts';
import { recordClass } from './record-class.ts';
import { settleAttendance } from './settle-attendance.ts';

/** Under the lock of the class: of two who mark at once, one after the other. @spec EV-03 EV-08 */
export const routes = (bind: Bind): void =>
  bind.write(markPresence, async (tx, { params: { classId }, body: { memberIds, mark } }) => {
    await classToHold(tx, classId);
    const of = await lockClass(tx, classId);
    const wanted = new Set(memberIds);
    if (wanted.has(tx.actor.membershipId)) throw new AppError('own_enrolment');
    const people = (await participantsOf(tx, classId)).filter(
      ({ membership_id, state }) => state === 'subscribed' && wanted.has(membership_id),
    );
    if (people.length < wanted.size) throw new AppError('not_found');
    if (!takesPresence(of.status)) throw new AppError('class_not_under_way');
    const changed = people.filter((person) => (person.mark ?? 'none') !== mark);
    if (changed.length > 0)
      await tx.db
        .insertInto('class_presence')
        .values(
          changed.map(({ membership_id }) => ({
            client_id: tx.client.id,
            class_id: classId,
            membership_id,
            mark,
            marked_by: tx.actor.membershipId,
            marked_at: tx.now,
          })),
        )
        .execute();
    // In one order, as everybody who locks several enrolments does.
    for (const person of changed.toSorted((one, other) => (one.membership_id < other.membership_id ? -1 : 1)))
      await settleAttendance(tx, of.training_id, {
        membershipId: person.membership_id,
        displayName: person.display_name,
      });
    const before = changed.map((person) => ({
      memberId: person.membership_id,
      mark: (person.mark ?? 'none') as PresenceMark,
    }));
    if (changed.length > 0)
      await recordClass(tx, of, 'presence', {
        before: { people: before },
        after: { state: mark, people: before.map(({ memberId }) => memberId) },
      });
    return { changed: changed.length, before };
  });
