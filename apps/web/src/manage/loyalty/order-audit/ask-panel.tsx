import { Button } from '@trilha/ui/button';
import { KeyHint } from '@trilha/ui/key-hint';
import { useText } from '#shared/use-text.ts';
import classes from '../audit/audit.module.css';
import { focusFirst } from '../focus-first.ts';
import type { AuditedOrder } from './order-audit-queries.ts';

/** Whether an approval is asked for once more: what is risky, and a code that does not come back. */
export const isAsked = ({ reward, risk }: Pick<AuditedOrder, 'reward' | 'risk'>): boolean =>
  reward.kind === 'voucher' || risk.level === 'red';

interface AskPanelProps {
  readonly order: AuditedOrder;
  readonly busy: boolean;
  readonly onApprove: () => void;
}

/** What an approval does that nothing takes back; the same key says yes. @spec RW-03 LO-30 */
export function AskPanel({ order, busy, onApprove }: AskPanelProps) {
  const text = useText('redeeming');
  const isVoucher = order.reward.kind === 'voucher';
  return (
    <section className={classes['panel']} aria-label={text('ask.title')}>
      <h2>{text('ask.title')}</h2>
      {isVoucher ? <p>{text('ask.voucher')}</p> : null}
      {order.risk.level === 'red' ? <p>{text('ask.red')}</p> : null}
      <Button
        kind="primary"
        large
        ref={focusFirst}
        busy={busy}
        iconAfter={<KeyHint keys={['A']} />}
        onClick={onApprove}
      >
        {text(isVoucher ? 'ask.approveVoucher' : 'ask.approve')}
      </Button>
    </section>
  );
}
