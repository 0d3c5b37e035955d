import { Button } from '@trilha/ui/button';
import { KeyHint } from '@trilha/ui/key-hint';
import { TextArea } from '@trilha/ui/text-area';
import { useEffect, useRef, useState } from 'react';
import { useText } from '#shared/use-text.ts';
import classes from './audit.module.css';
import { useAuditKeys } from './use-audit-keys.ts';

interface RefusePanelProps<Reason extends string> {
  readonly reasons: readonly Reason[];
  readonly wordsOf: (reason: Reason) => string;
  readonly hint: string;
  /** What the note is for. */
  readonly noteLabel: string;
  readonly busy: boolean;
  readonly onRefuse: (reason: Reason, note: string | null) => void;
}

/** The reasons of a refusal, each under a digit. @spec LO-20 LO-30 */
export function RefusePanel<Reason extends string>(props: RefusePanelProps<Reason>) {
  const { reasons, wordsOf, hint, noteLabel, busy, onRefuse } = props;
  const text = useText('audit');
  const [note, setNote] = useState('');
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  const refuse = (reason: Reason): void => {
    if (!busy) onRefuse(reason, note.trim() || null);
  };
  useAuditKeys(Object.fromEntries(reasons.map((reason, index) => [String(index + 1), () => refuse(reason)])));
  return (
    <section className={classes['panel']} aria-label={text('refuse.title')}>
      <h2>{text('refuse.title')}</h2>
      <p>{hint}</p>
      <div className={classes['reasons']}>
        {reasons.map((reason, index) => (
          <Button
            key={reason}
            {...(index === 0 ? { ref: first } : {})}
            fullWidth
            disabled={busy}
            iconAfter={<KeyHint keys={[String(index + 1)]} />}
            onClick={() => refuse(reason)}
          >
            {wordsOf(reason)}
          </Button>
        ))}
      </div>
      <TextArea
        label={noteLabel}
        minRows={1}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </section>
  );
}
