import type { ParsedInputOf } from '@trilha/contract/define-call';
import { AppError } from '@trilha/contract/errors';
import { createTrail, editTrail } from '@trilha/contract/learning/trail-authoring.calls';
import type { Transaction } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { newId } from '#platform/identifier.ts';
import { authoredTraining, takeRevision } from '../authoring/authoring.queries.ts';
import { columnsOf, mandatorySince, replaceAudience } from '../authoring/edit-training.ts';
import { recordSettings, recordTraining, toldSettings } from '../authoring/record-training.ts';
import { templateOf } from '../certificate-templates/certificate-templates.queries.ts';
import { bearCover } from '../covers/bear-cover.ts';
import { convertLine } from '../enrolment/convert-line.ts';
import { fillPlaces } from '../enrolment/places.ts';

export function routes(bind: Bind): void {
  bind.write(createTrail, async (tx, { body }) => {
    const { db, client, actor, now } = tx;
    const trailId = newId(now.getTime());
    await db
      .insertInto('training')
      .values({
        client_id: client.id,
        id: trailId,
        kind: 'trail',
        title: body.title,
        category: body.category,
        author_membership_id: actor.membershipId,
        created_at: now,
        updated_at: now,
      })
      .execute();
    await db.insertInto('trail').values({ client_id: client.id, training_id: trailId }).execute();
    await recordTraining(tx, trailId, 'training.create', { after: { category: body.category } });
    return { trailId, revision: 1 };
  });

  bind.write(editTrail, async (tx, { params: { trailId }, body }) => {
    const { revision: seen, groupIds, ...rest } = body;
    const { fields, terms } = parted(rest);
    if (fields.coverFileId) await bearCover(tx, fields.coverFileId);
    if (fields.certificateTemplateId) await templateOf(tx, fields.certificateTemplateId);
    const revision = await takeRevision(tx, trailId, seen, 'trail');
    const training = await authoredTraining(tx, trailId, 'trail');
    if (fields.vacancies && fields.vacancies < training.enrolled) throw new AppError('no_vacancy');
    const before = await toldSettings(tx, trailId, 'trail');
    const columns = { ...columnsOf(fields), ...mandatorySince(tx, training, fields.mandatory) };
    if (Object.keys(columns).length > 0)
      await tx.db
        .updateTable('training')
        .set(columns)
        .where('client_id', '=', tx.client.id)
        .where('id', '=', trailId)
        .execute();
    await editTerms(tx, trailId, terms);
    if (groupIds) await replaceAudience(tx, trailId, [...new Set(groupIds)]);
    const { enrolmentType } = fields;
    if (enrolmentType !== undefined && enrolmentType !== training.enrolment_type)
      await convertLine(tx, trailId, enrolmentType);
    if (fields.vacancies !== undefined || enrolmentType !== undefined || groupIds)
      await fillPlaces(tx, trailId);
    await recordSettings(tx, trailId, { before, after: await toldSettings(tx, trailId, 'trail') });
    return { revision };
  });
}

type Edit = Omit<ParsedInputOf<typeof editTrail>['body'], 'revision' | 'groupIds'>;
type Terms = Pick<
  Edit,
  'sequential' | 'hasCertificate' | 'points' | 'validityMonths' | 'renewalWindowDays' | 'refresherTrailId'
>;

/** What is said of a trail acts at once; what it asks for and gives is part of its next version. */
function parted(edit: Edit): { readonly fields: Omit<Edit, keyof Terms>; readonly terms: Terms } {
  const {
    sequential,
    hasCertificate,
    points,
    validityMonths,
    renewalWindowDays,
    refresherTrailId,
    ...fields
  } = edit;
  return {
    fields,
    terms: { sequential, hasCertificate, points, validityMonths, renewalWindowDays, refresherTrailId },
  };
}

const COLUMNS = {
  sequential: 'sequential',
  hasCertificate: 'has_certificate',
  points: 'points',
  validityMonths: 'validity_months',
  renewalWindowDays: 'renewal_window_days',
  refresherTrailId: 'refresher_trail_id',
} as const;

/** What the next version asks for and gives; a trail is never its own refresher by name. @spec LE-08 */
async function editTerms(tx: Transaction, trailId: string, terms: Terms): Promise<void> {
  const refresherTrailId = terms.refresherTrailId === trailId ? null : terms.refresherTrailId;
  if (refresherTrailId) await authoredTraining(tx, refresherTrailId, 'trail');
  const changes = columnsOf({ ...terms, refresherTrailId }, COLUMNS);
  if (Object.keys(changes).length === 0) return;
  await tx.db
    .updateTable('trail')
    .set(changes)
    .where('client_id', '=', tx.client.id)
    .where('training_id', '=', trailId)
    .execute();
}
