import type { ResponseOf } from '@trilha/contract/define-call';
import type { readAuthoredTrail } from '@trilha/contract/learning/trail-authoring.calls';
import type { Context } from '#platform/context.ts';
import { audienceOf, authoredTraining } from '../authoring/authoring.queries.ts';
import { itemsOf, sectionsOf, termsOf } from '../trails/trail-outline.queries.ts';

type Gap = ResponseOf<typeof readAuthoredTrail>['gaps'][number];

/** What a trail still lacks before learners may see it, each with its place. @spec MG-02 LE-08 */
export async function trailGaps(context: Pick<Context, 'db' | 'client'>, trailId: string): Promise<Gap[]> {
  const reader = { db: context.db, clientId: context.client.id };
  const training = await authoredTraining(context, trailId, 'trail');
  const sections = await sectionsOf(reader, trailId, null);
  const items = await itemsOf(reader, trailId, null);
  const gaps: Gap[] = [];
  if (training.summary.trim() === '') gaps.push({ code: 'summary_missing', place: training.title });
  if (sections.length === 0) gaps.push({ code: 'section_missing', place: training.title });
  for (const { id, title, minimum } of sections) {
    const count = items.filter(({ section_id }) => section_id === id).length;
    if (count === 0) gaps.push({ code: 'section_empty', place: title });
    else if (minimum !== null && minimum > count) gaps.push({ code: 'minimum_too_high', place: title });
  }
  for (const { title, status } of items)
    if (status !== 'published') gaps.push({ code: 'item_not_published', place: title ?? '' });
  if (training.enrolment_type === 'by_points' && training.price === null)
    gaps.push({ code: 'price_missing', place: training.title });
  if (training.enrolment_type === 'by_group' && (await audienceOf(context, trailId)).length === 0)
    gaps.push({ code: 'group_missing', place: training.title });
  const { refresherId } = await termsOf(reader, trailId, null);
  if (refresherId !== null) {
    const refresher = await authoredTraining(context, refresherId, 'trail');
    if (refresher.status !== 'published')
      gaps.push({ code: 'refresher_not_published', place: refresher.title });
  }
  return gaps;
}
