import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ResponseOf } from '@trilha/contract/define-call';
import { cancelMyOrder, type readMyOrder } from '@trilha/contract/loyalty/orders.calls';
import { dateAndTime, pointsText } from '@trilha/i18n/formats';
import { isCancellable } from '@trilha/rules/loyalty/orders/order-state.rule';
import { Button } from '@trilha/ui/button';
import { Dialog } from '@trilha/ui/dialog';
import { Notice } from '@trilha/ui/notice';
import { Row } from '@trilha/ui/page';
import { showToast } from '@trilha/ui/toasts';
import { useState } from 'react';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { deviceZone } from '#shared/today.ts';
import { useLocale, useText } from '#shared/use-text.ts';

type Order = ResponseOf<typeof readMyOrder>;

/** Why an order waits, and the way to call it back while nobody has approved it. @spec RW-03 RW-05 */
export function CancelOrder({ order }: { readonly order: Order }) {
  const text = useText('rewards');
  const errorText = useErrorText();
  const locale = useLocale();
  const cache = useQueryClient();
  const [asks, setAsks] = useState(false);
  const cancel = useMutation({
    mutationFn: () => api(cancelMyOrder, { params: { orderId: order.id } }),
    onSuccess: () => showToast(text('order.cancelled')),
    onSettled: () => {
      setAsks(false);
      return Promise.all(
        [queryKeys.loyalty, queryKeys.rewards].map((queryKey) => cache.invalidateQueries({ queryKey })),
      );
    },
  });
  if (!isCancellable(order.state)) return null;
  return (
    <>
      {order.waitsUntil ? (
        <Notice tone="warn" title={text('order.newAddress')}>
          {text('order.waits', { moment: dateAndTime(new Date(order.waitsUntil), locale, deviceZone()) })}
        </Notice>
      ) : null}
      {cancel.error ? <Notice tone="bad">{errorText(cancel.error)}</Notice> : null}
      <Row>
        <Button onClick={() => setAsks(true)}>{text('order.cancel')}</Button>
      </Row>
      <Dialog
        opened={asks}
        onClose={() => setAsks(false)}
        title={text('order.cancelAsk')}
        footer={
          <>
            <Button onClick={() => setAsks(false)}>{text('order.keep')}</Button>
            <Button kind="danger" busy={cancel.isPending} onClick={() => cancel.mutate()}>
              {text('order.cancel')}
            </Button>
          </>
        }
      >
        <p>{text('order.cancelText', { points: pointsText(order.cost, locale) })}</p>
      </Dialog>
    </>
  );
}
