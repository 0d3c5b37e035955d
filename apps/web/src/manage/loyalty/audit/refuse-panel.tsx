import { SALE_DECISION_REASONS, type SaleDecisionReason } from '@trilha/rules/loyalty/sales/sale-audit.rule';
import { Button } from '@trilha/ui/button';
import { KeyHint } from '@trilha/ui/key-hint';
import { TextArea } from '@trilha/ui/text-area';
import { useEffect, useRef, useState } from 'react';
import { useText } from '#shared/use-text.ts';
import classes from './audit.module.css';
import { useAuditKeys } from './use-audit-keys.ts';

interface RefusePanelProps {
  readonly busy: boolean;
  readonly onRefuse: (reason: SaleDecisionReason, note: string | null) => void;
}

/** The reasons of a refusal, each under a digit. */
export function RefusePanel({ busy, onRefuse }: RefusePanelProps) {
  const text = useText('audit');
  const [note, setNote] = useState('');
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  const refuse = (reason: SaleDecisionReason): void => onRefuse(reason, note.trim() || null);
  useAuditKeys(
    Object.fromEntries(
      SALE_DECISION_REASONS.map((reason, index) => [
        String(index + 1),
        () => {
          if (!busy) refuse(reason);
        },
      ]),
    ),
  );
  return (
    <section className={classes['panel']} aria-label={text('refuse.title')}>
      <h2>{text('refuse.title')}</h2>
      <p>{text('refuse.hint')}</p>
      <div className={classes['reasons']}>
        {SALE_DECISION_REASONS.map((reason, index) => (
          <Button
            key={reason}
            {...(index === 0 ? { ref: first } : {})}
            fullWidth
            disabled={busy}
            iconAfter={<KeyHint keys={[String(index + 1)]} />}
            onClick={() => refuse(reason)}
          >
            {text(`reason.${reason}`)}
          </Button>
        ))}
      </div>
      <TextArea
        label={text('refuse.note')}
        minRows={1}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </section>
  );
}
