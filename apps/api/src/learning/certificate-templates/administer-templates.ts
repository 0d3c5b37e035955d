import { isDeepStrictEqual } from 'node:util';
import { AppError } from '@trilha/contract/errors';
import {
  changeCertificateTemplate,
  chooseDefaultCertificate,
  createCertificateTemplate,
  listCertificateChoices,
  listCertificateTemplates,
  readCertificateTemplate,
  removeCertificateTemplate,
} from '@trilha/contract/learning/certificate-templates.calls';
import { STANDARD_DESIGN } from '@trilha/rules/learning/certificate-design.rule';
import { recordAudit } from '#platform/audit.ts';
import type { Transaction } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { newId } from '#platform/identifier.ts';
import { keptDesign } from '../certificates/printed-design.ts';
import {
  issuedBy,
  keepDesign,
  MOST_TEMPLATES,
  standingTemplates,
  templateChoices,
  templateOf,
  templatesOf,
} from './certificate-templates.queries.ts';
import { assertSoundDesign } from './sound-design.ts';

export function routes(bind: Bind): void {
  bind.read(listCertificateChoices, async (context) => ({ items: await templateChoices(context) }));

  bind.read(listCertificateTemplates, async (context) => ({
    items: (await templatesOf(context)).map((row) => ({
      id: row.id,
      name: row.name,
      layout: keptDesign(row.design).layout,
      isDefault: row.is_default,
      trainings: row.trainings,
      changedAt: row.changed_at.toISOString(),
      changedBy: row.changed_by,
    })),
  }));

  bind.read(readCertificateTemplate, async (context, { params: { templateId } }) => {
    const row = await templateOf(context, templateId);
    return {
      id: row.id,
      name: row.name,
      revision: row.revision,
      isDefault: row.is_default,
      design: keptDesign(row.design),
      issued: await issuedBy(context, row.design_id),
    };
  });

  bind.write(createCertificateTemplate, async (tx, { body: { name, copyOf } }) => {
    if ((await standingTemplates(tx)) >= MOST_TEMPLATES) throw new AppError('too_many_certificate_templates');
    const design = copyOf === null ? STANDARD_DESIGN : keptDesign((await templateOf(tx, copyOf)).design);
    const templateId = newId(tx.now.getTime());
    await tx.db
      .insertInto('certificate_template')
      .values({
        client_id: tx.client.id,
        id: templateId,
        name,
        design_id: await keepDesign(tx, design),
        changed_at: tx.now,
        changed_by: tx.actor.membershipId,
      })
      .execute();
    await record(tx, 'create', templateId, { name });
    return { templateId };
  });

  bind.write(changeCertificateTemplate, async (tx, { params: { templateId }, body }) => {
    await assertSoundDesign(tx, body.design);
    const before = await templateOf(tx, templateId);
    const isRenamed = isDeepStrictEqual(keptDesign(before.design), body.design);
    const changed = await tx.db
      .updateTable('certificate_template')
      .set({
        name: body.name,
        design_id: isRenamed ? before.design_id : await keepDesign(tx, body.design),
        revision: body.revision + 1,
        changed_at: tx.now,
        changed_by: tx.actor.membershipId,
      })
      .where('client_id', '=', tx.client.id)
      .where('id', '=', templateId)
      .where('revision', '=', body.revision)
      .returning('revision')
      .executeTakeFirst();
    if (!changed) throw new AppError('changed_meanwhile');
    await recordAudit(tx, {
      action: 'learning.certificateTemplate.change',
      subjectKind: 'certificateTemplate',
      subjectId: templateId,
      before: { name: before.name, design: before.design },
      after: { name: body.name, design: body.design },
    });
    return { revision: changed.revision };
  });

  bind.write(chooseDefaultCertificate, async (tx, { body: { templateId } }) => {
    const { name } = templateId === null ? { name: '' } : await templateOf(tx, templateId);
    // The one before steps back first: two defaults there are at no moment.
    for (const isDefault of [false, true])
      await tx.db
        .updateTable('certificate_template')
        .set({ is_default: isDefault })
        .where('client_id', '=', tx.client.id)
        .where(isDefault ? 'id' : 'is_default', '=', isDefault ? templateId : true)
        .execute();
    await record(tx, 'default', templateId ?? tx.client.id, { name });
    return { done: true as const };
  });

  bind.write(removeCertificateTemplate, async (tx, { params: { templateId }, body: { removed } }) => {
    const row = await tx.db
      .updateTable('certificate_template')
      .set({ removed_at: removed ? tx.now : null })
      .where('client_id', '=', tx.client.id)
      .where('id', '=', templateId)
      .returning('name')
      .executeTakeFirst();
    if (!row) throw new AppError('not_found');
    await record(tx, removed ? 'remove' : 'restore', templateId, { name: row.name });
    return { done: true as const };
  });
}

const record = (tx: Transaction, action: string, subjectId: string, after: { readonly name: string }) =>
  recordAudit(tx, {
    action: `learning.certificateTemplate.${action}`,
    subjectKind: 'certificateTemplate',
    subjectId,
    after,
  });
