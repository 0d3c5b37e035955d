import type { UseMutationResult } from '@tanstack/react-query';
import { Button } from '@trilha/ui/button';
import { TextField } from '@trilha/ui/text-field';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useText } from '#shared/use-text.ts';
import { HumanCheck } from '../captcha/human-check.tsx';
import { type Proof, useHuman } from '../captcha/use-human.ts';
import classes from './recovery.module.css';
import { Refusal } from './refusal.tsx';

interface WhoFormProps {
  /** A document alone finds the phone; a mail is found by any name one signs in with. */
  readonly asksDocument: boolean;
  /** Something is sent from here, not from a later step. */
  readonly sendsMail: boolean;
  readonly value: string;
  readonly onChange: (typed: string) => void;
  readonly onSubmit: (proof: Proof) => void;
  readonly submit: string;
  /** The asking, as far as it has come. */
  readonly tried: Pick<UseMutationResult, 'isPending' | 'error' | 'submittedAt'>;
}

/** Who it is about. What was typed stays when one comes back. @spec ID-11 ID-14 */
export function WhoForm({
  asksDocument,
  sendsMail,
  value,
  onChange,
  onSubmit,
  submit,
  tried: asking,
}: WhoFormProps) {
  const text = useText('recovery');
  const [tried, setTried] = useState(false);
  const human = useHuman(sendsMail ? 'always' : 'once_asked', asking);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (!value.trim()) field.current?.focus();
    else if (human.isMissing) human.point();
    else if (!asking.isPending) onSubmit(human.proof);
  };
  return (
    <form className={classes['form']} onSubmit={send} noValidate>
      <Refusal error={asking.error} />
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
      <HumanCheck human={human} />
      <Button type="submit" kind="primary" large fullWidth busy={asking.isPending}>
        {submit}
      </Button>
    </form>
  );
}
