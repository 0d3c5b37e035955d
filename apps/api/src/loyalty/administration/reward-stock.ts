import { AppError } from '@trilha/contract/errors';
import { changeRewardStock, listRewardStock } from '@trilha/contract/loyalty/reward-stock.calls';
import { type StockChange, stockProblem } from '@trilha/rules/loyalty/rewards/reward-stock.rule';
import { recordAudit } from '#platform/audit.ts';
import type { Bind } from '#platform/http/bind.ts';
import { PAGE_SIZE, pageFrom, positionOf } from '#platform/keyset.ts';
import { noteStockChange } from '../rewards/stock-change.queries.ts';
import { lockReward, stockChanges, stockOf } from './reward-administration.queries.ts';

export function routes(bind: Bind): void {
  bind.write(changeRewardStock, async (tx, { params: { rewardId }, body }) => {
    const reward = await lockReward(tx, rewardId);
    const { on_hand: before, reserved } = reward;
    const problem =
      reward.kind === 'voucher'
        ? 'codes_missing'
        : stockProblem({ onHand: before, reserved }, { ...body, note: body.note ?? '' });
    if (problem) throw new AppError('validation_failed', {}, [{ path: 'change', code: problem }]);
    const onHand = before + body.change;
    await tx.db
      .updateTable('reward')
      .set({ on_hand: onHand })
      .where('client_id', '=', tx.client.id)
      .where('id', '=', rewardId)
      .execute();
    const { change, reason } = body;
    const note = body.note || null;
    await noteStockChange(tx, { rewardId, change, onHand, reason, note });
    await recordAudit(tx, {
      action: 'loyalty.reward.stock',
      subjectKind: 'reward',
      subjectId: rewardId,
      before: { onHand: before },
      after: { onHand, reason, note },
    });
    return { onHand, reserved };
  });

  bind.read(listRewardStock, async (context, { params: { rewardId }, query }) => {
    const limit = query.limit ?? PAGE_SIZE;
    const after = positionOf(query.cursor, ['number']);
    const stock = await stockOf(context, rewardId);
    let changes = stockChanges(context, rewardId);
    if (after) changes = changes.where('moved.position', '<', Number(after[0]));
    const page = pageFrom(await changes.limit(limit + 1).execute(), limit, {
      position: ({ position }) => [position],
      item: (row) => ({
        id: row.id,
        change: row.change,
        onHand: row.on_hand,
        reason: row.reason as StockChange,
        note: row.note,
        orderNumber: row.number,
        actor: row.actor,
        at: row.at.toISOString(),
      }),
    });
    return { ...page, stock };
  });
}
