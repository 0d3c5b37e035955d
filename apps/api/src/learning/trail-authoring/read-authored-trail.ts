import type { ResponseOf } from '@trilha/contract/define-call';
import { readAuthoredTrail } from '@trilha/contract/learning/trail-authoring.calls';
import type { TrailTrainingKind } from '@trilha/rules/learning/trails/trail-outline';
import type { Context } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { audienceOf, authoredTraining } from '../authoring/authoring.queries.ts';
import { hasTrailChanges } from '../trail-versions/trail-versions.queries.ts';
import { itemsOf, sectionsOf, termsOf } from '../trails/trail-outline.queries.ts';
import { trailGaps } from './trail-gaps.ts';

type Trail = ResponseOf<typeof readAuthoredTrail>;

export const routes = (bind: Bind): void =>
  bind.read(readAuthoredTrail, async (context, { params: { trailId } }): Promise<Trail> => {
    const { db, client } = context;
    const reader = { db, clientId: client.id };
    const training = await authoredTraining(context, trailId, 'trail');
    const terms = await termsOf(reader, trailId, null);
    const audience = await audienceOf(context, trailId);
    return {
      id: training.id,
      revision: training.revision,
      status: training.status as Trail['status'],
      title: training.title,
      summary: training.summary,
      description: training.description,
      category: training.category,
      tags: training.tags,
      coverFileId: training.cover_file_id,
      enrolmentType: training.enrolment_type as Trail['enrolmentType'],
      price: training.price,
      vacancies: training.vacancies,
      mandatory: training.mandatory,
      deadlineDays: training.deadline_days,
      version: training.version,
      hasChanges: await hasTrailChanges(context, training),
      sequential: terms.sequential,
      hasCertificate: terms.hasCertificate,
      certificateTemplateId: training.certificate_template_id,
      points: terms.points,
      validityMonths: terms.validityMonths,
      renewalWindowDays: terms.renewalWindowDays,
      refresher: await refresherOf(context, terms.refresherId),
      groupIds: audience.map(({ group_id }) => group_id),
      enrolled: training.enrolled,
      updatedAt: training.updated_at.toISOString(),
      sections: await sectionsToEdit(reader, trailId),
      gaps: await trailGaps(context, trailId),
    };
  });

async function sectionsToEdit(
  reader: { readonly db: Context['db']; readonly clientId: string },
  trailId: string,
): Promise<Trail['sections']> {
  const sections = await sectionsOf(reader, trailId, null);
  const items = await itemsOf(reader, trailId, null);
  return sections.map((section) => ({
    id: section.id,
    title: section.title,
    rule: section.rule,
    minimum: section.minimum,
    items: items.flatMap((item) =>
      item.section_id === section.id && item.training_id !== null
        ? [
            {
              id: item.id,
              required: item.required,
              releaseOn: item.release_on,
              releaseAfterDays: item.release_after_days,
              trainingId: item.training_id,
              kind: item.kind as TrailTrainingKind,
              title: item.title ?? '',
              minutes: item.workload_minutes ?? 0,
              status: item.status as Trail['status'],
            },
          ]
        : [],
    ),
  }));
}

async function refresherOf(context: Context, refresherId: string | null): Promise<Trail['refresher']> {
  if (refresherId === null) return null;
  const { id, title } = await authoredTraining(context, refresherId, 'trail');
  return { id, title };
}
