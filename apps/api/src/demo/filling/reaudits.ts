import type { SaleEvent } from '../content/history-types.ts';
import { demoId } from './demo-id.ts';
import { type DemoWriter, dayAt } from './demo-writer.ts';
import { loyaltyClientId, membershipIdOf, saleIdOf } from './loyalty-ids.ts';

const client_id = loyaltyClientId;
const FIRST = 'otavio-lins';
const SECOND = 'beatriz-sampaio';
const CONFIRMED = 23;
const WAITING = 4;

type Reaudited = readonly [sale: SaleEvent, state: 'waiting' | 'confirmed' | 'overturned'];

/** Sales that Otávio approved together lately: Beatriz has looked at most of those that were drawn, and found one. */
export async function fillReaudits({ db, now }: DemoWriter, sales: readonly SaleEvent[]): Promise<void> {
  const recent = sales.toSorted((one, other) => (other.audit?.day ?? 0) - (one.audit?.day ?? 0));
  const approved = recent.filter(({ state, audit }) => state === 'approved' && audit?.auditor === FIRST);
  const refused = recent.filter(({ state, audit }) => state === 'refused' && audit?.auditor === SECOND);
  const drawn: readonly Reaudited[] = [
    ...approved.slice(0, WAITING).map((sale) => [sale, 'waiting'] as const),
    ...approved.slice(WAITING, WAITING + CONFIRMED).map((sale) => [sale, 'confirmed'] as const),
    ...refused.slice(0, 1).map((sale) => [sale, 'overturned'] as const),
  ];
  const batch_id = demoId('sale-batch', FIRST);
  await db
    .insertInto('audit_batch')
    .values({
      client_id,
      id: batch_id,
      subject_kind: 'sale',
      actor_membership_id: membershipIdOf(FIRST),
      seed: demoId('sale-batch-seed', FIRST),
      made_at: dayAt(now, -3),
    })
    .execute();
  await db
    .insertInto('audit_reaudit')
    .values(
      drawn.map(([sale, state]) => ({
        client_id,
        subject_kind: 'sale',
        subject_id: saleIdOf(sale.key),
        batch_id,
        first_auditor: membershipIdOf(FIRST),
        drawn_at: dayAt(now, -3),
        state,
        decided_by: state === 'waiting' ? null : membershipIdOf(SECOND),
        decided_at: state === 'waiting' ? null : dayAt(now, -1),
      })),
    )
    .execute();
}
