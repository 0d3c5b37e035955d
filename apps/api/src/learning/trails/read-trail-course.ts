import { AppError } from '@trilha/contract/errors';
import { readTrailCourse } from '@trilha/contract/learning/trails.calls';
import type { TrailLock } from '@trilha/rules/learning/trails/trail-lock.rule';
import { trailProgress } from '@trilha/rules/learning/trails/trail-progress.rule';
import type { Context } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { coursePageOf } from '../catalogue/course-page.ts';
import { catalogueAt, outlineFound } from '../catalogue/kept-catalogue.ts';
import { type OwnCard, ownCard } from '../catalogue/own-catalogue.ts';
import { type OwnLearning, ownLearningWithTraining } from '../catalogue/own-learning.queries.ts';
import { kindsOn } from '../catalogue/training-kinds.ts';
import { learnerOf } from '../standing/activity-for-learner.ts';
import { type OwnItem, ownSections } from './own-trail.ts';
import { locksOf, shownLock } from './trail-locks.ts';

export const routes = (bind: Bind): void =>
  bind.read(readTrailCourse, async (context, { params: { trailId, courseId } }) => {
    const reached = await ownLearningWithTraining(learnerOf(context), courseId);
    const { own } = reached;
    const found = await stepOf(context, own, { trailId, courseId });
    if (!found) throw new AppError('not_found');
    const { trail, course, item, catalogue, outline } = found;
    const sections = ownSections(outline, own.standings, trail.standing);
    const locks = locksOf(context, { ...trail, sequential: outline.sequential }, sections);
    const titleOf = (each: OwnItem): string => catalogue.find(each.trainingId ?? '')?.title ?? '';
    const lockOf = (itemId: string) => shownLock(locks.get(itemId), sections, titleOf);
    const all = sections.flatMap(({ items }) => items).filter(({ offered }) => offered);
    const place = all.findIndex(({ id }) => id === item.id);
    const next = all[place + 1];
    return {
      course: await coursePageOf(context, course, reached, { byTrail: true }),
      trail: {
        id: trailId,
        title: trail.training.title,
        enrolled: trail.standing !== null,
        percent: trail.standing ? trailProgress(sections).percent : 0,
        sectionTitle: sections.find(({ items }) => items.some(({ id }) => id === item.id))?.title ?? '',
        place: place + 1,
        of: all.length,
        lock: lockOf(item.id),
        next: next
          ? {
              kind: next.kind,
              trainingId: next.trainingId,
              title: titleOf(next),
              lock: trail.standing ? lockOf(next.id) : null,
            }
          : null,
      },
    };
  });

/**
 * A course, or what is of these kinds, as a step of a trail that this person may see; it need not be in their catalogue. Null where there
 * is no such step for them. @spec LE-08
 */
export async function stepOf(
  context: Pick<Context, 'platform' | 'client' | 'actor'>,
  own: OwnLearning,
  { trailId, courseId }: { readonly trailId: string; readonly courseId: string },
  kinds: readonly string[] = ['online_course'],
) {
  const trail = await ownCard(context, own, ['trail'], trailId);
  const catalogue = await catalogueAt(context, own.version);
  const training = catalogue.find(courseId);
  if (
    !trail ||
    !training ||
    !kinds.includes(training.kind) ||
    !kindsOn(context.client.modules).includes(training.kind)
  )
    return null;
  const standing = own.standings.get(courseId) ?? null;
  if (training.status !== 'published' && (standing === null || training.status === 'draft')) return null;
  const outline = await outlineFound(catalogue, trailId, trail.standing);
  const item = outline.sections
    .flatMap(({ items }) => items)
    .find(({ trainingId }) => trainingId === courseId);
  if (!item) return null;
  const groups = training.audience.filter((group) => own.groups.has(group));
  const course: OwnCard = { training, standing, favourite: own.favourites.has(courseId), groups };
  return { trail, course, item, catalogue, outline };
}

/** What closes a step for this person; nothing where it is open. */
export function lockOfStep(
  context: Pick<Context, 'now' | 'client'>,
  own: OwnLearning,
  { trail, item, outline }: NonNullable<Awaited<ReturnType<typeof stepOf>>>,
): TrailLock | null | undefined {
  const sections = ownSections(outline, own.standings, trail.standing);
  return locksOf(context, { ...trail, sequential: outline.sequential }, sections).get(item.id);
}
