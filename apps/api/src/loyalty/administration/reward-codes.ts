import { AppError } from '@trilha/contract/errors';
import {
  addRewardCodes,
  listRewardCodes,
  withdrawRewardCode,
} from '@trilha/contract/loyalty/reward-stock.calls';
import { type CodeState, codeEnding, judgeCodes } from '@trilha/rules/loyalty/rewards/reward-code.rule';
import { recordAudit } from '#platform/audit.ts';
import type { Transaction } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { newId } from '#platform/identifier.ts';
import { PAGE_SIZE, pageFrom, positionOf } from '#platform/keyset.ts';
import { codeFingerprint, countFreeCodes, sealCode } from '../rewards/reward-code.queries.ts';
import { noteStockChange } from '../rewards/stock-change.queries.ts';
import { lockReward, stockOf } from './reward-administration.queries.ts';
import { codeCounts, codesOf, knownAmong, takeOut } from './reward-codes.queries.ts';

export function routes(bind: Bind): void {
  bind.write(addRewardCodes, async (tx, { params: { rewardId }, body: { lines } }) => {
    const reward = await lockReward(tx, rewardId);
    if (reward.kind !== 'voucher')
      throw new AppError('validation_failed', {}, [{ path: 'lines', code: 'not_a_voucher' }]);
    const judged = await judge(tx, rewardId, lines);
    const added = judged.filter(({ outcome }) => outcome === 'added');
    await keep(tx, rewardId, added);
    const counted = await countFreeCodes(tx, reward);
    await noteStockChange(tx, { rewardId, ...counted, reason: 'codes_added' });
    // What the codes are is told nowhere.
    if (added.length > 0)
      await recordAudit(tx, {
        action: 'loyalty.reward.codes',
        subjectKind: 'reward',
        subjectId: rewardId,
        after: { rows: added.length, onHand: counted.onHand },
      });
    return {
      added: added.length,
      refused: judged.flatMap(({ number, outcome }) => (outcome === 'added' ? [] : [{ number, outcome }])),
      stock: { onHand: counted.onHand, reserved: reward.reserved },
    };
  });

  bind.write(withdrawRewardCode, async (tx, { params: { rewardCodeId } }) => {
    // The code before the reward, in the order in which an approval takes them.
    const code = await takeOut(tx, rewardCodeId);
    const reward = await lockReward(tx, code.reward_id);
    const counted = await countFreeCodes(tx, reward);
    await noteStockChange(tx, { rewardId: reward.id, ...counted, reason: 'code_withdrawn' });
    await recordAudit(tx, {
      action: 'loyalty.reward.withdrawCode',
      subjectKind: 'reward',
      subjectId: reward.id,
      before: { onHand: reward.on_hand },
      after: { onHand: counted.onHand, ending: code.ending },
    });
    return { done: true as const };
  });

  bind.read(listRewardCodes, async (context, { params: { rewardId }, query }) => {
    const limit = query.limit ?? PAGE_SIZE;
    const after = positionOf(query.cursor, ['id']);
    await stockOf(context, rewardId);
    let codes = codesOf(context, rewardId, query.state);
    if (after) codes = codes.where('code.id', '<', after[0]);
    const [rows, counts] = await Promise.all([
      codes
        .orderBy('code.id', 'desc')
        .limit(limit + 1)
        .execute(),
      codeCounts(context, rewardId),
    ]);
    const page = pageFrom(rows, limit, {
      position: ({ id }) => [id],
      item: (row) => ({
        id: row.id,
        ending: row.ending,
        state: stateOf(row),
        orderNumber: row.number,
        addedAt: row.added_at.toISOString(),
      }),
    });
    return { ...page, counts };
  });
}

const stateOf = (row: {
  readonly delivered_at: Date | null;
  readonly withdrawn_at: Date | null;
}): CodeState => (row.delivered_at ? 'delivered' : row.withdrawn_at ? 'withdrawn' : 'free');

interface SealedLine {
  readonly code: string;
  readonly outcome: ReturnType<typeof judgeCodes>[number]['outcome'];
  readonly number: number;
}

/** Under the lock of the reward: of two lists at once the second one finds the codes of the first. */
async function judge(tx: Transaction, rewardId: string, lines: readonly string[]): Promise<SealedLine[]> {
  const { sealer } = tx.platform;
  const judged = judgeCodes(lines, new Set());
  const known = await knownAmong(
    tx,
    rewardId,
    judged.map(({ code }) => codeFingerprint(sealer, tx.client.id, code)),
  );
  return judged.map((line) => {
    const isKnown = known.has(codeFingerprint(sealer, tx.client.id, line.code).toString('hex'));
    return line.outcome === 'added' && isKnown ? { ...line, outcome: 'known' } : line;
  });
}

async function keep(tx: Transaction, rewardId: string, lines: readonly SealedLine[]): Promise<void> {
  const { sealer } = tx.platform;
  const rows = lines.map(({ code }) => ({
    client_id: tx.client.id,
    id: newId(tx.now.getTime()),
    reward_id: rewardId,
    sealed: sealCode(sealer, tx.client.id, code),
    fingerprint: codeFingerprint(sealer, tx.client.id, code),
    ending: codeEnding(code),
    added_by: tx.actor.membershipId,
    added_at: tx.now,
  }));
  if (rows.length > 0) await tx.db.insertInto('reward_code').values(rows).execute();
}
