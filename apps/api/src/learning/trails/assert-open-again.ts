import { AppError } from '@trilha/contract/errors';
import type { ProgressState } from '@trilha/rules/learning/progress-state.rule';
import { isClosedAgain, type TrailAround } from '@trilha/rules/learning/trails/closed-again.rule';
import { trailLocks } from '@trilha/rules/learning/trails/trail-lock.rule';
import { localDateIn } from '@trilha/rules/shared/time-zone';
import type { LearnerTransaction } from '#platform/context.ts';
import type { Learner } from '../standing/standing.queries.ts';
import { ownSections } from './own-trail.ts';
import { reachedIn, renewedTrailsWith } from './trail-enrolments.queries.ts';
import { trailFoundBy } from './trail-outline.queries.ts';

type At = Pick<LearnerTransaction, 'db' | 'now' | 'client' | 'actor'>;

/**
 * Refuses a course that a renewed trail has begun anew and not opened yet: wherever it is opened from, the player
 * obeys the trail. Asks nothing of courses in any other state. Errors: trail_item_locked. @spec LE-07 LE-08
 */
export async function assertOpenAgain(
  { db, now, client, actor }: At,
  training: { readonly id: string; readonly state: string | null },
): Promise<void> {
  const state = (training.state ?? 'not_started') as ProgressState;
  if (state !== 'restarted') return;
  const learner: Learner = { db, clientId: client.id, membershipId: actor.membershipId };
  const trails: TrailAround[] = [];
  for (const trail of await renewedTrailsWith(learner, training.id)) {
    const outline = await trailFoundBy(learner, { trailId: trail.id, enrolmentId: trail.enrolmentId });
    const items = outline.sections.flatMap((section) => section.items);
    const trainingIds = items.flatMap(({ trainingId }) => (trainingId === null ? [] : [trainingId]));
    const locks = trailLocks(ownSections(outline, await reachedIn(learner, trainingIds), cycleOf(trail)), {
      sequential: outline.sequential,
      begunOn: localDateIn(trail.begunAt, client.timeZone),
      today: localDateIn(now, client.timeZone),
    });
    const item = items.find(({ trainingId }) => trainingId === training.id);
    trails.push({ ...trail, locks: item !== undefined && Boolean(locks.get(item.id)) });
  }
  if (isClosedAgain(state, trails)) throw new AppError('trail_item_locked');
}

const cycleOf = ({ cycle, begunAt }: { readonly cycle: number; readonly begunAt: Date }) => ({
  cycle,
  cycleStartedAt: begunAt.getTime(),
});
