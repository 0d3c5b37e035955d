import type { ResponseOf } from '@trilha/contract/define-call';
import { AppError } from '@trilha/contract/errors';
import {
  previewAssignment,
  readAssignment,
  setAssignment,
} from '@trilha/contract/learning/assignments.calls';
import {
  type Assignment,
  assignmentPreview,
  assignmentProblem,
} from '@trilha/rules/learning/assignment.rule';
import { localDateIn } from '@trilha/rules/shared/time-zone';
import { recordAudit } from '#platform/audit.ts';
import type { Context, Transaction } from '#platform/context.ts';
import { assertOwnRows } from '#platform/database/own-rows.ts';
import type { Bind } from '#platform/http/bind.ts';
import { NIL_ID } from '#platform/identifier.ts';
import { publish } from '#platform/outbox.ts';
import { takeRevision } from '../authoring/authoring.queries.ts';
import { authoredKind } from '../prerequisites/prerequisites.queries.ts';
import { assignmentDue } from './assignment-due.ts';
import { assignmentOf, countsFor, type StoredAssignment, standingOf } from './assignments.queries.ts';
import { namesOf, placesToChoose } from './places-to-choose.queries.ts';

export function routes(bind: Bind): void {
  bind.read(readAssignment, async (context, { params: { trainingId } }) => {
    await authoredKind(context, trainingId);
    const stored = await assignmentOf(context, trainingId);
    const [standing, choices] = await Promise.all([
      standingOf(context, trainingId, localDateIn(context.now, context.client.timeZone)),
      placesToChoose(context, stored),
    ]);
    return { assignment: stored === null ? null : answered(stored), standing, choices };
  });

  bind.read(previewAssignment, async (context, { params: { trainingId }, body }) => {
    await authoredKind(context, trainingId);
    await judge(context, body);
    const counts = await countsFor(context, trainingId, body);
    const training = await context.db
      .selectFrom('training')
      .select(['vacancies', 'enrolled'])
      .where('client_id', '=', context.client.id)
      .where('id', '=', trainingId)
      .executeTakeFirstOrThrow();
    return assignmentPreview(counts, training);
  });

  bind.write(setAssignment, async (tx, { params: { trainingId }, body }) => {
    const { revision: seen, active, ...terms } = body;
    const kind = await authoredKind(tx, trainingId);
    // From here on the training is locked: nobody moves people by the terms before.
    const revision = await takeRevision(tx, trainingId, seen, kind);
    const before = await assignmentOf(tx, trainingId);
    if (active) await judge(tx, terms);
    else await assertPlaces(tx, terms);
    await save(tx, trainingId, { ...terms, active, revision: (before?.revision ?? 0) + 1 });
    if (active) await publish(tx, assignmentDue, { trainingId, after: NIL_ID });
    await recordAudit(tx, {
      action: 'learning.assignment.set',
      subjectKind: 'training',
      subjectId: trainingId,
      ...(before ? { before: await noted(tx, before) } : {}),
      after: await noted(tx, { ...terms, active }),
    });
    return { revision };
  });
}

/** Errors: not_found, assignment_reaches_nobody, assignment_two_deadlines, assignment_deadline_past. */
async function judge(context: Context | Transaction, terms: Assignment): Promise<void> {
  await assertPlaces(context, terms);
  const problem = assignmentProblem(terms, localDateIn(context.now, context.client.timeZone));
  if (problem) throw new AppError(problem);
}

async function assertPlaces(context: Context | Transaction, terms: Assignment): Promise<void> {
  await assertOwnRows(context, 'people_group', terms.groupIds);
  await assertOwnRows(context, 'area', terms.areaIds);
}

async function save(
  { db, client, actor, now }: Transaction,
  trainingId: string,
  assignment: StoredAssignment,
): Promise<void> {
  const columns = {
    active: assignment.active,
    reach: assignment.reach,
    group_ids: [...new Set(assignment.groupIds)],
    area_ids: [...new Set(assignment.areaIds)],
    roles: [...new Set(assignment.roles)],
    deadline_days: assignment.deadlineDays,
    due_on: assignment.dueOn,
    revision: assignment.revision,
    changed_at: now,
    changed_by: actor.membershipId,
  };
  await db
    .insertInto('training_assignment')
    .values({ client_id: client.id, training_id: trainingId, ...columns })
    .onConflict((conflict) => conflict.columns(['client_id', 'training_id']).doUpdateSet(columns))
    .execute();
}

type Answered = NonNullable<ResponseOf<typeof readAssignment>['assignment']>;

const answered = ({
  active,
  reach,
  groupIds,
  areaIds,
  roles,
  deadlineDays,
  dueOn,
}: StoredAssignment): Answered => ({
  active,
  reach,
  deadlineDays,
  dueOn,
  groupIds: [...groupIds],
  areaIds: [...areaIds],
  roles: [...roles],
});

/** What the action log keeps, in names. */
const noted = async (
  tx: Transaction,
  { active, reach, groupIds, areaIds, roles, deadlineDays, dueOn }: Omit<StoredAssignment, 'revision'>,
) => ({
  active,
  reach,
  groups: await namesOf(tx, 'people_group', groupIds),
  area: await namesOf(tx, 'area', areaIds),
  roles: [...roles],
  deadline: dueOn ?? deadlineDays,
});
