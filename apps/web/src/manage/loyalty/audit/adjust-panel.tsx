import { SALE_DECISION_REASONS, type SaleDecisionReason } from '@trilha/rules/loyalty/sales/sale-audit.rule';
import { Button } from '@trilha/ui/button';
import { NumberField } from '@trilha/ui/number-field';
import { SelectField } from '@trilha/ui/select-field';
import { type FormEvent, useState } from 'react';
import { useText } from '#shared/use-text.ts';
import { focusFirst } from '../focus-first.ts';
import classes from './audit.module.css';

interface AdjustPanelProps {
  readonly points: number;
  readonly busy: boolean;
  readonly onAdjust: (points: number, reason: SaleDecisionReason) => void;
}

/** How many points remain, and why. */
export function AdjustPanel({ points, busy, onAdjust }: AdjustPanelProps) {
  const text = useText('audit');
  const [left, setLeft] = useState<number | ''>('');
  const [reason, setReason] = useState<SaleDecisionReason>('quantity_differs');
  const isValid = left !== '' && left < points;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isValid && !busy) onAdjust(left, reason);
  };
  return (
    <form className={classes['panel']} aria-label={text('adjust.title')} onSubmit={submit}>
      <h2>{text('adjust.title')}</h2>
      <div className={classes['adjust']}>
        <NumberField
          label={text('adjust.points')}
          description={text('adjust.hint', { points })}
          ref={focusFirst}
          allowDecimal={false}
          min={0}
          max={Math.max(0, points - 1)}
          value={left}
          onChange={(value) => setLeft(typeof value === 'number' ? value : '')}
        />
        <SelectField
          label={text('adjust.reason')}
          data={SALE_DECISION_REASONS.map((value) => ({ value, label: text(`reason.${value}`) }))}
          value={reason}
          onChange={(value) =>
            setReason(SALE_DECISION_REASONS.find((known) => known === value) ?? 'quantity_differs')
          }
        />
      </div>
      <Button kind="primary" type="submit" busy={busy} disabled={!isValid}>
        {text('adjust.confirm', { points: text('points', { count: left === '' ? 0 : left }) })}
      </Button>
    </form>
  );
}
