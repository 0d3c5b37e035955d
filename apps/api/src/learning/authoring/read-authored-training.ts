import type { ResponseOf } from '@trilha/contract/define-call';
import { activityContent } from '@trilha/contract/learning/activity-content';
import { listGroups, readAuthoredTraining } from '@trilha/contract/learning/authoring.calls';
import { isUnchanged } from '@trilha/rules/learning/version-difference.rule';
import type { Context } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { changedSince } from '../versions/versions.queries.ts';
import { activitiesToEdit, audienceOf, authoredTraining, modulesOf } from './authoring.queries.ts';
import { publishingGaps } from './publishing-gaps.ts';

type Training = ResponseOf<typeof readAuthoredTraining>;

async function hasChanges(
  context: Pick<Context, 'db' | 'client'>,
  { id, kind, version }: { readonly id: string; readonly kind: string; readonly version: number | null },
): Promise<boolean> {
  // What happens at a time is written without versions: what is there is found (0092).
  if (kind !== 'online_course') return false;
  if (version === null) return true;
  return !isUnchanged(await changedSince(context, id, version));
}

export function routes(bind: Bind): void {
  bind.read(readAuthoredTraining, async (context, { params: { trainingId } }): Promise<Training> => {
    const training = await authoredTraining(context, trainingId);
    const activities = await activitiesToEdit(context, trainingId);
    const modules = await modulesOf(context, trainingId);
    return {
      id: training.id,
      kind: training.kind as Training['kind'],
      revision: training.revision,
      status: training.status as Training['status'],
      version: training.version,
      hasChanges: await hasChanges(context, training),
      title: training.title,
      summary: training.summary,
      description: training.description,
      category: training.category,
      tags: training.tags,
      coverFileId: training.cover_file_id,
      enrolmentType: training.enrolment_type as Training['enrolmentType'],
      price: training.price,
      vacancies: training.vacancies,
      mandatory: training.mandatory,
      sequential: training.sequential,
      hasCertificate: training.has_certificate,
      certificateTemplateId: training.certificate_template_id,
      isPublic: training.is_public,
      onlyInTrails: training.only_in_trails,
      deadlineDays: training.deadline_days,
      points: training.points,
      workloadMinutes: training.workload_minutes,
      groupIds: (await audienceOf(context, trainingId)).map(({ group_id }) => group_id),
      enrolled: training.enrolled,
      updatedAt: training.updated_at.toISOString(),
      modules: modules.map(({ id, title }) => ({
        id,
        title,
        activities: activities
          .filter(({ module_id }) => module_id === id)
          .map((activity) => ({
            id: activity.id,
            hierarchyOrder: activity.hierarchy_order,
            kind: activity.kind,
            title: activity.title,
            minutes: activity.minutes,
            points: activity.points,
            required: activity.required,
            content: activityContent.parse(activity.content),
          })),
      })),
      gaps: await publishingGaps(context, trainingId),
    };
  });

  bind.read(listGroups, async ({ db, client }) => ({
    items: await db
      .selectFrom('people_group')
      .leftJoin('people_group_member', (join) =>
        join
          .onRef('people_group_member.client_id', '=', 'people_group.client_id')
          .onRef('people_group_member.group_id', '=', 'people_group.id'),
      )
      .select(({ fn }) => [
        'people_group.id',
        'people_group.name',
        fn.count<number>('people_group_member.membership_id').as('members'),
      ])
      .where('people_group.client_id', '=', client.id)
      .groupBy(['people_group.id', 'people_group.name'])
      .orderBy('people_group.name')
      .limit(500)
      .execute(),
  }));
}
