import type { groupsChangedEvent } from '@trilha/contract/people/events';
import { sql } from 'kysely';
import type { z } from 'zod';
import { type DecisionScope, decider } from '#learning/index.ts';

type GroupChange = z.output<typeof groupsChangedEvent.payload>['changes'][number];

/** An exception of a group, with somebody enrolled who came under it or is under it no more. */
export interface ConcernedByChange {
  readonly exceptionId: string;
  readonly activityId: string;
  readonly extraAttempts: number;
  readonly reason: string;
  readonly inside: boolean;
  readonly enrolmentId: string;
  readonly membershipId: string;
}

/**
 * Who is concerned by changes of groups that still hold, under the lock that starting and handing in take, too, in the order
 * in which whoever gives exceptions takes it; one statement, however many they are. What others decided on a group is not for
 * whoever decided, nor now for whoever put themselves in. @spec AS-05 LE-07
 */
export async function lockChanged(
  { db, client, actor }: DecisionScope,
  changes: readonly GroupChange[],
): Promise<readonly ConcernedByChange[]> {
  const { rows } = await sql<ConcernedByChange>`
    select x.id as "exceptionId", x.activity_id as "activityId", x.extra_attempts as "extraAttempts", x.reason,
      change.inside, enrolment.id as "enrolmentId", enrolment.membership_id as "membershipId"
    from unnest(${changes.map(({ groupId }) => groupId)}::uuid[],
      ${changes.map(({ membershipId }) => membershipId)}::uuid[],
      ${changes.map(({ inside }) => inside)}::boolean[]) as change (group_id, membership_id, inside)
    join test_exception x on x.client_id = ${client.id} and x.group_id = change.group_id
      and ${decider} <> change.membership_id
    join activity on activity.client_id = x.client_id and activity.id = x.activity_id
    join enrolment on enrolment.client_id = x.client_id and enrolment.training_id = activity.training_id
      and enrolment.membership_id = change.membership_id
    where change.membership_id <> ${actor.membershipId}
      and change.inside = exists (select from people_group_member inside where inside.client_id = ${client.id}
        and inside.group_id = change.group_id and inside.membership_id = change.membership_id)
    order by enrolment.id, x.id
    for update of enrolment`.execute(db);
  return rows;
}
