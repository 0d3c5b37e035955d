import type { SectionRule, TrailItemKind } from '@trilha/rules/learning/trails/trail-outline';
import type { Learner } from '../standing/standing.queries.ts';

type Reader = Pick<Learner, 'db' | 'clientId'>;

/** An item of a trail as everybody finds it. */
export interface OutlinedItem {
  readonly id: string;
  readonly kind: TrailItemKind;
  readonly trainingId: string | null;
  readonly required: boolean;
  readonly releaseOn: string | null;
  readonly releaseAfterDays: number | null;
  /** Whether somebody new may enter it. */
  readonly published: boolean;
}

export interface OutlinedSection {
  readonly id: string;
  readonly title: string;
  readonly rule: SectionRule;
  readonly minimum: number | null;
  readonly items: readonly OutlinedItem[];
}

/** What a trail says to everybody besides its card. */
export interface TrailOutline {
  readonly validityMonths: number | null;
  readonly renewalWindowDays: number;
  readonly refresherId: string | null;
  readonly sections: readonly OutlinedSection[];
}

const WINDOW_DAYS = 30;

/** Sections and items in their order; three statements, whatever their number. @spec LE-08 */
export async function trailOutlineOf(reader: Reader, trailId: string): Promise<TrailOutline> {
  const settings = await settingsOf(reader, trailId);
  const sections = await sectionsOf(reader, trailId);
  const items = await itemsOf(reader, trailId);
  return {
    validityMonths: settings?.validity_months ?? null,
    renewalWindowDays: settings?.renewal_window_days ?? WINDOW_DAYS,
    refresherId: settings?.refresher_trail_id ?? null,
    sections: sections.map(({ id, title, rule, minimum }) => ({
      id,
      title,
      rule: rule as SectionRule,
      minimum,
      items: items
        .filter(({ section_id }) => section_id === id)
        .map((item) => ({
          id: item.id,
          kind: item.kind as TrailItemKind,
          trainingId: item.training_id,
          required: item.required,
          releaseOn: item.release_on,
          releaseAfterDays: item.release_after_days,
          published: item.status === 'published',
        })),
    })),
  };
}

export const settingsOf = ({ db, clientId }: Reader, trailId: string) =>
  db
    .selectFrom('trail')
    .select(['validity_months', 'renewal_window_days', 'refresher_trail_id'])
    .where('client_id', '=', clientId)
    .where('training_id', '=', trailId)
    .executeTakeFirst();

export const sectionsOf = ({ db, clientId }: Reader, trailId: string) =>
  db
    .selectFrom('trail_section')
    .select(['id', 'title', 'rule', 'minimum'])
    .where('client_id', '=', clientId)
    .where('trail_id', '=', trailId)
    .orderBy('position')
    .execute();

export const itemsOf = ({ db, clientId }: Reader, trailId: string) =>
  db
    .selectFrom('trail_item')
    .leftJoin('training', (join) =>
      join
        .onRef('training.client_id', '=', 'trail_item.client_id')
        .onRef('training.id', '=', 'trail_item.training_id'),
    )
    .select([
      'trail_item.id',
      'trail_item.section_id',
      'trail_item.kind',
      'trail_item.training_id',
      'trail_item.required',
      'trail_item.release_on',
      'trail_item.release_after_days',
      'training.status',
      'training.title',
      'training.workload_minutes',
    ])
    .where('trail_item.client_id', '=', clientId)
    .where('trail_item.trail_id', '=', trailId)
    .orderBy('trail_item.position')
    .execute();
