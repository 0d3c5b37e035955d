import { randomBytes } from 'node:crypto';
import { AppError } from '@trilha/contract/errors';
import {
  changeTrainingProgramme,
  readTrainingProgramme,
} from '@trilha/contract/loyalty/training-programme.calls';
import { recordAudit } from '#platform/audit.ts';
import type { Bind } from '#platform/http/bind.ts';
import { serviceProblems } from '#platform/service-problems.ts';
import { secrets } from './programme-secret.ts';
import { programmeOf } from './training-account.queries.ts';

export function routes(bind: Bind): void {
  bind.read(readTrainingProgramme, async ({ db, client }) => {
    const row = await programmeOf({ db, clientId: client.id });
    return {
      revision: row?.revision ?? 0,
      way: row?.way === 'service' ? ('service' as const) : ('directory' as const),
      name: row?.name ?? '',
      help: row?.help ?? '',
      serviceAddress: row?.service_address ?? null,
      hasSecret: Boolean(row?.sealed_secret),
    };
  });

  bind.write(changeTrainingProgramme, async (tx, { body }) => {
    const { revision, way, name, help, secret } = body;
    const before = await programmeOf({ db: tx.db, clientId: tx.client.id });
    const serviceAddress = body.serviceAddress || null;
    const sealed =
      secret === undefined
        ? (before?.sealed_secret ?? null)
        : secrets.seal(tx.platform.sealer, tx.client.id, secret);
    const problems = serviceProblems(tx.platform.outbound, {
      isNeeded: way === 'service',
      address: serviceAddress,
      hasSecret: sealed !== null,
    });
    if (problems.length > 0) throw new AppError('validation_failed', {}, problems);
    const row = {
      way,
      name,
      help,
      service_address: serviceAddress,
      sealed_secret: sealed,
      changed_at: tx.now,
    };
    const written =
      revision === 0
        ? await tx.db
            .insertInto('training_programme')
            .values({ client_id: tx.client.id, answer_key: randomBytes(24).toString('base64url'), ...row })
            .onConflict((conflict) => conflict.column('client_id').doNothing())
            .returning('revision')
            .executeTakeFirst()
        : await tx.db
            .updateTable('training_programme')
            .set({ ...row, revision: revision + 1 })
            .where('client_id', '=', tx.client.id)
            .where('revision', '=', revision)
            .returning('revision')
            .executeTakeFirst();
    if (!written) throw new AppError('changed_meanwhile');
    await recordAudit(tx, {
      action: 'loyalty.trainingProgramme.change',
      subjectKind: 'client',
      subjectId: tx.client.id,
      before: {
        way: before?.way ?? 'directory',
        name: before?.name ?? '',
        serviceAddress: before?.service_address,
      },
      after: { way, name, serviceAddress, ...(secret === undefined ? {} : { secret: true }) },
    });
    return { revision: written.revision };
  });
}
