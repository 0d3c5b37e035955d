import { type Assignment, assignedDueDay, assignmentStep } from '@trilha/rules/learning/assignment.rule';
import { localDateIn } from '@trilha/rules/shared/time-zone';
import type { ClientFacts, LearnerTransaction } from '#platform/context.ts';
import { countPlaces, type LockedTraining, lockTraining } from '../enrolment/places.queries.ts';
import { fillPlaces, NO_ONE } from '../enrolment/places.ts';
import { advanceTrail } from '../trails/advance-trails.ts';
import {
  type Assigned,
  type AssignmentTerms,
  enrolAssigned,
  holdEnrolments,
  releaseEnrolments,
  withdrawEnrolments,
} from './assigned-enrolments.queries.ts';
import { assignmentOf, type FoundPerson, peopleToMove } from './assignments.queries.ts';
import { tellAssigned } from './tell-assigned.ts';

/** People looked at in one transaction, so that the training is locked for moments only; what each has done of a trail is counted. */
const PIECE = 200;
const TRAIL_PIECE = 50;

export interface AssigningScope extends Pick<LearnerTransaction, 'db' | 'now'> {
  readonly client: Pick<ClientFacts, 'id' | 'name' | 'timeZone' | 'trainingUsesScore'>;
}

interface Moving extends AssigningScope {
  readonly training: LockedTraining;
  readonly assignment: Assignment;
  readonly terms: AssignmentTerms;
}

/**
 * Takes the next people to where the assignment of a training wants them, under the lock that everybody takes who gives
 * or takes a place: nobody is enrolled twice, and never more than there are places. Safe to repeat. Answers behind whom
 * to go on, or null when nobody is left. @spec LE-06 LE-11
 */
export async function moveAssigned(
  scope: AssigningScope,
  trainingId: string,
  after: string,
): Promise<string | null> {
  const training = await lockTraining(scope, trainingId);
  const assignment = await assignmentOf(scope, trainingId);
  if (!assignment?.active || training.status !== 'published') return null;
  const limit = training.kind === 'trail' ? TRAIL_PIECE : PIECE;
  const people = await peopleToMove(scope, { trainingId, assignment, after, limit });
  const { revision } = assignment;
  const moving = { ...scope, training, assignment, terms: { trainingId, revision, now: scope.now } };
  const steps = Map.groupBy(people, (person) => assignmentStep(asRuled(person), revision));
  // What is freed goes to the line first; the assignment takes what is left.
  await letGo(moving, steps.get('withdraw') ?? [], steps.get('release') ?? []);
  await hold(moving, steps.get('hold') ?? []);
  await enrolAll(moving, steps.get('enrol') ?? []);
  return people.length === limit ? (people.at(-1)?.id ?? null) : null;
}

const asRuled = (person: FoundPerson) => ({
  isReached: person.is_reached,
  isHeldBack: person.is_held_back,
  enrolment:
    person.state === null
      ? null
      : {
          state: person.state,
          revision: person.assigned_revision,
          byAssignment: person.by_assignment ?? false,
        },
});

const enrolmentIdsOf = (people: readonly FoundPerson[]): string[] =>
  people.flatMap(({ enrolment_id }) => enrolment_id ?? []);

async function letGo(
  moving: Moving,
  unbegun: readonly FoundPerson[],
  begun: readonly FoundPerson[],
): Promise<void> {
  const ids = enrolmentIdsOf(unbegun);
  const gone = await withdrawEnrolments(moving, ids);
  // Who began in this very moment keeps it.
  await releaseEnrolments(moving, [...enrolmentIdsOf(begun), ...ids.filter((id) => !gone.has(id))]);
  if (gone.size === 0) return;
  await countPlaces(moving, moving.training.id, -gone.size);
  await fillPlaces({ ...moving, actor: NO_ONE }, moving.training.id);
}

async function hold(moving: Moving, people: readonly FoundPerson[]): Promise<void> {
  const { now, client, assignment, terms, training } = moving;
  const held = people.map((person) => ({
    enrolmentId: person.enrolment_id ?? '',
    membershipId: person.id,
    dueOn: assignedDueDay(assignment, localDateIn(person.assigned_at ?? now, client.timeZone)),
    isNew: person.assigned_revision === null,
    dueBefore: person.due_on,
  }));
  await holdEnrolments(moving, terms, held);
  await tellAssigned(moving, training, {
    kind: 'assigned',
    people: held.filter(({ isNew }) => isNew),
  });
  await tellAssigned(moving, training, {
    kind: 'moved',
    people: held.filter(({ isNew, dueOn, dueBefore }) => !isNew && dueOn !== null && dueOn !== dueBefore),
  });
}

async function enrolAll(moving: Moving, people: readonly FoundPerson[]): Promise<void> {
  if (people.length === 0) return;
  const { now, client, assignment, terms, training } = moving;
  const { vacancies, enrolled } = await lockTraining(moving, training.id);
  const free = vacancies === null ? people.length : Math.max(0, vacancies - enrolled);
  const dueOn = assignedDueDay(assignment, localDateIn(now, client.timeZone));
  const entering = people.slice(0, free).map(({ id }) => ({ membershipId: id, dueOn }));
  const fresh = await enrolAssigned(moving, terms, entering);
  await countPlaces(moving, training.id, fresh.length);
  if (training.kind === 'trail') await countWhatTheyHaveDone(moving, people, fresh);
  await tellAssigned(moving, training, { kind: 'assigned', people: fresh });
}

/** What they have done of a trail counts in the same moment, as for whoever enrols alone. @spec LE-08 */
async function countWhatTheyHaveDone(
  moving: Moving,
  people: readonly FoundPerson[],
  fresh: readonly Assigned[],
): Promise<void> {
  const names = new Map(people.map(({ id, display_name }) => [id, display_name]));
  for (const { membershipId } of fresh) {
    const actor = { membershipId, displayName: names.get(membershipId) ?? '' };
    await advanceTrail({ ...moving, actor }, moving.training.id);
  }
}
