import { CODE_DIGITS } from '@trilha/rules/identity/recovery.rule';
import { Button } from '@trilha/ui/button';
import { CodeField } from '@trilha/ui/code-field';
import { Countdown } from '@trilha/ui/countdown';
import { Notice } from '@trilha/ui/notice';
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { problemFrom, useErrorText } from '#shared/error-text.ts';
import { useText } from '#shared/use-text.ts';
import { Refusal } from '../recovery/refusal.tsx';
import classes from './registration.module.css';

export interface TypedCode {
  readonly code: string;
  readonly setCode: (code: string) => void;
  readonly tried: boolean;
  readonly setTried: (tried: boolean) => void;
  readonly field: RefObject<HTMLInputElement | null>;
  /** Empty again, and ready to be typed. */
  readonly clear: () => void;
}

/** What is typed of a code; the first box has the focus. */
export function useTypedCode(): TypedCode {
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return {
    code,
    setCode,
    tried,
    setTried,
    field,
    clear: () => {
      setCode('');
      field.current?.focus();
    },
  };
}

interface Asking {
  readonly isPending: boolean;
  readonly error: unknown;
}

interface CodeEntryProps {
  readonly typed: TypedCode;
  /** Where the code went. */
  readonly to: string;
  readonly finish: string;
  readonly check: Asking & { readonly mutate: (code: string) => void };
  readonly resend: Asking;
  readonly waitEndsAt: number;
  readonly onAgain: () => void;
  /** What stands before another code, such as a check of who asks. */
  readonly beforeAgain?: ReactNode;
  readonly onOtherWay: () => void;
}

/** Six digits that go to the server as soon as they are there, and another code once the wait is over. @spec ID-19 */
export function CodeEntry({
  typed: { code, setCode, tried, setTried, field },
  to,
  finish,
  check,
  resend,
  waitEndsAt,
  onAgain,
  beforeAgain = null,
  onOtherWay,
}: CodeEntryProps) {
  const text = useText('registration');
  const recoveryText = useText('recovery');
  const errorText = useErrorText();
  // The wait that is over is named: another code brings another one.
  const [endedWait, setEndedWait] = useState(() => (Date.now() < waitEndsAt ? null : waitEndsAt));
  const problem = check.error ? problemFrom(check.error) : null;
  const triesLeft =
    problem?.code === 'registration_code_invalid' ? Number(problem.params['triesLeft']) : null;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (code.length < CODE_DIGITS) field.current?.focus();
    else if (!check.isPending) check.mutate(code);
  };
  const message = (): string | null => {
    if (check.isPending) return null;
    if (triesLeft !== null && code === '') return recoveryText('code.triesLeft', { count: triesLeft });
    return tried && code.length < CODE_DIGITS && !problem ? text('code.missing') : null;
  };
  return (
    <form className={classes['form']} onSubmit={submit} noValidate>
      <p className={classes['to']}>{text('code.lead', { to })}</p>
      <Refusal error={resend.error} />
      {problem && triesLeft === null ? <Notice tone="bad">{errorText(check.error)}</Notice> : null}
      <CodeField
        ref={field}
        label={text('code.label')}
        length={CODE_DIGITS}
        value={code}
        onChange={setCode}
        onComplete={(whole) => check.mutate(whole)}
        error={message()}
      />
      <Button type="submit" kind="primary" large fullWidth busy={check.isPending}>
        {finish}
      </Button>
      <div className={classes['again']}>
        {endedWait === waitEndsAt ? (
          <>
            {beforeAgain}
            <Button fullWidth busy={resend.isPending} onClick={onAgain}>
              {text('code.again')}
            </Button>
          </>
        ) : (
          <p>
            {text('code.wait')}{' '}
            <Countdown
              key={waitEndsAt}
              endsAt={waitEndsAt}
              label={text('code.wait')}
              urgentBelow={-1}
              onEnd={() => setEndedWait(waitEndsAt)}
            />
          </p>
        )}
        <Button kind="quiet" fullWidth onClick={onOtherWay}>
          {text('code.other')}
        </Button>
      </div>
    </form>
  );
}
