import { Button } from '@trilha/ui/button';
import { TextField } from '@trilha/ui/text-field';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useText } from '#shared/use-text.ts';
import classes from './recovery.module.css';
import { Refusal } from './refusal.tsx';

interface WhoFormProps {
  /** A document alone finds the phone; a mail is found by any name one signs in with. */
  readonly asksDocument: boolean;
  readonly value: string;
  readonly onChange: (typed: string) => void;
  readonly onSubmit: () => void;
  readonly submit: string;
  readonly isBusy: boolean;
  readonly error: unknown;
}

/** Who it is about. What was typed stays when one comes back. @spec ID-11 ID-14 */
export function WhoForm({ asksDocument, value, onChange, onSubmit, submit, isBusy, error }: WhoFormProps) {
  const text = useText('recovery');
  const [tried, setTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (!value.trim()) field.current?.focus();
    else if (!isBusy) onSubmit();
  };
  return (
    <form className={classes['form']} onSubmit={send} noValidate>
      <Refusal error={error} />
      <TextField
        ref={field}
        label={asksDocument ? text('who.document') : text('who.email')}
        description={asksDocument ? text('who.documentHint') : undefined}
        name="username"
        autoComplete={asksDocument ? 'off' : 'username'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={asksDocument ? 40 : 256}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={tried && !value.trim() ? text('who.missing') : null}
      />
      <Button type="submit" kind="primary" large fullWidth busy={isBusy}>
        {submit}
      </Button>
    </form>
  );
}
