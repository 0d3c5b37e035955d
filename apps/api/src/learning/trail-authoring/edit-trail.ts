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
    const { revision: seen, groupIds, validityMonths, renewalWindowDays, refresherTrailId, ...fields } = body;
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
    await editRenewal(tx, trailId, { validityMonths, renewalWindowDays, refresherTrailId });
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

interface Renewal {
  readonly validityMonths: number | null | undefined;
  readonly renewalWindowDays: number | undefined;
  readonly refresherTrailId: string | null | undefined;
}

/** For how long a completion holds and how it is renewed; a trail is never its own refresher by name. @spec LE-08 */
async function editRenewal(tx: Transaction, trailId: string, renewal: Renewal): Promise<void> {
  const { validityMonths, renewalWindowDays, refresherTrailId } = renewal;
  const refresher = refresherTrailId === trailId ? null : refresherTrailId;
  if (refresher) await authoredTraining(tx, refresher, 'trail');
  const changes = {
    ...(validityMonths === undefined ? {} : { validity_months: validityMonths }),
    ...(renewalWindowDays === undefined ? {} : { renewal_window_days: renewalWindowDays }),
    ...(refresher === undefined ? {} : { refresher_trail_id: refresher }),
  };
  if (Object.keys(changes).length === 0) return;
  await tx.db
    .insertInto('trail')
    .values({ client_id: tx.client.id, training_id: trailId, ...changes })
    .onConflict((conflict) => conflict.columns(['client_id', 'training_id']).doUpdateSet(changes))
    .execute();
}
