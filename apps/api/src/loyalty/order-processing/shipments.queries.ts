import { sql } from 'kysely';
import type { Context, Transaction } from '#platform/context.ts';
import { newId } from '#platform/identifier.ts';
import { inboxRow } from '#platform/inbox.ts';
import type { JudgedLine } from './judge-shipments.ts';

const ordersNamed = ({ db, client }: Pick<Context, 'db' | 'client'>, numbers: readonly string[]) =>
  db
    .selectFrom('reward_order as placed')
    .innerJoin('reward', (join) =>
      join.onRef('reward.client_id', '=', 'placed.client_id').onRef('reward.id', '=', 'placed.reward_id'),
    )
    .select([
      'placed.id',
      'placed.number',
      'placed.state',
      'placed.reward_kind',
      'placed.membership_id',
      'placed.carrier',
      'placed.tracking',
      'reward.name as reward_name',
    ])
    .where('placed.client_id', '=', client.id)
    .where('placed.number', '=', sql<string>`any(${numbers}::text[])`)
    .orderBy('placed.id');

export type KnownShipment = Awaited<ReturnType<ReturnType<typeof ordersNamed>['execute']>>[number];
const byNumber = (orders: readonly KnownShipment[]): ReadonlyMap<string, KnownShipment> =>
  new Map(orders.map((order) => [order.number, order]));

export const knownShipments = async (scope: Pick<Context, 'db' | 'client'>, numbers: readonly string[]) =>
  byNumber(await ordersNamed(scope, numbers).execute());

/** The same, locked one after the other, so that two lists at once wait for each other and for single steps. */
export const lockShipments = async (tx: Transaction, numbers: readonly string[]) =>
  byNumber(await ordersNamed(tx, numbers).forUpdate('placed').execute());

/** Ships orders or corrects what is known of them, in a fixed number of statements, and tells their people. @spec RW-05 */
export async function writeShipments(tx: Transaction, lines: readonly JudgedLine[]): Promise<void> {
  const moved = lines.flatMap(({ order, shipment, outcome }) =>
    order && (outcome === 'ship' || outcome === 'correct') ? [{ order, shipment, outcome }] : [],
  );
  if (moved.length === 0) return;
  await sql`update reward_order as placed set state = 'shipped', tracking = list.tracking,
      carrier = coalesce(nullif(list.carrier, ''), placed.carrier), changed_at = ${tx.now}
    from unnest(${moved.map(({ order }) => order.id)}::uuid[], ${moved.map(({ shipment }) => shipment.carrier)}::text[],
      ${moved.map(({ shipment }) => shipment.tracking)}::text[]) as list(id, carrier, tracking)
    where placed.client_id = ${tx.client.id} and placed.id = list.id`.execute(tx.db);
  const shipped = moved.filter(({ outcome }) => outcome === 'ship');
  if (shipped.length > 0)
    await tx.db
      .insertInto('reward_order_event')
      .values(
        shipped.map(({ order }) => ({
          client_id: tx.client.id,
          id: newId(tx.now.getTime()),
          order_id: order.id,
          state: 'shipped',
          actor_membership_id: tx.actor.membershipId,
          at: tx.now,
        })),
      )
      .execute();
  await tx.db
    .insertInto('notification')
    .values(
      moved.map(({ order, shipment }) =>
        inboxRow({
          clientId: tx.client.id,
          id: newId(tx.now.getTime()),
          membershipId: order.membership_id,
          kind: 'order_shipped',
          parameters: {
            number: order.number,
            reward: order.reward_name,
            tracking: shipment.tracking,
            note: '',
          },
          link: `/orders/${order.id}`,
          at: tx.now,
        }),
      ),
    )
    .execute();
}
