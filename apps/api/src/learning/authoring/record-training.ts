import { recordAudit } from '#platform/audit.ts';
import { recordEdit } from '#platform/audit-edits.ts';
import type { Transaction } from '#platform/context.ts';
import { termsOf } from '../trails/trail-outline.queries.ts';
import { authoredTraining } from './authoring.queries.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Settings of a training that save themselves while they are typed. */
const TYPED = ['title', 'summary', 'description', 'tags'] as const;
/** An activity and what it shows save themselves, too. */
const TYPED_IN_ACTIVITY = ['activity', 'content'] as const;

/** Says in the log what was done to a training, at the end of its transaction: the log's end is locked from here on. @spec MG-07 */
export async function recordTraining(
  tx: Transaction,
  trainingId: string,
  action: string,
  { before, after = {} }: { readonly before?: Fields; readonly after?: Fields } = {},
): Promise<void> {
  const title = await titleOf(tx, trainingId);
  await recordAudit(tx, {
    action: `learning.${action}`,
    subjectKind: 'training',
    subjectId: trainingId,
    ...(before ? { before: { title, ...before } } : {}),
    after: { title, ...after },
  });
}

/** The same of what is edited, with the fields that save themselves while they are typed. @spec MG-07 */
export async function recordTrainingEdit(
  tx: Transaction,
  trainingId: string,
  edit: {
    readonly action: string;
    readonly about?: Fields;
    readonly before: Fields;
    readonly after: Fields;
    readonly typed?: readonly string[];
  },
): Promise<void> {
  const { action, about = {}, before, after, typed = [] } = edit;
  await recordEdit(tx, {
    action: `learning.${action}`,
    subjectKind: 'training',
    subjectId: trainingId,
    about: { title: await titleOf(tx, trainingId), ...about },
    before,
    after,
    typed,
  });
}

export const recordSettings = (
  tx: Transaction,
  trainingId: string,
  change: { readonly before: Fields; readonly after: Fields },
): Promise<void> => recordTrainingEdit(tx, trainingId, { action: 'training.edit', ...change, typed: TYPED });

export const recordActivity = (
  tx: Transaction,
  trainingId: string,
  change: { readonly activityId: string; readonly before: Fields; readonly after: Fields },
): Promise<void> =>
  recordTrainingEdit(tx, trainingId, {
    action: 'activity.edit',
    about: { activity: change.after['activity'], activityId: change.activityId },
    before: change.before,
    after: change.after,
    typed: TYPED_IN_ACTIVITY,
  });

/** All that the log tells of the settings of a training: as they stand now. */
export async function toldSettings(tx: Transaction, trainingId: string, kind?: 'trail'): Promise<Fields> {
  const row = await authoredTraining(tx, trainingId, ...(kind ? [kind] : []));
  const terms =
    kind === 'trail' ? await termsOf({ db: tx.db, clientId: tx.client.id }, trainingId, null) : undefined;
  return {
    title: row.title,
    summary: row.summary,
    description: row.description,
    category: row.category,
    tags: row.tags,
    coverFile: await fileName(tx, row.cover_file_id),
    enrolmentType: row.enrolment_type,
    price: row.price,
    vacancies: row.vacancies,
    mandatory: row.mandatory,
    sequential: terms?.sequential ?? row.sequential,
    hasCertificate: terms?.hasCertificate ?? row.has_certificate,
    certificateTemplate: await templateName(tx, row.certificate_template_id),
    isPublic: row.is_public,
    onlyInTrails: row.only_in_trails,
    deadlineDays: row.deadline_days,
    points: terms?.points ?? row.points,
    workloadMinutes: terms?.minutes ?? row.workload_minutes,
    groups: await audienceNames(tx, trainingId),
    ...(terms
      ? {
          validityMonths: terms.validityMonths,
          renewalWindowDays: terms.renewalWindowDays,
          refresherTrailId: terms.refresherId,
        }
      : {}),
  };
}

async function titleOf({ db, client }: Transaction, trainingId: string): Promise<string> {
  const { title } = await db
    .selectFrom('training')
    .select('title')
    .where('client_id', '=', client.id)
    .where('id', '=', trainingId)
    .executeTakeFirstOrThrow();
  return title;
}

async function fileName({ db, client }: Transaction, fileId: string | null): Promise<string | null> {
  if (fileId === null) return null;
  const file = await db
    .selectFrom('file')
    .select('name')
    .where('client_id', '=', client.id)
    .where('id', '=', fileId)
    .executeTakeFirst();
  return file?.name ?? null;
}

async function templateName({ db, client }: Transaction, templateId: string | null): Promise<string | null> {
  if (templateId === null) return null;
  const template = await db
    .selectFrom('certificate_template')
    .select('name')
    .where('client_id', '=', client.id)
    .where('id', '=', templateId)
    .executeTakeFirst();
  return template?.name ?? null;
}

async function audienceNames({ db, client }: Transaction, trainingId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('training_group as audience')
    .innerJoin('people_group', (join) =>
      join
        .onRef('people_group.client_id', '=', 'audience.client_id')
        .onRef('people_group.id', '=', 'audience.group_id'),
    )
    .select('people_group.name')
    .where('audience.client_id', '=', client.id)
    .where('audience.training_id', '=', trainingId)
    .orderBy('people_group.name')
    .execute();
  return rows.map(({ name }) => name);
}
