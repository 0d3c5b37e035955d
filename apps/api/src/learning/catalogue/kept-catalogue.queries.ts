import type { TrainingCard } from '@trilha/contract/learning/training-shapes';
import type { CatalogueTraining } from '@trilha/rules/learning/catalogue.rule';
import { extensionsOf, type HeldContent, isDoneOnline } from '@trilha/rules/learning/content-held.rule';
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
  readonly mandatorySince: Date | null;
  /** What is to be done before it, by title. @spec LE-06 */
  readonly requires: readonly RequiredTraining[];
  readonly cover: Cover | null;
}

interface RequiredTraining {
  readonly id: string;
  readonly kind: TrainingCard['kind'];
  readonly title: string;
}

/** A step of a trail: its training, where it is one. */
interface Item {
  readonly kind: string;
  readonly trainingId: string | null;
}
interface NamedArea {
  readonly id: string;
  readonly name: string;
}

/** A catalogue as it is read: what it holds, and what the areas in it are called. */
export interface ReadCatalogue {
  readonly trainings: readonly KeptTraining[];
  readonly areaNames: ReadonlyMap<string, string>;
}

/** Kinds of activities that hold something to open; tests, games and what is of another site hold none. */
const HOLDING = ['pdf', 'ppt', 'video', 'audio', 'flash', 'scorm', 'cmi5', 'html'] as const;

/** What a training holds: in its newest version, or where it has none as it stands. */
const heldContent = sql<HeldContent[]>`(select coalesce(json_agg(held), '[]') from (
  select distinct inside.kind, lower(substring(file.name from '[.]([^.]+)$')) as ending
  from (
    select v.kind, v.content from version_activity v
      where v.client_id = training.client_id and v.training_id = training.id and v.number = training.version
    union all
    select a.kind, a.content from activity a
      where a.client_id = training.client_id and a.training_id = training.id and a.removed_at is null
        and training.version is null
  ) inside
  left join file on file.client_id = training.client_id
    and file.id = case when inside.kind <> 'html' then (inside.content ->> 'fileId')::uuid end
  where inside.kind = any(${sql.lit(`{${HOLDING.join()}}`)}::text[])) held)`;

/** What is to be done before a training. */
const required = sql<
  RequiredTraining[]
>`(select coalesce(json_agg(json_build_object('id', r.id, 'kind', r.kind, 'title', r.title) order by r.title), '[]')
  from training_prerequisite needed
  join training r on r.client_id = needed.client_id and r.id = needed.required_training_id
  where needed.client_id = training.client_id and needed.training_id = training.id)`;

/** The areas a training is assigned to. */
const assignedAreas = sql<
  NamedArea[]
>`(select coalesce(json_agg(json_build_object('id', area.id, 'name', area.name)), '[]')
  from training_assignment assigned
  join area on area.client_id = assigned.client_id and area.id = any(assigned.area_ids)
  where assigned.client_id = training.client_id and assigned.training_id = training.id and assigned.active
    and assigned.reach <> 'everybody')`;

/** All trainings of a client, the newest first; by id where two were offered in the same millisecond. */
export async function trainingsOf({ db, clientId }: Reader): Promise<ReadCatalogue> {
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
      'training.mandatory_since',
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
      sql<
        Item[]
      >`(select coalesce(json_agg(json_build_object('kind', i.kind, 'trainingId', i.training_id)), '[]')
        from version_item i where i.client_id = training.client_id and i.trail_id = training.id
          and i.number = training.version)`.as('items'),
      heldContent.as('held'),
      assignedAreas.as('areas'),
      required.as('requires'),
      sql<number>`(training.points + coalesce((select sum(v.points) from version_activity v
        where v.client_id = training.client_id and v.training_id = training.id and v.number = training.version),
        0))::integer`.as('points'),
    ])
    .where('training.client_id', '=', clientId)
    .execute();
  const heldBy = new Map(rows.map(({ id, held }) => [id, held]));
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
    items: row.items.length,
    areas: row.areas.map(({ id }) => id),
    // A trail holds what its steps hold.
    extensions: extensionsOf([
      ...row.held,
      ...row.items.flatMap(({ trainingId }) => heldBy.get(trainingId ?? '') ?? []),
    ]),
    online: isDoneOnline([row.kind, ...row.items.map(({ kind }) => kind)]),
    publishedAt: row.published_at,
    mandatorySince: row.mandatory_since,
    requires: row.requires,
    offeredAt: row.offered_at.getTime(),
    audience: row.audience,
    cover: coverIn(row),
  }));
  return {
    trainings: trainings.sort(
      (one, other) => other.offeredAt - one.offeredAt || (one.id < other.id ? 1 : -1),
    ),
    areaNames: new Map(rows.flatMap(({ areas }) => areas.map(({ id, name }) => [id, name] as const))),
  };
}
