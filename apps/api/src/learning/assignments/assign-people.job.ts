import type { Platform } from '#platform/context.ts';
import { NIL_ID } from '#platform/identifier.ts';
import { defineClockJob, defineJob } from '#platform/jobs/define-job.ts';
import { publishFromJob } from '#platform/outbox.ts';
import { learningClient } from '../standing/learning-client.queries.ts';
import { assignmentDue } from './assignment-due.ts';
import { assignmentOf, peopleToMove } from './assignments.queries.ts';
import { type AssigningScope, moveAssigned } from './move-assigned.ts';

/**
 * Moves the next people when an assignment was made or changed, and hands on to the next piece with the same commit: ten
 * thousand people are as many short transactions, and a kill loses and doubles nothing. @spec LE-06 LE-11
 */
export const moveAssignedNext = defineJob({
  name: 'learning.move-assigned',
  event: assignmentDue,
  attempts: 5,
  run: async (job, { trainingId, after }) => {
    const client = await learningClient(job.platform, job.clientId);
    const next = await moveAssigned({ db: job.db, now: job.now, client }, trainingId, after);
    if (next !== null) await publishFromJob(job, assignmentDue, { trainingId, after: next });
  },
});

/** Finds whoever has joined or left since, by whatever way: a form, a list, a door of another system. @spec LE-06 LE-11 */
export async function assignPeople(platform: Platform, clientId: string): Promise<void> {
  const reader = platform.database.readerOf(clientId);
  const active = await reader
    .selectFrom('training_assignment as assigned')
    .innerJoin('training', (join) =>
      join
        .onRef('training.client_id', '=', 'assigned.client_id')
        .onRef('training.id', '=', 'assigned.training_id'),
    )
    .select('assigned.training_id')
    .where('assigned.client_id', '=', clientId)
    .where('assigned.active', '=', true)
    .where('training.status', '=', 'published')
    .orderBy('assigned.training_id')
    .execute();
  if (active.length === 0) return;
  const client = await learningClient(platform, clientId);
  for (const { training_id } of active) {
    let after: string | null = (await hasWork({ db: reader, client, now: platform.now() }, training_id))
      ? NIL_ID
      : null;
    while (after !== null) {
      const from: string = after;
      after = await platform.database.inClient(clientId, (db) =>
        moveAssigned({ db, now: platform.now(), client }, training_id, from),
      );
    }
  }
}

/** Looks before it locks: nearly always there is nobody. */
async function hasWork(scope: AssigningScope, trainingId: string): Promise<boolean> {
  const assignment = await assignmentOf(scope, trainingId);
  if (!assignment) return false;
  return (await peopleToMove(scope, { trainingId, assignment, after: NIL_ID, limit: 1 })).length > 0;
}

export const assignPeopleJob = defineClockJob({
  name: 'learning.assign-people',
  cron: '*/2 * * * *',
  run: assignPeople,
});
