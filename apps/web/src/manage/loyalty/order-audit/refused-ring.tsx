import type { ResponseOf } from '@trilha/contract/define-call';
import type { refuseOrdersTogether } from '@trilha/contract/loyalty/order-batches.calls';
import { Button } from '@trilha/ui/button';
import { Dialog } from '@trilha/ui/dialog';
import { Notice } from '@trilha/ui/notice';
import { Stack } from '@trilha/ui/page';
import { useText } from '#shared/use-text.ts';
import panes from './order-audit.module.css';
import type { OrderInQueue } from './order-audit-queries.ts';

export type Refused = ResponseOf<typeof refuseOrdersTogether>;

interface RefusedRingProps {
  readonly orders: readonly OrderInQueue[];
  readonly refused: Refused;
  readonly onClose: () => void;
}

/** What became of each order of a ring. @spec LO-30 */
export function RefusedRing({ orders, refused, onClose }: RefusedRingProps) {
  const text = useText('redeeming');
  const named = new Map(orders.map((order) => [order.id, order]));
  const isAny = refused.points > 0;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={text('ring.done')}
      footer={<Button onClick={onClose}>{text('ring.close')}</Button>}
    >
      <Stack gap={16}>
        <Notice tone={isAny ? 'ok' : 'info'}>
          {isAny
            ? text('ring.came', {
                points: text('points', { count: refused.points }),
                people: text('ring.people', { count: refused.people }),
              })
            : text('ring.cameNone')}
        </Notice>
        <ul className={panes['list']}>
          {refused.orders.map(({ orderId, outcome }) => (
            <li key={orderId}>
              <div>
                {text('ring.line', {
                  number: named.get(orderId)?.number ?? '',
                  name: named.get(orderId)?.member.name ?? '',
                })}
                <small>{text(`ring.outcome.${outcome}`)}</small>
              </div>
            </li>
          ))}
        </ul>
      </Stack>
    </Dialog>
  );
}
