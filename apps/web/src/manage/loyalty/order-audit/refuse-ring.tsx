import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refuseOrdersTogether } from '@trilha/contract/loyalty/order-batches.calls';
import { BATCH_PIECE } from '@trilha/rules/loyalty/audit/batch.rule';
import { ORDER_REFUSAL_REASONS } from '@trilha/rules/loyalty/orders/order-state.rule';
import { ConfirmDialog } from '@trilha/ui/dialog';
import { Notice } from '@trilha/ui/notice';
import { Stack } from '@trilha/ui/page';
import { SelectField } from '@trilha/ui/select-field';
import { TextArea } from '@trilha/ui/text-area';
import { useState } from 'react';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { useSession } from '#shared/session-query.ts';
import { useText } from '#shared/use-text.ts';
import audit from '../audit/audit.module.css';
import { ordersKey } from '../orders/order-queries.ts';
import type { OrderInQueue } from './order-audit-queries.ts';
import { type Refused, RefusedRing } from './refused-ring.tsx';

type Reason = (typeof ORDER_REFUSAL_REASONS)[number];

interface RefuseRingProps {
  readonly orders: readonly OrderInQueue[];
  readonly onRefused: () => void;
  readonly onClose: () => void;
}

const NONE: Refused = { points: 0, people: 0, orders: [] };

/** Asks for one reason, says how many people and points it is about, and then what became of each order. @spec LO-30 RW-03 */
export function RefuseRing({ orders, onRefused, onClose }: RefuseRingProps) {
  const text = useText('redeeming');
  const reasons = useText('loyalty');
  const errorText = useErrorText();
  const client = useQueryClient();
  const auditorId = useSession().membershipId;
  const [reason, setReason] = useState<Reason | null>(null);
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const refusing = useMutation({
    mutationFn: (given: Reason) => refuseInPieces(orders, { reason: given, note: note.trim() || null }),
    onSuccess: onRefused,
    onSettled: () => client.invalidateQueries({ queryKey: ordersKey }),
  });
  if (refusing.data) return <RefusedRing orders={orders} refused={refusing.data} onClose={onClose} />;
  const others = orders.filter(({ member }) => member.id !== auditorId);
  const own = orders.length - others.length;
  const misses = { reason: reason === null, note: reason === 'other' && note.trim() === '' };
  const confirm = (): void => {
    setTried(true);
    if (reason !== null && !misses.note) refusing.mutate(reason);
  };
  return (
    <ConfirmDialog
      opened
      danger
      onClose={onClose}
      title={text('ring.title')}
      confirm={text('ring.confirm', { count: others.length })}
      busy={refusing.isPending}
      onConfirm={confirm}
    >
      <Stack gap={16}>
        {refusing.error ? <Notice tone="bad">{errorText(refusing.error)}</Notice> : null}
        <ul className={audit['batch']}>
          <li>
            {text('ring.what', {
              orders: text('found', { count: others.length }),
              people: text('ring.people', { count: new Set(others.map(({ member }) => member.id)).size }),
              points: text('points', { count: others.reduce((sum, { cost }) => sum + cost, 0) }),
            })}
          </li>
          {own > 0 ? <li>{text('batch.own', { count: own })}</li> : null}
          <li>{text('ring.two')}</li>
          <li>{text('ring.final')}</li>
        </ul>
        <SelectField
          label={text('ring.reason')}
          data={ORDER_REFUSAL_REASONS.map((value) => ({ value, label: reasons(`reason.${value}`) }))}
          value={reason}
          onChange={(value) => setReason(ORDER_REFUSAL_REASONS.find((known) => known === value) ?? null)}
          error={isTried && misses.reason ? text('ring.reasonMissing') : null}
        />
        <TextArea
          label={text('refuse.note')}
          minRows={2}
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
          error={isTried && misses.note ? text('ring.noteMissing') : null}
        />
      </Stack>
    </ConfirmDialog>
  );
}

async function refuseInPieces(
  orders: readonly OrderInQueue[],
  said: { readonly reason: Reason; readonly note: string | null },
): Promise<Refused> {
  let sum = NONE;
  for (let from = 0; from < orders.length; from += BATCH_PIECE) {
    const piece = orders
      .slice(from, from + BATCH_PIECE)
      .map(({ id, revision }) => ({ orderId: id, revision }));
    const answer = await api(refuseOrdersTogether, { body: { ...said, orders: piece } });
    sum = {
      points: sum.points + answer.points,
      people: sum.people + answer.people,
      orders: [...sum.orders, ...answer.orders],
    };
  }
  return sum;
}
