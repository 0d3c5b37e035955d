import { groupsChangedEvent } from '@trilha/contract/people/events';
import { type DecisionScope, learningClient } from '#learning/index.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { defineEvent } from '#platform/outbox.ts';
import { testStillAt } from './exceptions.queries.ts';
import { type ConcernedByChange, lockChanged } from './group-changes.queries.ts';
import { moveBlocks, moveDeadlines, standInLine } from './people-concerned.ts';
import { tellConcerned } from './tell-concerned.ts';

/**
 * Whoever came into a group has at once what the group was given, and whoever left it what is left to them, as if the
 * exception had been given or removed. Safe to repeat. @spec AS-03 AS-05 LE-07
 */
export const followGroups = defineJob({
  name: 'assessment.follow-groups',
  event: defineEvent(groupsChangedEvent.name, groupsChangedEvent.payload),
  attempts: 10,
  run: async ({ platform, clientId, db, now, requestId }, { by, at, changes }) => {
    const client = await learningClient(platform, clientId);
    const actor = { membershipId: by, impersonator: null };
    const scope: DecisionScope = { db, now, requestId, client, actor };
    await standInLine(
      db,
      changes.map(({ groupId }) => groupId),
    );
    const found = await lockChanged(scope, changes);
    const alike = Map.groupBy(found, ({ exceptionId, inside }) => `${exceptionId} ${inside}`);
    for (const concerned of alike.values()) await follow(scope, concerned, new Date(at));
  },
});

/** What a change of one group means at one test to all whom it concerns. */
async function follow(scope: DecisionScope, people: readonly ConcernedByChange[], at: Date): Promise<void> {
  const [first] = people;
  const test = first && (await testStillAt(scope, first.activityId));
  if (!first || !test) return;
  const concerned = people.map(({ enrolmentId: id, membershipId }) => ({ id, membershipId }));
  const { inside, reason, extraAttempts } = first;
  // Deadlines stay where they were moved to.
  if (inside) await moveDeadlines(scope, test, concerned, at);
  await moveBlocks(scope, test, { concerned, reason, isLess: !inside && extraAttempts > 0 });
  await tellConcerned(scope, test, {
    kind: inside ? 'test_extended' : 'test_extension_ended',
    concerned,
    reason,
  });
}
