import { AppError } from '@trilha/contract/errors';
import {
  changeReward,
  createReward,
  findRewardTrainings,
  listAdministeredRewards,
  readRewardChoices,
} from '@trilha/contract/loyalty/reward-administration.calls';
import { completeFileById } from '#files/index.ts';
import { recordAudit } from '#platform/audit.ts';
import type { Transaction } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { newId } from '#platform/identifier.ts';
import { PAGE_SIZE, pageFrom, positionOf } from '#platform/keyset.ts';
import { noteStockChange } from '../rewards/stock-change.queries.ts';
import {
  administeredRewards,
  hasTies,
  lockReward,
  type RewardTies,
  requiredTrainings,
  rewardChoices,
  rewardColumns,
  setRequiredTrainings,
  trainingsNamed,
} from './reward-administration.queries.ts';

/** More than that is found by another word. */
const MOST_FOUND = 20;

export function routes(bind: Bind): void {
  bind.read(listAdministeredRewards, async (context, { query }) => {
    const limit = query.limit ?? PAGE_SIZE;
    const after = positionOf(query.cursor, ['text', 'number', 'id']);
    return pageFrom(await administeredRewards(context, query, after, limit + 1), limit, {
      position: (row) => [row.campaign_begins_on, row.cost, row.id],
      item: (row) => ({
        id: row.id,
        campaign: { id: row.campaign_id, name: row.campaign_name },
        category: { id: row.category_id, name: row.category_name },
        department: row.department_name,
        categoryId: row.category_id,
        name: row.name,
        description: row.description,
        kind: row.kind === 'voucher' ? ('voucher' as const) : ('goods' as const),
        cost: row.cost,
        onHand: row.on_hand,
        reserved: row.reserved_now,
        redeemed: row.redeemed,
        minimumLevel: row.minimum_level,
        requiredTrainings: row.trainings.map(({ id, title: name }) => ({ id, name })),
        imageFileId: row.image_file_id,
        active: row.status === 'active',
      }),
    });
  });
  bind.read(readRewardChoices, rewardChoices);
  bind.read(findRewardTrainings, (context, { query }) =>
    trainingsNamed(context, query.search ?? '', MOST_FOUND),
  );

  bind.write(createReward, async (tx, { body }) => {
    const { campaignId, onHand, requiredTrainingIds, ...reward } = body;
    await assertTies(tx, body);
    if (reward.kind === 'voucher' && onHand > 0)
      throw new AppError('validation_failed', {}, [{ path: 'onHand', code: 'codes_missing' }]);
    const rewardId = newId(tx.now.getTime());
    await tx.db
      .insertInto('reward')
      .values({
        client_id: tx.client.id,
        id: rewardId,
        campaign_id: campaignId,
        created_at: tx.now,
        on_hand: onHand,
        ...rewardColumns(reward),
      })
      .execute();
    await setRequiredTrainings(tx, rewardId, requiredTrainingIds);
    await noteStockChange(tx, { rewardId, change: onHand, onHand, reason: 'opening' });
    await recordAudit(tx, {
      action: 'loyalty.reward.create',
      subjectKind: 'reward',
      subjectId: rewardId,
      after: body,
    });
    return { rewardId };
  });

  bind.write(changeReward, async (tx, { params: { rewardId }, body }) => {
    const row = await lockReward(tx, rewardId);
    const before = { ...row, required_training_ids: await requiredTrainings(tx, rewardId) };
    await assertTies(tx, { ...body, rewardId });
    if (body.kind !== undefined && body.kind !== before.kind) await assertKindFree(tx, before);
    const columns = rewardColumns({
      categoryId: body.categoryId ?? before.category_id,
      name: body.name ?? before.name,
      description: body.description ?? before.description,
      kind: body.kind ?? before.kind,
      cost: body.cost ?? before.cost,
      minimumLevel: body.minimumLevel ?? before.minimum_level,
      imageFileId: body.imageFileId === undefined ? before.image_file_id : body.imageFileId,
      active: body.active ?? before.status === 'active',
    });
    await tx.db
      .updateTable('reward')
      .set(columns)
      .where('client_id', '=', tx.client.id)
      .where('id', '=', rewardId)
      .execute();
    const requiredTrainingIds = body.requiredTrainingIds ?? before.required_training_ids;
    if (body.requiredTrainingIds) await setRequiredTrainings(tx, rewardId, requiredTrainingIds);
    await recordAudit(tx, {
      action: 'loyalty.reward.change',
      subjectKind: 'reward',
      subjectId: rewardId,
      before,
      after: { ...columns, required_training_ids: requiredTrainingIds },
    });
    return { rewardId };
  });
}

/** What was ordered or lies in stock stays the kind it is: codes are no parcels. @spec RW-05 */
async function assertKindFree(
  tx: Transaction,
  reward: { readonly id: string; readonly on_hand: number },
): Promise<void> {
  const ordered = await tx.db
    .selectFrom('reward_order')
    .select('id')
    .where('client_id', '=', tx.client.id)
    .where('reward_id', '=', reward.id)
    .limit(1)
    .executeTakeFirst();
  if (ordered || reward.on_hand > 0) throw new AppError('reward_kind_fixed');
}

/** Campaign, category, trainings and picture are the client's own, and the picture is whole. */
async function assertTies(
  tx: Transaction,
  ties: RewardTies & { readonly imageFileId?: string | null | undefined },
): Promise<void> {
  if (!(await hasTies(tx, ties))) throw new AppError('not_found');
  if (ties.imageFileId) await completeFileById(tx, ties.imageFileId, ['reward_image']);
}
