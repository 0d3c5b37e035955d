import { randomBytes } from 'node:crypto';
import { AppError } from '@trilha/contract/errors';
import {
  changeTransferProgramme,
  readTransferProgramme,
} from '@trilha/contract/transfer/transfer-administration.calls';
import { recordAudit } from '#platform/audit.ts';
import type { Bind } from '#platform/http/bind.ts';
import { serviceProblems } from '#platform/service-problems.ts';
import { programmeOf } from '../transfers/transfers.queries.ts';
import { secrets } from './programme-secret.ts';

export function routes(bind: Bind): void {
  bind.read(readTransferProgramme, async ({ db, client }) => {
    const row = await programmeOf({ db, clientId: client.id });
    return {
      revision: row?.revision ?? 0,
      isOpen: row?.is_open ?? false,
      name: row?.name ?? '',
      help: row?.help ?? '',
      serviceAddress: row?.service_address ?? null,
      hasSecret: Boolean(row?.sealed_secret),
    };
  });

  bind.write(changeTransferProgramme, async (tx, { body }) => {
    const { revision, isOpen, name, help, secret } = body;
    const before = await programmeOf({ db: tx.db, clientId: tx.client.id });
    const address = body.serviceAddress || null;
    const sealed =
      secret === undefined
        ? (before?.sealed_secret ?? null)
        : secrets.seal(tx.platform.sealer, tx.client.id, secret);
    const problems = serviceProblems(tx.platform.outbound, {
      isNeeded: isOpen,
      address,
      hasSecret: sealed !== null,
    });
    if (isOpen && !name) problems.push({ path: 'name', code: 'required' });
    if (problems.length > 0) throw new AppError('validation_failed', {}, problems);
    const row = {
      is_open: isOpen,
      name,
      help,
      service_address: address,
      sealed_secret: sealed,
      changed_at: tx.now,
    };
    const written =
      revision === 0
        ? await tx.db
            .insertInto('transfer_programme')
            .values({ client_id: tx.client.id, answer_key: randomBytes(24).toString('base64url'), ...row })
            .onConflict((conflict) => conflict.column('client_id').doNothing())
            .returning('revision')
            .executeTakeFirst()
        : await tx.db
            .updateTable('transfer_programme')
            .set({ ...row, revision: revision + 1 })
            .where('client_id', '=', tx.client.id)
            .where('revision', '=', revision)
            .returning('revision')
            .executeTakeFirst();
    if (!written) throw new AppError('changed_meanwhile');
    await recordAudit(tx, {
      action: 'transfer.programme.change',
      subjectKind: 'client',
      subjectId: tx.client.id,
      before: {
        isOpen: before?.is_open ?? false,
        name: before?.name ?? '',
        serviceAddress: before?.service_address,
      },
      after: { isOpen, name, serviceAddress: address, ...(secret === undefined ? {} : { secret: true }) },
    });
    return { revision: written.revision };
  });
}
