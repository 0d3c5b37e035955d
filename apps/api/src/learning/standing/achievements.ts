import { localDateIn } from '@trilha/rules/shared/time-zone';
import { creditTrainingPoints } from '#ledger/index.ts';
import type { LearnerTransaction } from '#platform/context.ts';
import { derivedId } from '#platform/identifier.ts';
import type { LearnerActivity } from './standing.queries.ts';

interface Subject {
  readonly id: string;
  readonly title: string;
  readonly points: number;
  readonly kind?: string;
}

/** Points of an activity, once however often it is repeated or restarted; answers what was earned. @spec GM-01 */
export async function creditActivity(
  tx: LearnerTransaction,
  enrolmentId: string,
  training: Subject,
  activity: LearnerActivity,
): Promise<number> {
  if (!tx.client.trainingUsesScore || activity.points === 0) return 0;
  const source = { kind: 'activity', sourceKind: 'activity', sourceId: derivedId(enrolmentId, activity.id) };
  const reason = { training: training.title, trainingId: training.id, activity: activity.title };
  return credit(tx, source, reason, activity.points);
}

/** Points of a training, once. @spec GM-01 */
export async function creditTraining(
  tx: LearnerTransaction,
  enrolmentId: string,
  training: Subject,
): Promise<number> {
  if (!tx.client.trainingUsesScore || training.points === 0) return 0;
  const source = { kind: 'training', sourceKind: 'enrolment', sourceId: enrolmentId };
  const named = training.kind === 'trail' ? { trailId: training.id } : { trainingId: training.id };
  return credit(tx, source, { training: training.title, ...named }, training.points);
}

/** Points of an answer to the challenge of the day, once. @spec GA-03 GM-01 */
export const creditChallenge = (
  tx: LearnerTransaction,
  sourceId: string,
  training: Pick<Subject, 'id' | 'title'>,
  points: number,
): Promise<number> =>
  credit(
    tx,
    { kind: 'challenge', sourceKind: 'challenge_question', sourceId },
    { training: training.title, trainingId: training.id },
    points,
  );

async function credit(
  { db, client, actor, now }: LearnerTransaction,
  source: { kind: string; sourceKind: string; sourceId: string },
  reason: Record<string, string>,
  points: number,
): Promise<number> {
  const movement = {
    clientId: client.id,
    membershipId: actor.membershipId,
    source,
    actorId: actor.membershipId,
    reason,
    at: now,
  };
  if (!(await creditTrainingPoints(db, movement, points))) return 0;
  await addToMonth(db, movement.clientId, {
    membershipId: actor.membershipId,
    month: `${localDateIn(now, client.timeZone).slice(0, 7)}-01`,
    points,
    at: now,
  });
  return points;
}

/** Keeps the month's sum beside the ledger, in its transaction: what a ranking of the month reads. @spec GM-02 */
const addToMonth = (
  db: LearnerTransaction['db'],
  clientId: string,
  gain: { readonly membershipId: string; readonly month: string; readonly points: number; readonly at: Date },
) =>
  db
    .insertInto('training_month_points')
    .values({
      client_id: clientId,
      month: gain.month,
      membership_id: gain.membershipId,
      points: gain.points,
      changed_at: gain.at,
    })
    .onConflict((conflict) =>
      conflict.columns(['client_id', 'month', 'membership_id']).doUpdateSet((set) => ({
        points: set('training_month_points.points', '+', gain.points),
        changed_at: gain.at,
      })),
    )
    .execute();
