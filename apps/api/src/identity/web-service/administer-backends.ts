import { AppError } from '@trilha/contract/errors';
import {
  addTrustedBackend,
  listTrustedBackends,
  withdrawTrustedBackend,
} from '@trilha/contract/identity/web-service.calls';
import { recordAudit } from '#platform/audit.ts';
import { databaseCode } from '#platform/database/scope.ts';
import type { Bind } from '#platform/http/bind.ts';
import { newId } from '#platform/identifier.ts';
import { newToken } from '../sessions/tokens.ts';
import { backendsOf, deleteBackend, insertBackend } from './backends.queries.ts';

const UNIQUE = '23505';

export function routes(bind: Bind): void {
  bind.read(listTrustedBackends, async (context) => ({
    backends: (await backendsOf(context)).map((row) => ({
      id: row.id,
      name: row.name,
      key: row.key,
      createdAt: row.created_at.toISOString(),
      usedAt: row.used_at?.toISOString() ?? null,
    })),
  }));

  bind.write(addTrustedBackend, async (tx, { body: { name, secret } }) => {
    const id = newId(tx.now.getTime());
    const key = newToken().slice(0, 16);
    // The unique name decides; nobody looks first.
    await insertBackend(tx, { id, key, name, secret }).catch((error: unknown) => {
      throw databaseCode(error) === UNIQUE ? new AppError('name_already_used') : error;
    });
    await recordAudit(tx, {
      action: 'platform.backend.add',
      subjectKind: 'backend',
      subjectId: id,
      after: { name },
    });
    return { id, key };
  });

  bind.write(withdrawTrustedBackend, async (tx, { params: { backendId } }) => {
    const gone = await deleteBackend(tx, backendId);
    if (!gone) throw new AppError('not_found');
    await recordAudit(tx, {
      action: 'platform.backend.withdraw',
      subjectKind: 'backend',
      subjectId: backendId,
      before: { name: gone.name },
    });
    return { done: true as const };
  });
}
