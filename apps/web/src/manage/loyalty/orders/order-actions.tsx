import { useMutation, useQueryClient } from '@tanstack/react-query';
import { processOrder } from '@trilha/contract/loyalty/order-processing.calls';
import {
  type OrderEvent,
  REPROVAL_REASONS,
  type ReprovalReason,
} from '@trilha/rules/loyalty/orders/order-state.rule';
import { Button } from '@trilha/ui/button';
import { Notice } from '@trilha/ui/notice';
import { Row, Stack } from '@trilha/ui/page';
import { SelectField } from '@trilha/ui/select-field';
import { TextArea } from '@trilha/ui/text-area';
import { TextField } from '@trilha/ui/text-field';
import { showToast } from '@trilha/ui/toasts';
import { type FormEvent, useState } from 'react';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { useText } from '#shared/use-text.ts';
import { useLeaveQuestion } from '../../unsaved/use-leave-question.ts';
import { focusFirst } from '../focus-first.ts';
import { ordersKey, type ProcessedOrder } from './order-queries.ts';

/** The steps open to an order. Shipping asks who carries it and the tracking code, reproval for the reason. @spec RW-03 */
export function OrderActions({ order }: { readonly order: ProcessedOrder }) {
  const text = useText('administration');
  const errorText = useErrorText();
  const client = useQueryClient();
  const [asking, setAsking] = useState<'ship' | 'reprove' | null>(null);
  const reasons = useText('loyalty');
  const audit = useText('redeeming');
  const [words, setWords] = useState('');
  const [carrier, setCarrier] = useState('');
  useLeaveQuestion(text('leave'), asking !== null && (words !== '' || carrier !== ''));
  const [reason, setReason] = useState<ReprovalReason>(
    order.state === 'awaiting_approval' ? 'out_of_stock' : 'came_back',
  );
  const isWanting = words.trim() === '' && (asking === 'ship' || reason === 'other');
  const step = useMutation({
    mutationFn: (event: OrderEvent) =>
      api(processOrder, {
        params: { orderId: order.id },
        body: {
          event,
          reason: event === 'reprove' ? reason : null,
          note: (event === 'reprove' && words) || null,
          carrier: (event === 'ship' && carrier) || null,
          tracking: event === 'ship' ? words : null,
        },
      }),
    onSuccess: ({ state, proposed }) => {
      setAsking(null);
      setWords('');
      showToast(
        proposed
          ? audit('second.proposed', { name: order.member.name })
          : text('orders.moved', { number: order.number, state: text(`orders.state.${state}`) }),
      );
    },
    onSettled: () => client.invalidateQueries({ queryKey: ordersKey }),
  });
  const begin = (event: OrderEvent): void => {
    if (event === 'ship' || event === 'reprove') setAsking(event);
    else step.mutate(event);
  };
  const submit = (submitted: FormEvent): void => {
    submitted.preventDefault();
    if (asking && !isWanting) step.mutate(asking);
  };
  if (order.openEvents.length === 0) return null;
  return (
    <Stack gap={12}>
      {step.error ? <Notice tone="bad">{errorText(step.error)}</Notice> : null}
      {asking ? (
        <form onSubmit={submit}>
          <Stack gap={12}>
            {asking === 'ship' ? (
              <>
                <TextField
                  label={text('orders.trackingField')}
                  ref={focusFirst}
                  maxLength={60}
                  value={words}
                  onChange={(event) => setWords(event.currentTarget.value)}
                />
                <TextField
                  label={text('orders.carrierField')}
                  maxLength={60}
                  value={carrier}
                  onChange={(event) => setCarrier(event.currentTarget.value)}
                />
              </>
            ) : (
              <>
                <SelectField
                  label={text('orders.reasonField')}
                  data={REPROVAL_REASONS.map((value) => ({ value, label: reasons(`reason.${value}`) }))}
                  value={reason}
                  onChange={(value) => setReason(REPROVAL_REASONS.find((known) => known === value) ?? reason)}
                />
                <TextArea
                  label={text(reason === 'other' ? 'orders.wordsNeeded' : 'orders.words')}
                  description={text(
                    order.state === 'awaiting_approval' ? 'orders.reasonHint' : 'orders.returnHint',
                  )}
                  ref={focusFirst}
                  maxLength={500}
                  value={words}
                  onChange={(event) => setWords(event.currentTarget.value)}
                />
              </>
            )}
            <Row>
              <Button
                type="submit"
                kind={asking === 'ship' ? 'primary' : 'danger'}
                busy={step.isPending}
                disabled={isWanting}
              >
                {text(`orders.event.${asking}`)}
              </Button>
              <Button kind="quiet" onClick={() => setAsking(null)}>
                {text('cancel')}
              </Button>
            </Row>
          </Stack>
        </form>
      ) : (
        <Row>
          {byWeight(order.openEvents).map((event, index) => (
            <Button
              key={event}
              kind={index === 0 ? 'primary' : 'secondary'}
              disabled={event === 'approve' && order.waitsUntil !== null}
              busy={step.isPending && step.variables === event}
              onClick={() => begin(event)}
            >
              {text(
                `orders.event.${event === 'reprove' && order.state !== 'awaiting_approval' ? 'sendBack' : event}`,
              )}
            </Button>
          ))}
        </Row>
      )}
    </Stack>
  );
}

/** What moves the order on comes first. */
const byWeight = (events: readonly OrderEvent[]): OrderEvent[] =>
  events.toSorted((a, b) => Number(a === 'reprove') - Number(b === 'reprove'));
