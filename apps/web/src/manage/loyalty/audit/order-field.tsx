import { QUEUE_ORDERS, type QueueOrder } from '@trilha/rules/loyalty/audit/risk.rule';
import { LateSelectField } from '#shared/fields/late-select-field.tsx';
import { useText } from '#shared/use-text.ts';

interface OrderFieldProps {
  readonly order: QueueOrder;
  readonly onChange: (order: QueueOrder | undefined) => void;
}

/** What a queue is read by. @spec LO-30 */
export function OrderField({ order, onChange }: OrderFieldProps) {
  const text = useText('audit');
  return (
    <LateSelectField
      label={text('order.label')}
      data={QUEUE_ORDERS.map((value) => ({ value, label: text(`order.${value}`) }))}
      value={order}
      onChange={(value) => onChange(QUEUE_ORDERS.find((known) => known === value))}
    />
  );
}
