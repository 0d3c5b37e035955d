import { useMutation } from '@tanstack/react-query';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { register } from '@trilha/contract/identity/registration.calls';
import { CODE_DIGITS } from '@trilha/rules/identity/recovery.rule';
import { Button } from '@trilha/ui/button';
import { CodeField } from '@trilha/ui/code-field';
import { Countdown } from '@trilha/ui/countdown';
import { Notice } from '@trilha/ui/notice';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { api } from '#shared/api.ts';
import { boot } from '#shared/boot.ts';
import { problemFrom, useErrorText } from '#shared/error-text.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import { HumanCheck } from '../captcha/human-check.tsx';
import { useHuman } from '../captcha/use-human.ts';
import { doorSearch } from '../door-search.ts';
import { asker } from '../recovery/asker.ts';
import { Refusal } from '../recovery/refusal.tsx';
import { type AskedProof, forgetRegistration } from './kept-registration.ts';
import { useSendCode } from './proof-step.tsx';
import classes from './registration.module.css';
import { fieldProblemCode } from './use-problem-text.ts';
import type { Problems, Registration } from './use-registration.ts';

interface RegistrationCodeFormProps {
  readonly registration: Registration;
  readonly proof: AskedProof;
  readonly onOtherWay: () => void;
}

/** The partner's channel is in the address. @spec ID-01 */
const CHANNELS = { '/register-seven-trade': 'seven_trade', '/register-pop-trade': 'pop_trade' } as const;
const channelOf = (path: string) =>
  Object.entries(CHANNELS).find(([address]) => path === address)?.[1] ?? null;

/** Six digits, and everything goes to the server at once. @spec ID-15 ID-19 */
export function RegistrationCodeForm({ registration, proof, onOtherWay }: RegistrationCodeFormProps) {
  const text = useText('registration');
  const recoveryText = useText('recovery');
  const errorText = useErrorText();
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const [isWaiting, setWaiting] = useState(() => Date.now() < proof.waitEndsAt);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const send = useSend(registration, proof, () => {
    setCode('');
    field.current?.focus();
  });
  const resend = useSendCode(registration, () => {
    send.reset();
    setCode('');
    setTried(false);
    setWaiting(true);
    field.current?.focus();
  });
  const human = useHuman('always', resend);
  const again = (): void => {
    if (human.isMissing) human.point();
    else resend.mutate({ channel: proof.channel, to: proof.to, proof: human.proof });
  };
  const problem = send.error ? problemFrom(send.error) : null;
  const triesLeft =
    problem?.code === 'registration_code_invalid' ? Number(problem.params['triesLeft']) : null;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (code.length < CODE_DIGITS) field.current?.focus();
    else if (!send.isPending) send.mutate(code);
  };
  const message = (): string | null => {
    if (send.isPending) return null;
    if (triesLeft !== null && code === '') return recoveryText('code.triesLeft', { count: triesLeft });
    return tried && code.length < CODE_DIGITS && !problem ? text('code.missing') : null;
  };
  return (
    <form className={classes['form']} onSubmit={submit} noValidate>
      <p className={classes['to']}>{text('code.lead', { to: proof.to })}</p>
      <Refusal error={resend.error} />
      {problem && triesLeft === null ? <Notice tone="bad">{errorText(send.error)}</Notice> : null}
      <CodeField
        ref={field}
        label={text('code.label')}
        length={CODE_DIGITS}
        value={code}
        onChange={setCode}
        onComplete={(whole) => send.mutate(whole)}
        error={message()}
      />
      <Button type="submit" kind="primary" large fullWidth busy={send.isPending}>
        {text('code.finish')}
      </Button>
      <div className={classes['again']}>
        {isWaiting ? (
          <p>
            {text('code.wait')}{' '}
            <Countdown
              key={proof.waitEndsAt}
              endsAt={proof.waitEndsAt}
              label={text('code.wait')}
              urgentBelow={-1}
              onEnd={() => setWaiting(false)}
            />
          </p>
        ) : (
          <>
            <HumanCheck human={human} />
            <Button fullWidth busy={resend.isPending} onClick={again}>
              {text('code.again')}
            </Button>
          </>
        )}
        <Button kind="quiet" fullWidth onClick={onOtherWay}>
          {text('code.other')}
        </Button>
      </div>
    </form>
  );
}

/** Sends the whole registration; what the server refuses is led to, field by field. @spec ID-15 ID-18 */
function useSend(registration: Registration, proof: AskedProof, onWrong: () => void) {
  const navigate = useNavigate();
  const language = useLocale();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const { country, kept, password, refuse } = registration;
  return useMutation({
    mutationFn: (code: string) =>
      api(register, {
        body: {
          ...asker(),
          country,
          language,
          channel: proof.channel,
          request: proof.request,
          code,
          answers: kept.answers,
          password,
          consents: { terms: kept.terms, dataSharing: kept.dataSharing },
          partnerChannel: channelOf(path),
          partnerBrand: boot().partner?.slug ?? null,
        },
      }),
    onSuccess: async ({ status }) => {
      const { slug } = boot().client;
      forgetRegistration(slug);
      await navigate({
        to: '/register-success',
        search: { ...doorSearch(), status, client: slug },
        replace: true,
      });
    },
    onError: (error) => {
      const { code, fields } = problemFrom(error);
      const problems = problemsOf(code, fields);
      if (Object.keys(problems).length > 0) refuse(problems);
      else onWrong();
    },
  });
}

function problemsOf(
  code: string,
  fields: readonly { readonly path: string; readonly code: string }[],
): Problems {
  if (code === 'email_in_use') return { email: code };
  if (code === 'document_registered') return { document: code };
  if (code === 'password_refused') return { password: code };
  if (code !== 'registration_invalid') return {};
  return Object.fromEntries(
    fields.map(({ path, code: problem }) => [path.split('.').at(-1) ?? '', fieldProblemCode(problem)]),
  );
}
