import { AppError } from '@trilha/contract/errors';
import { createTraining, editTraining } from '@trilha/contract/learning/authoring.calls';
import type { Transaction } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { newId } from '#platform/identifier.ts';
import { templateOf } from '../certificate-templates/certificate-templates.queries.ts';
import { bearCover } from '../covers/bear-cover.ts';
import { convertLine } from '../enrolment/convert-line.ts';
import { fillPlaces } from '../enrolment/places.ts';
import { authoredTraining, takeRevision } from './authoring.queries.ts';
import { recordSettings, recordTraining, toldSettings } from './record-training.ts';

export function routes(bind: Bind): void {
  bind.write(createTraining, async (tx, { body }) => {
    const { db, client, actor, now } = tx;
    const trainingId = newId(now.getTime());
    await db
      .insertInto('training')
      .values({
        client_id: client.id,
        id: trainingId,
        kind: 'online_course',
        title: body.title,
        category: body.category,
        author_membership_id: actor.membershipId,
        created_at: now,
        updated_at: now,
      })
      .execute();
    await recordTraining(tx, trainingId, 'training.create', { after: { category: body.category } });
    return { trainingId, revision: 1 };
  });

  bind.write(editTraining, async (tx, { params: { trainingId }, body }) => {
    const { revision: seen, groupIds, ...fields } = body;
    if (fields.coverFileId) await bearCover(tx, fields.coverFileId);
    if (fields.certificateTemplateId) await templateOf(tx, fields.certificateTemplateId);
    // From here on the training is locked: nobody takes a place between this look and the change.
    const revision = await takeRevision(tx, trainingId, seen);
    const training = await authoredTraining(tx, trainingId);
    if (fields.vacancies && fields.vacancies < training.enrolled) throw new AppError('no_vacancy');
    const before = await toldSettings(tx, trainingId);
    const columns = { ...columnsOf(fields), ...mandatorySince(tx, training, fields.mandatory) };
    if (Object.keys(columns).length > 0) {
      await tx.db
        .updateTable('training')
        .set(columns)
        .where('client_id', '=', tx.client.id)
        .where('id', '=', trainingId)
        .execute();
    }
    if (groupIds) await replaceAudience(tx, trainingId, [...new Set(groupIds)]);
    const { enrolmentType } = fields;
    if (enrolmentType !== undefined && enrolmentType !== training.enrolment_type)
      await convertLine(tx, trainingId, enrolmentType);
    if (fields.vacancies !== undefined || enrolmentType !== undefined || groupIds)
      await fillPlaces(tx, trainingId);
    await recordSettings(tx, trainingId, { before, after: await toldSettings(tx, trainingId) });
    return { revision };
  });
}

const COLUMNS = {
  title: 'title',
  summary: 'summary',
  description: 'description',
  category: 'category',
  tags: 'tags',
  coverFileId: 'cover_file_id',
  enrolmentType: 'enrolment_type',
  price: 'price',
  vacancies: 'vacancies',
  mandatory: 'mandatory',
  sequential: 'sequential',
  hasCertificate: 'has_certificate',
  certificateTemplateId: 'certificate_template_id',
  isPublic: 'is_public',
  onlyInTrails: 'only_in_trails',
  deadlineDays: 'deadline_days',
  points: 'points',
  workloadMinutes: 'workload_minutes',
} as const;

/** The columns of the fields that were sent. */
export function columnsOf(
  fields: Readonly<Record<string, unknown>>,
  columns: Readonly<Record<string, string>> = COLUMNS,
): Record<string, unknown> {
  const given = Object.entries(columns).filter(([field]) => fields[field] !== undefined);
  return Object.fromEntries(given.map(([field, column]) => [column, fields[field]]));
}

/** From when a training is mandatory that was not; what stays so keeps its day. @spec LE-11 */
export function mandatorySince(
  { now }: Pick<Transaction, 'now'>,
  before: { readonly mandatory: boolean },
  mandatory: boolean | undefined,
): { mandatory_since?: Date | null } {
  if (mandatory === undefined || mandatory === before.mandatory) return {};
  return { mandatory_since: mandatory ? now : null };
}

/** Every group must be of this client; a stranger's is not there. */
export async function replaceAudience(
  { db, client }: Transaction,
  trainingId: string,
  groupIds: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('training_group')
    .where('client_id', '=', client.id)
    .where('training_id', '=', trainingId)
    .execute();
  if (groupIds.length === 0) return;
  const known = await db
    .selectFrom('people_group')
    .select('id')
    .where('client_id', '=', client.id)
    .where('id', 'in', groupIds)
    .execute();
  if (known.length !== groupIds.length) throw new AppError('not_found');
  await db
    .insertInto('training_group')
    .values(groupIds.map((group_id) => ({ client_id: client.id, training_id: trainingId, group_id })))
    .execute();
}
