import type { UseMutationResult } from '@tanstack/react-query';
import { CONFIRMED_DIGITS } from '@trilha/rules/identity/recovery.rule';
import { Button } from '@trilha/ui/button';
import { CodeField } from '@trilha/ui/code-field';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useText } from '#shared/use-text.ts';
import { HumanCheck } from '../captcha/human-check.tsx';
import { type Proof, useHuman } from '../captcha/use-human.ts';
import classes from './recovery.module.css';
import { Refusal } from './refusal.tsx';

interface PhoneFormProps {
  readonly value: string;
  readonly onChange: (digits: string) => void;
  readonly onSubmit: (proof: Proof) => void;
  readonly onMail: () => void;
  /** The asking, as far as it has come. */
  readonly tried: Pick<UseMutationResult, 'isPending' | 'error' | 'submittedAt'>;
}

/** Shows that one knows the phone before anything is sent to it. @spec ID-11 */
export function PhoneForm({ value, onChange, onSubmit, onMail, tried: asking }: PhoneFormProps) {
  const text = useText('recovery');
  const [tried, setTried] = useState(false);
  const human = useHuman('always', asking);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const isShort = value.length < CONFIRMED_DIGITS;
  const send = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (isShort) field.current?.focus();
    else if (human.isMissing) human.point();
    else if (!asking.isPending) onSubmit(human.proof);
  };
  return (
    <form className={classes['form']} onSubmit={send} noValidate>
      <Refusal error={asking.error} place="recovery" />
      <CodeField
        ref={field}
        label={text('phone.digits')}
        length={CONFIRMED_DIGITS}
        value={value}
        onChange={onChange}
        error={tried && isShort ? text('phone.short') : null}
      />
      <HumanCheck human={human} />
      <Button type="submit" kind="primary" large fullWidth busy={asking.isPending}>
        {text('send')}
      </Button>
      <Button kind="quiet" fullWidth onClick={onMail}>
        {text('phone.unknown')}
      </Button>
    </form>
  );
}
