import { AppError } from '@trilha/contract/errors';
import { networkListMovedEvent } from '@trilha/contract/loyalty/events';
import {
  applyNetworkImport,
  cancelNetworkImport,
  startNetworkImport,
  undoNetworkImport,
} from '@trilha/contract/loyalty/network-imports.calls';
import type { NetworkList } from '@trilha/rules/loyalty/network/network-list.rule';
import { networkUndoProblem } from '@trilha/rules/loyalty/network/network-undo.rule';
import { completeFileById } from '#files/index.ts';
import { recordAudit } from '#platform/audit.ts';
import type { Transaction } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { newId } from '#platform/identifier.ts';
import { defineEvent, publish } from '#platform/outbox.ts';
import { assertOpen, lockCampaign } from '../administration/administered-campaign.queries.ts';
import { countsOf } from './network-import.queries.ts';

export const networkListMoved = defineEvent(networkListMovedEvent.name, networkListMovedEvent.payload);

const OF_A_CAMPAIGN: ReadonlySet<string> = new Set(['points', 'eligible_stores']);

export function routes(bind: Bind): void {
  bind.write(startNetworkImport, async (tx, { body: { kind, campaignId, fileId } }) => {
    if (OF_A_CAMPAIGN.has(kind) !== (campaignId !== null))
      throw new AppError('validation_failed', {}, [{ path: 'campaignId', code: 'required' }]);
    if (campaignId !== null) await assertWritable(tx, kind, campaignId);
    const file = await completeFileById(tx, fileId, ['people_list']);
    const importId = newId(tx.now.getTime());
    await tx.db
      .insertInto('network_import')
      .values({
        client_id: tx.client.id,
        id: importId,
        kind,
        campaign_id: campaignId,
        file_id: file.id,
        file_name: file.name,
        created_by: tx.actor.membershipId,
        created_at: tx.now,
        moved_at: tx.now,
      })
      .execute();
    await publish(tx, networkListMoved, { importId });
    return { importId };
  });

  bind.write(applyNetworkImport, async (tx, { params: { networkImportId } }) => {
    const list = await move(tx, networkImportId, 'applying');
    if (list.campaign_id !== null) await assertWritable(tx, list.kind, list.campaign_id);
    await publish(tx, networkListMoved, { importId: networkImportId });
    const { add, change } = await countsOf(tx, networkImportId);
    await recordAudit(tx, {
      action: 'loyalty.networkList.apply',
      subjectKind: 'network_import',
      subjectId: networkImportId,
      after: { kind: list.kind, fileName: list.file_name, campaignId: list.campaign_id, add, change },
    });
    return { done: true as const };
  });

  bind.write(undoNetworkImport, async (tx, { params: { networkImportId } }) => {
    const { db, client, now } = tx;
    const list = await db
      .selectFrom('network_import')
      .select(['kind', 'state', 'file_name', 'moved_at'])
      .where('client_id', '=', client.id)
      .where('id', '=', networkImportId)
      .forUpdate()
      .executeTakeFirst();
    if (!list) throw new AppError('not_found');
    const { state, moved_at: movedAt } = list;
    const problem = networkUndoProblem({ kind: list.kind as NetworkList, state, movedAt }, now);
    if (problem) throw new AppError(problem);
    await db
      .updateTable('network_import')
      .set({ state: 'undoing', place: 0, moved_at: now })
      .where('client_id', '=', client.id)
      .where('id', '=', networkImportId)
      .execute();
    await publish(tx, networkListMoved, { importId: networkImportId });
    await recordAudit(tx, {
      action: 'loyalty.networkList.undo',
      subjectKind: 'network_import',
      subjectId: networkImportId,
      after: { kind: list.kind, fileName: list.file_name },
    });
    return { done: true as const };
  });

  bind.write(cancelNetworkImport, async (tx, { params: { networkImportId } }) => {
    await move(tx, networkImportId, 'cancelled');
    return { done: true as const };
  });
}

/** The values of a campaign that has begun are fixed; stores may still join it. @spec PT-07 LO-03 */
async function assertWritable(tx: Transaction, kind: string, campaignId: string): Promise<void> {
  const campaign = await lockCampaign(tx, campaignId);
  if (kind === 'points') assertOpen(campaign, tx.now);
}

/** A judged list goes on once, whoever says so first. */
async function move({ db, client, now }: Transaction, importId: string, state: 'applying' | 'cancelled') {
  const moved = await db
    .updateTable('network_import')
    .set({ state, place: 0, moved_at: now })
    .where('client_id', '=', client.id)
    .where('id', '=', importId)
    .where('state', '=', 'checked')
    .returning(['kind', 'campaign_id', 'file_name'])
    .executeTakeFirst();
  if (moved) return moved;
  const known = await db
    .selectFrom('network_import')
    .select('id')
    .where('client_id', '=', client.id)
    .where('id', '=', importId)
    .executeTakeFirst();
  throw new AppError(known ? 'changed_meanwhile' : 'not_found');
}
