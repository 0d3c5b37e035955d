import { changeScormCloudAccount, readScormCloudAccount } from '@trilha/contract/clients/scorm-cloud.calls';
import { AppError } from '@trilha/contract/errors';
import { scormCloudProblems } from '@trilha/rules/clients/scorm-cloud-account.rule';
import { recordAudit } from '#platform/audit.ts';
import type { Transaction } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { type ScormCloudAccount, ScormCloudProblem } from '#platform/scorm-cloud/scorm-cloud.ts';
import { ownConnection, writeConnection } from './scorm-cloud.queries.ts';
import { secretUse } from './secret-use.ts';

export function routes(bind: Bind): void {
  bind.read(readScormCloudAccount, async (context) => {
    const row = await ownConnection(context);
    return {
      revision: row?.revision ?? 0,
      enabled: row?.enabled ?? false,
      application: row?.application_id ?? '',
      hasSecret: Boolean(row?.sealed_secret),
    };
  });

  bind.write(changeScormCloudAccount, async (tx, { body: { revision, enabled, application, secret } }) => {
    const before = await ownConnection(tx);
    const kept = before?.sealed_secret ?? null;
    refuse(scormCloudProblems({ enabled, application, hasSecret: secret !== undefined || kept !== null }));
    const { sealer } = tx.platform;
    const use = secretUse(tx.client.id);
    const plain = secret ?? (kept ? sealer.open(use, Buffer.from(kept, 'base64url')) : null);
    if (enabled && plain !== null) await assertKnown(tx, { applicationId: application, secret: plain });
    const next = await writeConnection(tx, revision, {
      enabled,
      application,
      sealedSecret: secret === undefined ? kept : sealer.seal(use, secret).toString('base64url'),
    });
    if (next === undefined) throw new AppError('changed_meanwhile');
    await recordAudit(tx, {
      action: 'platform.scormCloud.change',
      subjectKind: 'client',
      subjectId: tx.client.id,
      before: { enabled: before?.enabled ?? false, application: before?.application_id ?? '' },
      after: { enabled, application, ...(secret === undefined ? {} : { secret: true }) },
    });
    return { revision: next };
  });
}

function refuse(problems: readonly { readonly field: string; readonly code: string }[]): void {
  if (problems.length === 0) return;
  throw new AppError(
    'validation_failed',
    {},
    problems.map(({ field, code }) => ({ path: field, code })),
  );
}

/** Courses would wait for ever behind a pair that SCORM Cloud does not know. */
async function assertKnown({ platform }: Transaction, account: ScormCloudAccount): Promise<void> {
  try {
    await platform.scormCloud.ping(account);
  } catch (error) {
    if (!(error instanceof ScormCloudProblem)) throw error;
    if (error.code === 'wrong_credentials') refuse([{ field: 'secret', code: 'secret_refused' }]);
    throw new AppError('scorm_cloud_unavailable');
  }
}
