import { AppError } from '@trilha/contract/errors';
import type { MedalRule, SaidRule, ShownLook } from '@trilha/contract/gamification/medal-shapes';
import { trainingKind } from '@trilha/contract/learning/training-shapes';
import {
  MEDAL_RULE_KINDS,
  MEDAL_SHAPES,
  type MedalRuleKind,
  type MedalShape,
  type MedalState,
} from '@trilha/rules/gamification/medals/medal.rule';
import { sql } from 'kysely';
import { sharedLinkTo } from '#files/index.ts';
import type { Context } from '#platform/context.ts';

type Reader = Pick<Context, 'db' | 'client'>;

/** Medals with the names of what their rules are about. */
export const medalRows = ({ db, client }: Reader) =>
  db
    .selectFrom('medal')
    .leftJoin('training', (join) =>
      join.onRef('training.client_id', '=', 'medal.client_id').onRef('training.id', '=', 'medal.training_id'),
    )
    .leftJoin('campaign', (join) =>
      join.onRef('campaign.client_id', '=', 'medal.client_id').onRef('campaign.id', '=', 'medal.campaign_id'),
    )
    .leftJoin('campaign_level as level', (join) =>
      join
        .onRef('level.client_id', '=', 'medal.client_id')
        .onRef('level.campaign_id', '=', 'medal.campaign_id')
        .onRef('level.position', '=', 'medal.goal'),
    )
    .leftJoin('file', (join) =>
      join.onRef('file.client_id', '=', 'medal.client_id').onRef('file.id', '=', 'medal.image_file_id'),
    )
    .select([
      'medal.id',
      'medal.name',
      'medal.description',
      'medal.shape',
      'medal.image_file_id',
      'medal.image_text',
      'medal.rule_kind',
      'medal.goal',
      'medal.category',
      'medal.training_id',
      'medal.minimum_score',
      'medal.campaign_id',
      'medal.state',
      'medal.revision',
      'medal.changed_at',
      'medal.published_at',
      'medal.settled_at',
      'training.title as training_title',
      'training.kind as training_kind',
      'campaign.name as campaign_name',
      'level.label as level_label',
      'file.storage_key',
      'file.name as file_name',
      'file.content_type',
    ])
    .where('medal.client_id', '=', client.id);

export type MedalRow = Awaited<ReturnType<ReturnType<typeof medalRows>['execute']>>[number];

/** People who have the medal of the row. */
export const HOLDERS = sql<number>`(select count(*)::int from medal_given held where held.client_id = medal.client_id
  and held.medal_id = medal.id and held.revoked_at is null)`;

const shapeOf = (name: string | null): MedalShape =>
  MEDAL_SHAPES.find((shape) => shape === name) ?? MEDAL_SHAPES[0];
export const ruleKindOf = (name: string): MedalRuleKind =>
  MEDAL_RULE_KINDS.find((kind) => kind === name) ?? MEDAL_RULE_KINDS[0];
export const stateOf = (name: string): MedalState =>
  name === 'published' ? 'published' : name === 'archived' ? 'archived' : 'draft';

/** Its looks, with an address that is the same for everybody for ten minutes. */
export const shownLookOf = (context: Pick<Context, 'platform'>, row: MedalRow): ShownLook =>
  row.storage_key === null
    ? { kind: 'shape', shape: shapeOf(row.shape) }
    : {
        kind: 'image',
        url: sharedLinkTo(context, {
          storage_key: row.storage_key,
          name: row.file_name ?? '',
          content_type: row.content_type,
        }),
        text: row.image_text ?? '',
      };

export const writtenLookOf = (row: MedalRow) =>
  row.image_file_id === null
    ? { kind: 'shape' as const, shape: shapeOf(row.shape) }
    : { kind: 'image' as const, imageFileId: row.image_file_id, imageText: row.image_text ?? '' };

export const saidRuleOf = (row: MedalRow): SaidRule => ({
  kind: ruleKindOf(row.rule_kind),
  goal: row.goal,
  category: row.category,
  minimumScore: row.minimum_score,
  training:
    row.training_id === null
      ? null
      : {
          id: row.training_id,
          title: row.training_title ?? '',
          kind: trainingKind.parse(row.training_kind),
        },
  campaign: row.campaign_id === null ? null : { id: row.campaign_id, name: row.campaign_name ?? '' },
  level: row.level_label,
});

/** The rule as its editor writes it. */
export function writtenRuleOf(row: MedalRow): MedalRule {
  const { goal } = row;
  const kind = ruleKindOf(row.rule_kind);
  if (kind === 'trainings') return { kind, goal, category: row.category };
  if (kind === 'training') return { kind, trainingId: row.training_id ?? '' };
  if (kind === 'tests') return { kind, goal, minimumScore: row.minimum_score ?? 0 };
  if (kind === 'level') return { kind, goal, campaignId: row.campaign_id ?? '' };
  return { kind, goal };
}

/** Another client's is not there. Errors: not_found. */
export async function medalById(context: Reader, medalId: string): Promise<MedalRow> {
  const row = await medalRows(context).where('medal.id', '=', medalId).executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return row;
}
