import { applyShipments, judgeShipments } from '@trilha/contract/loyalty/shipments.calls';
import { recordAudit } from '#platform/audit.ts';
import type { Bind } from '#platform/http/bind.ts';
import { isRead, judgeLines, type ReadLine, readShipments, toldLines, unread } from './judge-shipments.ts';
import { knownShipments, lockShipments, writeShipments } from './shipments.queries.ts';

const numbersIn = (lines: readonly ReadLine[]): string[] => lines.map(({ shipment }) => shipment.number);

export function routes(bind: Bind): void {
  bind.read(judgeShipments, async (context, { body: { fileId } }) => {
    const list = await readShipments(context, fileId);
    if (!isRead(list)) return unread(list);
    const known = await knownShipments(context, numbersIn(list));
    return toldLines(judgeLines(list, known, context.actor.membershipId));
  });

  bind.write(applyShipments, async (tx, { body: { fileId } }) => {
    const list = await readShipments(tx, fileId);
    if (!isRead(list)) return unread(list);
    const known = await lockShipments(tx, numbersIn(list));
    const judged = judgeLines(list, known, tx.actor.membershipId);
    await writeShipments(tx, judged);
    await recordAudit(tx, {
      action: 'loyalty.shipmentList.apply',
      subjectKind: 'file',
      subjectId: fileId,
      after: {
        rows: judged.filter(({ outcome }) => outcome === 'ship' || outcome === 'correct').length,
        orders: judged.flatMap(({ shipment, outcome }) =>
          outcome === 'ship' || outcome === 'correct' ? [`${shipment.number} ${shipment.tracking}`] : [],
        ),
      },
    });
    return toldLines(judged);
  });
}
