import { isDone } from '@trilha/rules/learning/progress-state.rule';
import { renewalState, validityOf } from '@trilha/rules/learning/trails/renewal.rule';
import { trailProgress } from '@trilha/rules/learning/trails/trail-progress.rule';
import { trailStateAfter } from '@trilha/rules/learning/trails/trail-state.rule';
import { localDateIn } from '@trilha/rules/shared/time-zone';
import type { LearnerTransaction } from '#platform/context.ts';
import { publish } from '#platform/outbox.ts';
import { issueCertificate } from '../certificates/issue-certificate.ts';
import { creditTraining } from '../standing/achievements.ts';
import { trainingCompleted } from '../standing/events.ts';
import type { Learner } from '../standing/standing.queries.ts';
import { ownSections } from './own-trail.ts';
import {
  beginCycle,
  type LockedTrail,
  lockTrailEnrolment,
  reachedIn,
  saveTrail,
  type TrailChange,
  trailsRenewedBy,
  trailsWith,
} from './trail-enrolments.queries.ts';
import { type TrailOutline, trailFoundBy } from './trail-outline.queries.ts';

const learnerIn = ({ db, client, actor }: LearnerTransaction): Learner => ({
  db,
  clientId: client.id,
  membershipId: actor.membershipId,
});

/**
 * Takes every trail of the person with this training in it to where its items stand, in the transaction that moved the
 * training: points, certificate and event of a trail come once, in whatever order its last courses are finished. Answers
 * the points earned. @spec LE-08 GM-01
 */
export async function advanceTrails(
  tx: LearnerTransaction,
  trainingId: string,
  how: Advancing = {},
): Promise<number> {
  let earned = 0;
  for (const { trail_id } of await trailsWith(learnerIn(tx), trainingId))
    earned += await advanceTrail(tx, trail_id, how);
  return earned;
}

interface Advancing {
  /** Whether it comes of a step of the person; else they have not been at the trail. */
  readonly isTheirs?: boolean;
}

/** The same for one trail. @spec LE-08 */
export async function advanceTrail(
  tx: LearnerTransaction,
  trailId: string,
  { isTheirs = true }: Advancing = {},
): Promise<number> {
  const learner = learnerIn(tx);
  const trail = await lockTrailEnrolment(learner, trailId);
  if (!trail) return 0;
  const outline = await trailFoundBy(learner, { trailId, enrolmentId: trail.id });
  const trainingIds = outline.sections.flatMap(({ items }) =>
    items.flatMap((item) => (item.trainingId === null ? [] : [item.trainingId])),
  );
  const sections = ownSections(outline, await reachedIn(learner, trainingIds), {
    cycle: trail.cycle,
    cycleStartedAt: trail.cycle_started_at?.getTime() ?? null,
  });
  const progress = trailProgress(sections);
  const state = trailStateAfter(trail.state, sections);
  // What was achieved keeps its hundred percent, whatever is done again in its courses.
  const reached = isDone(trail.state) && isDone(state) ? trail : progress;
  const change = { state, percent: reached.percent, score: reached.score, isTheirs };
  if (isDone(state) && !isDone(trail.state)) return complete(tx, { trail, outline, change });
  if (state !== trail.state || change.percent !== trail.percent || change.score !== trail.score)
    await saveTrail(tx, trail.id, change);
  return 0;
}

interface Completion {
  readonly trail: LockedTrail;
  readonly outline: TrailOutline;
  readonly change: Omit<TrailChange, 'period'>;
}

/** Writes a completion with everything that comes of it, and renews what this trail is the refresher of. */
async function complete(tx: LearnerTransaction, { trail, outline, change }: Completion): Promise<number> {
  const today = localDateIn(tx.now, tx.client.timeZone);
  const period = validityOf(today, outline, trail.expires_on);
  await saveTrail(tx, trail.id, { ...change, period });
  const { points, minutes } = outline;
  const training = {
    id: trail.trailId,
    title: trail.title,
    kind: 'trail',
    points,
    workload_minutes: minutes,
  };
  const earned = await creditTraining(tx, trail.id, training);
  if (outline.hasCertificate)
    await issueCertificate(tx, {
      enrolmentId: trail.id,
      training,
      score: change.score,
      cycle: trail.cycle,
      validUntil: period?.expiresOn ?? null,
    });
  await publish(tx, trainingCompleted, {
    enrolmentId: trail.id,
    trainingId: trail.trailId,
    membershipId: tx.actor.membershipId,
  });
  const learner = learnerIn(tx);
  let renewed = 0;
  for (const { training_id } of await trailsRenewedBy(learner, trail.trailId))
    renewed += await renewBy(tx, training_id);
  return earned + renewed;
}

/** The refresher was done: what it renews holds anew, if it asked for it. @spec LE-08 */
async function renewBy(tx: LearnerTransaction, trailId: string): Promise<number> {
  const learner = learnerIn(tx);
  const trail = await lockTrailEnrolment(learner, trailId);
  if (!trail || !isDone(trail.state) || !trail.expires_on || !trail.renews_from) return 0;
  const period = { expiresOn: trail.expires_on, renewsFrom: trail.renews_from };
  if (renewalState(period, localDateIn(tx.now, tx.client.timeZone)) === 'valid') return 0;
  const cycle = await beginCycle(tx, trail);
  const { state, percent, score } = trail;
  const outline = await trailFoundBy(learner, { trailId, enrolmentId: trail.id });
  return complete(tx, {
    trail: { ...trail, cycle },
    outline,
    change: { state, percent, score, isTheirs: true },
  });
}
