import type { ResponseOf } from '@trilha/contract/define-call';
import { AppError } from '@trilha/contract/errors';
import type { judgeShipments } from '@trilha/contract/loyalty/shipments.calls';
import type { OrderState } from '@trilha/rules/loyalty/orders/order-state.rule';
import {
  MOST_SHIPMENTS,
  type Shipment,
  type ShipmentColumns,
  type ShipmentOutcome,
  shipmentColumns,
  shipmentOf,
  shipmentVerdict,
} from '@trilha/rules/loyalty/orders/shipment-list.rule';
import { completeFileById } from '#files/index.ts';
import type { Context } from '#platform/context.ts';
import { openList } from '#platform/lists/list-lines.ts';
import { ListProblem } from '#platform/lists/list-problem.ts';
import { rewardKind } from './processed-order.ts';
import type { KnownShipment } from './shipments.queries.ts';

type Judged = ResponseOf<typeof judgeShipments>;

export interface ReadLine {
  readonly line: number;
  readonly shipment: Shipment;
  readonly problem: ShipmentOutcome | null;
}
export interface JudgedLine {
  readonly line: number;
  readonly shipment: Shipment;
  readonly outcome: ShipmentOutcome;
  readonly order: KnownShipment | null;
}
/** What a list says, or why it cannot be read. */
export type ReadList = readonly ReadLine[] | Pick<Judged, 'problem' | 'missing'>;

export const isRead = (list: ReadList): list is readonly ReadLine[] => Array.isArray(list);
export const unread = (list: Pick<Judged, 'problem' | 'missing'>): Judged => ({ ...list, lines: [] });

/** Reads a list that whoever asks has uploaded; lists of others are not there. @spec RW-05 */
export async function readShipments(
  { db, client, actor, platform }: Pick<Context, 'db' | 'client' | 'actor' | 'platform'>,
  fileId: string,
): Promise<ReadList> {
  const file = await completeFileById({ db, client }, fileId, ['people_list']);
  if (file.owner_membership_id !== actor.membershipId) throw new AppError('not_found');
  try {
    return await linesOf(platform, file.storage_key);
  } catch (error) {
    if (!(error instanceof ListProblem)) throw error;
    return { problem: error.code, missing: null };
  }
}

async function linesOf({ storage }: Context['platform'], storageKey: string): Promise<ReadList> {
  const opened = await openList(storage, storageKey, {});
  let columns: ShipmentColumns | null = null;
  const lines: ReadLine[] = [];
  try {
    for await (const { number, cells } of opened.lines) {
      if (columns === null) {
        const found = shipmentColumns(cells);
        if ('missing' in found) return { problem: 'column_missing', missing: found.missing };
        columns = found.columns;
        if (found.isHeading) continue;
      }
      if (lines.length === MOST_SHIPMENTS) throw new ListProblem('too_many_rows');
      lines.push({ line: number, ...shipmentOf(columns, cells) });
    }
  } finally {
    await opened.lines.return(undefined);
  }
  if (lines.length === 0) throw new ListProblem('file_empty');
  return lines;
}

/** What each line does by what is known of its order now. The first line that names an order counts. @spec RW-05 */
export function judgeLines(
  lines: readonly ReadLine[],
  known: ReadonlyMap<string, KnownShipment>,
  actorId: string,
): JudgedLine[] {
  const seen = new Set<string>();
  return lines.map(({ line, shipment, problem }) => {
    const order = known.get(shipment.number) ?? null;
    const isRepeated = problem === null && seen.has(shipment.number);
    if (problem === null) seen.add(shipment.number);
    const outcome =
      problem ??
      (isRepeated ? 'repeated' : shipmentVerdict(shipment, order ? asKnown(order) : null, actorId));
    return { line, shipment, outcome, order };
  });
}

const asKnown = (order: KnownShipment) => ({
  state: order.state as OrderState,
  rewardKind: rewardKind(order.reward_kind),
  memberId: order.membership_id,
  carrier: order.carrier,
  tracking: order.tracking,
});

export const toldLines = (lines: readonly JudgedLine[]): Judged => ({
  problem: null,
  missing: null,
  lines: lines.map(({ line, shipment, outcome }) => ({ line, ...shipment, outcome })),
});
