import { readClass } from '@trilha/contract/learning/classes.calls';
import type { PresenceMark } from '@trilha/rules/learning/classes/attendance.rule';
import type { Bind } from '#platform/http/bind.ts';
import { activitiesOfClass } from './class-activities.queries.ts';
import { classToHold, participantsOf } from './classes.queries.ts';
import { listed } from './list-classes.ts';

export const routes = (bind: Bind): void =>
  bind.read(readClass, async (context, { params: { classId } }) => {
    const row = await classToHold(context, classId);
    const people = await participantsOf(context, classId);
    const waiting = people.filter(({ state }) => state === 'waiting');
    return {
      ...listed(row, waiting.length),
      revision: row.revision,
      summary: row.summary,
      meetingUrl: row.meeting_url,
      instructorId: row.instructor_membership_id,
      cancelReason: row.cancel_reason,
      activities: await activitiesOfClass(context, row),
      mayEdit: context.actor.permissions.has('learning.class.administer'),
      participants: people.map((person) => ({
        memberId: person.membership_id,
        name: person.display_name,
        email: person.email,
        place: person.state === 'waiting' ? waiting.indexOf(person) + 1 : null,
        mark: (person.mark ?? 'none') as PresenceMark,
        markedBy: person.marker_name,
      })),
    };
  });
