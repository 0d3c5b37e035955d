import type { ResponseOf } from '@trilha/contract/define-call';
import { AppError } from '@trilha/contract/errors';
import type { MediaContent } from '@trilha/contract/learning/activity-content';
import type { openActivity } from '@trilha/contract/player/player.calls';
import { type AssignableUnit, type CourseNode, textIn, unitsOf } from '@trilha/rules/cmi5/course-structure';
import { isElsewhere } from '@trilha/rules/cmi5/course-structure.rule';
import { NEW_UNIT, type UnitRecords, unitState } from '@trilha/rules/cmi5/unit-record.rule';
import { courseStructureOf, packageLabel } from '#files/index.ts';
import type { OpenedActivity } from '#learning/index.ts';
import type { Context } from '#platform/context.ts';
import { recordsAt } from '../xapi/sessions.queries.ts';

type Content = Extract<ResponseOf<typeof openActivity>['content'], { readonly kind: 'cmi5' }>;

/** Where a unit opens: what stands at another site is not framed, since our pages name no other site. @spec PL-05 PL-07 */
export const placeToOpen = (unit: Pick<AssignableUnit, 'launchMethod' | 'url'>): 'frame' | 'window' =>
  unit.launchMethod === 'OwnWindow' || isElsewhere(unit) ? 'window' : 'frame';

/** A course as the player shows it: its blocks and units, and how the learner stands in each. @spec PL-02 PL-03 PL-04 */
export async function courseContent(
  context: Context,
  { activity, enrolmentId }: Pick<OpenedActivity, 'activity' | 'enrolmentId'>,
  { fileId, title }: MediaContent<'cmi5'>,
): Promise<Content> {
  const course = await courseStructureOf(context, fileId);
  if (!course) throw new AppError('not_found');
  const { platform, actor } = context;
  const place = { clientId: context.client.id, activityId: activity.id, round: activity.round };
  const records = enrolmentId === '' ? {} : await recordsAt(context.db, { ...place, enrolmentId });
  const units = unitsOf(course.children);
  return {
    kind: 'cmi5',
    title,
    origin: platform.addresses.contentOrigin(packageLabel(context, fileId)),
    parts: course.children.flatMap((child) =>
      partsOf(child, { units, records, language: actor.language }, 0),
    ),
  };
}

interface Telling {
  readonly units: readonly AssignableUnit[];
  readonly records: UnitRecords;
  readonly language: string;
}

function partsOf(node: CourseNode, telling: Telling, depth: number): Content['parts'] {
  const title = textIn(node.title, telling.language);
  if (node.kind === 'block')
    return [
      { title, depth, unit: null },
      ...node.children.flatMap((child) => partsOf(child, telling, depth + 1)),
    ];
  const record = telling.records[node.id];
  const { percent, score } = record ?? NEW_UNIT;
  const state = unitState(node.moveOn, record);
  return [
    {
      title,
      depth,
      unit: {
        index: telling.units.indexOf(node),
        opensIn: placeToOpen(node),
        state,
        percent: state === 'satisfied' ? 100 : percent,
        score: score === null ? null : Math.round(Math.max(0, score) * 100),
      },
    },
  ];
}
