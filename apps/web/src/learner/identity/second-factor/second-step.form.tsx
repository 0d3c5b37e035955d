import { startAuthentication } from '@simplewebauthn/browser';
import { useMutation } from '@tanstack/react-query';
import {
  beginPasskeySignIn,
  signInWithCode,
  signInWithPasskey,
} from '@trilha/contract/identity/second-factor.calls';
import { Button } from '@trilha/ui/button';
import { CodeField } from '@trilha/ui/code-field';
import { Notice } from '@trilha/ui/notice';
import { TextField } from '@trilha/ui/text-field';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { api } from '#shared/api.ts';
import { ApiProblem } from '#shared/api-problem.ts';
import { useErrorText } from '#shared/error-text.ts';
import { type SecondStep, WEB_CLIENT } from '#shared/session.ts';
import { keepTokens, type Tokens } from '#shared/session-tokens.ts';
import { useText } from '#shared/use-text.ts';
import classes from '../login.module.css';
import { useArrive } from '../use-enter.ts';

interface SecondStepFormProps {
  readonly step: SecondStep;
  readonly stay: boolean;
  readonly onBack: () => void;
  /** Where to go with the tokens at hand; where the person wanted to go, unless it is said. */
  readonly onEntered?: () => Promise<void>;
}

type Way = 'app' | 'passkey' | 'recovery';

/** The code of the app, the passkey, or one of the codes kept for a bad day. @spec ID-27 */
export function SecondStepForm({ step, stay, onBack, onEntered }: SecondStepFormProps) {
  const text = useText('factor');
  const arrive = useArrive();
  const [way, setWay] = useState<Way>(step.app ? 'app' : 'passkey');
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const enter = async (tokens: Promise<Tokens>): Promise<void> => {
    keepTokens(await tokens, stay);
    await (onEntered ?? arrive)();
  };
  const others = (['app', 'passkey', 'recovery'] as const).filter(
    (each) => each !== way && (each === 'recovery' || step[each]),
  );
  const words = { app: 'step.useApp', passkey: 'step.useKey', recovery: 'step.recovery' } as const;
  return (
    <section className={classes['form']} aria-labelledby="second-step">
      <h2 id="second-step" ref={title} tabIndex={-1}>
        {text('step.title')}
      </h2>
      {way === 'passkey' ? (
        <ByPasskey ticket={step.ticket} enter={enter} />
      ) : (
        <ByCode key={way} way={way} ticket={step.ticket} enter={enter} />
      )}
      {others.map((each) => (
        <Button key={each} fullWidth onClick={() => setWay(each)}>
          {text(words[each])}
        </Button>
      ))}
      <Button kind="quiet" fullWidth onClick={onBack}>
        {text('step.back')}
      </Button>
      <p className={classes['lost']}>{text('step.lost')}</p>
    </section>
  );
}

interface WayProps {
  readonly ticket: string;
  readonly enter: (tokens: Promise<Tokens>) => Promise<void>;
}

const CODE = /^\d{6}$/;

function ByCode({ way, ticket, enter }: WayProps & { readonly way: 'app' | 'recovery' }) {
  const text = useText('factor');
  const errorText = useErrorText();
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const check = useMutation({
    mutationFn: (given: string) =>
      enter(api(signInWithCode, { body: { ...WEB_CLIENT, ticket, code: given } })),
    onError: () => {
      setCode('');
      field.current?.focus();
    },
  });
  const isOver = check.error instanceof ApiProblem && check.error.code === 'second_step_over';
  const isWhole = way === 'app' ? CODE.test(code) : code.trim().length >= 10;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (!isWhole) field.current?.focus();
    else if (!check.isPending) check.mutate(code.trim());
  };
  const message = (): string | null => {
    if (check.error && code === '' && !check.isPending) {
      const { params, code: problem } = check.error as ApiProblem;
      return problem === 'second_factor_wrong'
        ? text('step.triesLeft', { count: Number(params['triesLeft'] ?? 0) })
        : errorText(check.error);
    }
    return tried && !isWhole && !check.isPending ? text('step.missing') : null;
  };
  return (
    <form className={classes['form']} onSubmit={submit} noValidate>
      <p>{text(way === 'app' ? 'step.codeText' : 'step.recoveryText')}</p>
      {way === 'app' ? (
        <CodeField
          ref={field}
          label={text('step.code')}
          value={code}
          onChange={setCode}
          onComplete={(whole) => check.mutate(whole)}
          disabled={isOver}
          error={message()}
        />
      ) : (
        <TextField
          ref={field}
          label={text('step.recoveryLabel')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={24}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          disabled={isOver}
          error={message()}
        />
      )}
      <Button type="submit" kind="primary" large fullWidth busy={check.isPending} disabled={isOver}>
        {text('step.enter')}
      </Button>
    </form>
  );
}

function ByPasskey({ ticket, enter }: WayProps) {
  const text = useText('factor');
  const errorText = useErrorText();
  const check = useMutation({
    mutationFn: async () => {
      const optionsJSON = await api(beginPasskeySignIn, { body: { ...WEB_CLIENT, ticket } });
      const key = await startAuthentication({ optionsJSON });
      await enter(api(signInWithPasskey, { body: { ...WEB_CLIENT, ticket, key } }));
    },
  });
  return (
    <div className={classes['form']}>
      <p>{text('step.keyText')}</p>
      {check.error ? (
        <Notice tone="bad">
          {check.error instanceof ApiProblem ? errorText(check.error) : text('step.keyFailed')}
        </Notice>
      ) : null}
      <Button kind="primary" large fullWidth busy={check.isPending} onClick={() => check.mutate()}>
        {text('step.useKey')}
      </Button>
    </div>
  );
}
