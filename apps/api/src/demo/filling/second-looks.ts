import type { SaleEvent } from '../content/history-types.ts';
import { demoId } from './demo-id.ts';
import { type DemoWriter, dayAt } from './demo-writer.ts';
import { campaignIdOf, loyaltyClientId, membershipIdOf, saleIdOf } from './loyalty-ids.ts';

const client_id = loyaltyClientId;
const CURRENT = 'atual';
/** Points above which two decide: a few of the sales that wait are worth more. */
const SECOND_LOOK_ABOVE = 300;

/** What was proposed for the large sales that have waited longest. */
const PROPOSED = [
  { by: 'otavio-lins', decision: 'approve', reason: null, note: null },
  {
    by: 'beatriz-sampaio',
    decision: 'refuse',
    reason: 'quantity_differs',
    note: 'A nota tem menos unidades do que a venda informa.',
  },
] as const;

/** From now on large sales are decided by two; what was decided before stays the decision of one. */
export async function fillSecondLooks({ db, now }: DemoWriter, sales: readonly SaleEvent[]): Promise<void> {
  await db
    .updateTable('campaign')
    .set({ second_look_above: SECOND_LOOK_ABOVE })
    .where('client_id', '=', client_id)
    .where('id', '=', campaignIdOf(CURRENT))
    .execute();
  const large = sales
    .filter(
      ({ campaign, audit, totalPoints }) => campaign === CURRENT && !audit && totalPoints > SECOND_LOOK_ABOVE,
    )
    .toSorted((one, other) => one.reported - other.reported);
  for (const [index, { by, decision, reason, note }] of PROPOSED.entries()) {
    const sale = large[index];
    if (!sale) throw new Error('too few large sales wait for a second look');
    await db
      .insertInto('audit_proposal')
      .values({
        client_id,
        id: demoId('sale-proposal', sale.key),
        subject_kind: 'sale',
        subject_id: saleIdOf(sale.key),
        decision,
        reason,
        note,
        proposed_by: membershipIdOf(by),
        proposed_at: dayAt(now, -1, 18),
      })
      .execute();
  }
}
