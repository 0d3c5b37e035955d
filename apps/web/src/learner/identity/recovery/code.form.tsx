import { CODE_DIGITS } from '@trilha/rules/identity/recovery.rule';
import { Button } from '@trilha/ui/button';
import { CodeField } from '@trilha/ui/code-field';
import { Countdown } from '@trilha/ui/countdown';
import { Notice } from '@trilha/ui/notice';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { problemFrom, useErrorText } from '#shared/error-text.ts';
import { useText } from '#shared/use-text.ts';
import { HumanCheck } from '../captcha/human-check.tsx';
import { useHuman } from '../captcha/use-human.ts';
import type { PhoneWay } from './asker.ts';
import type { KeptCode } from './kept-code.ts';
import classes from './recovery.module.css';
import { useCode } from './use-code.ts';

interface CodeFormProps {
  readonly kept: KeptCode;
  readonly otherWay: PhoneWay | null;
  readonly onKeep: (kept: KeptCode) => void;
  readonly onMail: () => void;
}

/** Six digits, and a new code once the wait is over. @spec ID-11 ID-19 */
export function CodeForm({ kept, otherWay, onKeep, onMail }: CodeFormProps) {
  const text = useText('recovery');
  const errorText = useErrorText();
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const [isWaiting, setWaiting] = useState(() => Date.now() < kept.waitEndsAt);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const { check, resend } = useCode(kept, {
    onWrong: () => {
      setCode('');
      field.current?.focus();
    },
    onSent: (next) => {
      setCode('');
      setTried(false);
      setWaiting(true);
      onKeep(next);
      field.current?.focus();
    },
  });
  const human = useHuman('always', resend);
  const again = (channel: PhoneWay): void => {
    if (human.isMissing) human.point();
    else resend.mutate({ channel, proof: human.proof });
  };
  const problem = check.error ? problemFrom(check.error) : null;
  const triesLeft = problem?.code === 'recovery_code_invalid' ? Number(problem.params['triesLeft']) : null;
  const isOver = problem?.code === 'recovery_code_over' || triesLeft === 0;
  const byMail = useRef<HTMLButtonElement>(null);
  // The boxes are closed now: the focus goes on to what is still possible.
  useEffect(() => {
    if (isOver) byMail.current?.focus();
  }, [isOver]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (code.length < CODE_DIGITS) field.current?.focus();
    else if (!check.isPending) check.mutate(code);
  };
  const message = (): string | null => {
    if (check.isPending) return null;
    if (problem && triesLeft === null) return errorText(check.error);
    if (code.length > 0 && !tried) return null;
    if (triesLeft !== null && code === '') return text('code.triesLeft', { count: triesLeft });
    return tried && code.length < CODE_DIGITS && !problem ? text('code.missing') : null;
  };

  return (
    <form className={classes['form']} onSubmit={submit} noValidate>
      {resend.error ? <Notice tone="bad">{errorText(resend.error)}</Notice> : null}
      {resend.isSuccess ? <Notice tone="ok">{text('code.newSent')}</Notice> : null}
      <CodeField
        ref={field}
        label={text('code.label')}
        length={CODE_DIGITS}
        value={code}
        onChange={setCode}
        onComplete={(whole) => check.mutate(whole)}
        disabled={isOver}
        error={message()}
      />
      <Button type="submit" kind="primary" large fullWidth busy={check.isPending} disabled={isOver}>
        {text('code.check')}
      </Button>
      <div className={classes['again']}>
        {isWaiting ? (
          <p>
            {text('code.wait')}{' '}
            <Countdown
              key={kept.waitEndsAt}
              endsAt={kept.waitEndsAt}
              label={text('code.wait')}
              urgentBelow={-1}
              onEnd={() => setWaiting(false)}
            />
          </p>
        ) : (
          <>
            <HumanCheck human={human} />
            <Button fullWidth busy={resend.isPending} onClick={() => again(kept.channel)}>
              {text('code.again')}
            </Button>
          </>
        )}
        {otherWay && !isWaiting ? (
          <Button kind="quiet" fullWidth disabled={resend.isPending} onClick={() => again(otherWay)}>
            {text('code.other', { channel: text(`way.${otherWay}`) })}
          </Button>
        ) : null}
        <Button ref={byMail} kind="quiet" fullWidth onClick={onMail}>
          {text('code.otherEmail')}
        </Button>
      </div>
    </form>
  );
}
