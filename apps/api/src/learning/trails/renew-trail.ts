import { AppError } from '@trilha/contract/errors';
import { renewTrail } from '@trilha/contract/learning/trails.calls';
import { isDone, progressAfter } from '@trilha/rules/learning/progress-state.rule';
import { renewalState } from '@trilha/rules/learning/trails/renewal.rule';
import { localDateIn } from '@trilha/rules/shared/time-zone';
import type { Transaction } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { visibleCard } from '../catalogue/own-catalogue.ts';
import { insertEnrolment, takeVacancy } from '../enrolment/enrolment.queries.ts';
import { learnerOf } from '../standing/activity-for-learner.ts';
import { restartTraining } from '../standing/restart-training.ts';
import { advanceTrail } from './advance-trails.ts';
import { beginCycle, lockTrailEnrolment, saveTrail } from './trail-enrolments.queries.ts';
import { newestTrailVersion, trailFoundBy, trailOutlineOf } from './trail-outline.queries.ts';

export const routes = (bind: Bind): void =>
  bind.write(renewTrail, async (tx, { params: { trailId } }) => {
    const visible = await visibleCard(tx, ['trail'], trailId);
    if (!visible) throw new AppError('not_found');
    if (!visible.standing) throw new AppError('not_enrolled');
    const { refresherId } = await trailFoundBy(learnerOf(tx), {
      trailId,
      enrolmentId: visible.standing.enrolmentId,
    });
    return refresherId === null ? renewBySelf(tx, trailId) : renewByRefresher(tx, trailId, refresherId);
  });

/** All of the trail is to be done again. @spec LE-08 */
async function renewBySelf(tx: Transaction, trailId: string) {
  await restartItems(tx, trailId);
  const trail = await dueTrail(tx, trailId);
  await beginCycle(tx, trail);
  const state = progressAfter(trail.state, 'restart') ?? trail.state;
  await saveTrail(tx, trail.id, { state, percent: 0, score: null, isTheirs: true });
  return { trailId, state };
}

/** The refresher is to be done, from its beginning where it was done before. @spec LE-08 */
async function renewByRefresher(tx: Transaction, trailId: string, refresherId: string) {
  await dueTrail(tx, trailId);
  const learner = learnerOf(tx);
  if (await insertEnrolment(tx, refresherId)) {
    await takeVacancy(tx, refresherId);
    await advanceTrail(tx, refresherId);
  } else {
    const before = await lockTrailEnrolment(learner, refresherId);
    if (before && isDone(before.state)) {
      await restartItems(tx, refresherId);
      await beginCycle(tx, before);
      const state = progressAfter(before.state, 'restart') ?? before.state;
      await saveTrail(tx, before.id, { state, percent: 0, score: null, isTheirs: true });
    }
  }
  const refresher = await lockTrailEnrolment(learner, refresherId);
  return { trailId: refresherId, state: refresher?.state ?? 'not_started' };
}

/** The trail, locked, if it is done and asks to be renewed. Errors: not_enrolled, renewal_not_due. */
async function dueTrail(tx: Transaction, trailId: string) {
  const trail = await lockTrailEnrolment(learnerOf(tx), trailId);
  if (!trail) throw new AppError('not_enrolled');
  const { expires_on: expiresOn, renews_from: renewsFrom } = trail;
  const period = expiresOn !== null && renewsFrom !== null ? { expiresOn, renewsFrom } : null;
  const renewal = renewalState(period, localDateIn(tx.now, tx.client.timeZone));
  if (!isDone(trail.state) || renewal === null || renewal === 'valid') throw new AppError('renewal_not_due');
  return trail;
}

/** What the newest version asks for begins anew; courses before their trail, as whoever finishes one takes them: nobody waits for each other in a circle. */
async function restartItems(tx: Transaction, trailId: string): Promise<void> {
  const learner = learnerOf(tx);
  const { sections } = await trailOutlineOf(learner, trailId, await newestTrailVersion(learner, trailId));
  const trainingIds = sections.flatMap(({ items }) =>
    // Presence at a date is nothing that a renewal undoes: there is no going there again.
    items.flatMap(({ trainingId, kind }) =>
      trainingId === null || kind !== 'online_course' ? [] : [trainingId],
    ),
  );
  for (const trainingId of trainingIds.toSorted()) await restartTraining(tx, trainingId);
}
