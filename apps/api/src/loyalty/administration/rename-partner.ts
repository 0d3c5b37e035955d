import { AppError } from '@trilha/contract/errors';
import { renameAgency, renameBrand, renameChain } from '@trilha/contract/loyalty/network.calls';
import { recordAudit } from '#platform/audit.ts';
import type { Transaction } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { orNameTaken } from './taken-name.ts';

export function routes(bind: Bind): void {
  bind.write(renameAgency, (tx, { params, body }) => rename(tx, 'agency', params.agencyId, body.name));
  bind.write(renameBrand, (tx, { params, body }) => rename(tx, 'brand', params.brandId, body.name));
  bind.write(renameChain, (tx, { params, body }) => rename(tx, 'chain', params.chainId, body.name));
}

async function rename(
  { db, client, ...tx }: Transaction,
  kind: 'agency' | 'brand' | 'chain',
  id: string,
  name: string,
): Promise<{ done: true }> {
  const before = await db
    .selectFrom(kind)
    .select('name')
    .where('client_id', '=', client.id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!before) throw new AppError('not_found');
  await orNameTaken(
    db.updateTable(kind).set({ name }).where('client_id', '=', client.id).where('id', '=', id).execute(),
  );
  await recordAudit(
    { ...tx, db, client },
    { action: `loyalty.${kind}.rename`, subjectKind: kind, subjectId: id, before, after: { name } },
  );
  return { done: true };
}
