import type { TrainingCard } from '@trilha/contract/learning/training-shapes';
import type { CatalogueTraining } from '@trilha/rules/learning/catalogue.rule';
import type { EnrolmentType } from '@trilha/rules/learning/enrolment.rule';
import { sql } from 'kysely';
import { type Cover, coverIn } from '../covers/shown-cover.ts';
import type { Learner } from '../standing/standing.queries.ts';

type Reader = Pick<Learner, 'db' | 'clientId'>;

/** A training with what its card shows to everybody. */
export interface KeptTraining extends CatalogueTraining {
  readonly kind: TrainingCard['kind'];
  readonly enrolmentType: EnrolmentType;
  readonly title: string;
  readonly summary: string;
  readonly minutes: number;
  /** What it brings in all: its end and every activity of its newest version. @spec GM-01 */
  readonly points: number;
  /** What entering costs where it is paid, in redeemable points. */
  readonly price: number | null;
  readonly vacancies: number | null;
  readonly sequential: boolean;
  readonly hasCertificate: boolean;
  readonly onlyInTrails: boolean;
  /** Of a trail: what it is made of. */
  readonly items: number;
  readonly publishedAt: Date | null;
  readonly cover: Cover | null;
}

/** All trainings of a client, the newest first; by id where two were offered in the same millisecond. */
export async function trainingsOf({ db, clientId }: Reader): Promise<KeptTraining[]> {
  const rows = await db
    .selectFrom('training')
    .leftJoin('file as cover', (join) =>
      join
        .onRef('cover.client_id', '=', 'training.client_id')
        .onRef('cover.id', '=', 'training.cover_file_id')
        .on('cover.state', '=', 'complete'),
    )
    .leftJoin('cover_picture', (join) =>
      join
        .onRef('cover_picture.client_id', '=', 'cover.client_id')
        .onRef('cover_picture.file_id', '=', 'cover.id'),
    )
    .select(({ fn }) => [
      'training.id',
      'training.kind',
      'training.status',
      'training.title',
      'training.summary',
      'training.category',
      'training.tags',
      'training.workload_minutes',
      'training.price',
      'training.mandatory',
      'training.enrolment_type',
      'training.vacancies',
      'training.deadline_days',
      'training.sequential',
      'training.has_certificate',
      'training.only_in_trails',
      'training.published_at',
      'cover.storage_key',
      'cover.name',
      'cover.content_type',
      'cover_picture.made',
      'cover_picture.widths',
      'cover_picture.focus_left',
      'cover_picture.focus_top',
      fn.coalesce('training.published_at', 'training.created_at').as('offered_at'),
      sql<string[]>`array(select g.group_id::text from training_group g
        where g.client_id = training.client_id and g.training_id = training.id order by 1)`.as('audience'),
      sql<number>`(select count(*) from trail_item i
        where i.client_id = training.client_id and i.trail_id = training.id)::integer`.as('items'),
      sql<number>`(training.points + coalesce((select sum(v.points) from version_activity v
        where v.client_id = training.client_id and v.training_id = training.id and v.number = training.version),
        0))::integer`.as('points'),
    ])
    .where('training.client_id', '=', clientId)
    .execute();
  const trainings = rows.map((row) => ({
    id: row.id,
    kind: row.kind as KeptTraining['kind'],
    status: row.status as KeptTraining['status'],
    title: row.title,
    summary: row.summary,
    category: row.category,
    tags: row.tags,
    minutes: row.workload_minutes,
    points: row.points,
    price: row.price,
    mandatory: row.mandatory,
    enrolmentType: row.enrolment_type as EnrolmentType,
    vacancies: row.vacancies,
    deadlineDays: row.deadline_days,
    sequential: row.sequential,
    hasCertificate: row.has_certificate,
    onlyInTrails: row.only_in_trails,
    items: row.items,
    publishedAt: row.published_at,
    offeredAt: row.offered_at.getTime(),
    audience: row.audience,
    cover: coverIn(row),
  }));
  return trainings.sort((one, other) => other.offeredAt - one.offeredAt || (one.id < other.id ? 1 : -1));
}
