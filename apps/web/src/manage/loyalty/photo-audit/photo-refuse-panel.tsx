import {
  PHOTO_REFUSAL_REASONS,
  type PhotoRefusalReason,
} from '@trilha/rules/loyalty/photos/photo-audit.rule';
import { Button } from '@trilha/ui/button';
import { KeyHint } from '@trilha/ui/key-hint';
import { TextArea } from '@trilha/ui/text-area';
import { useEffect, useRef, useState } from 'react';
import { useText } from '#shared/use-text.ts';
import classes from '../audit/audit.module.css';
import { useAuditKeys } from '../audit/use-audit-keys.ts';

interface PhotoRefusePanelProps {
  readonly busy: boolean;
  readonly onRefuse: (reason: PhotoRefusalReason, note: string | null) => void;
}

/** The reasons of a refusal, each under a digit. */
export function PhotoRefusePanel({ busy, onRefuse }: PhotoRefusePanelProps) {
  const text = useText('auditing');
  const audit = useText('audit');
  const [note, setNote] = useState('');
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  const refuse = (reason: PhotoRefusalReason): void => {
    if (!busy) onRefuse(reason, note.trim() || null);
  };
  useAuditKeys(
    Object.fromEntries(
      PHOTO_REFUSAL_REASONS.map((reason, index) => [String(index + 1), () => refuse(reason)]),
    ),
  );
  return (
    <section className={classes['panel']} aria-label={audit('refuse.title')}>
      <h2>{audit('refuse.title')}</h2>
      <p>{text('refuse.hint')}</p>
      <div className={classes['reasons']}>
        {PHOTO_REFUSAL_REASONS.map((reason, index) => (
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
