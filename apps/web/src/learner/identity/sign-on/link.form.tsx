import { useMutation } from '@tanstack/react-query';
import { linkSignOn } from '@trilha/contract/identity/sign-on.calls';
import { Button } from '@trilha/ui/button';
import { PasswordField } from '@trilha/ui/password-field';
import { TextField } from '@trilha/ui/text-field';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { api } from '#shared/api.ts';
import { ButtonLink, TextLink } from '#shared/links.tsx';
import { type SecondStep, secondStepOf, WEB_CLIENT } from '#shared/session.ts';
import { keepTokens } from '#shared/session-tokens.ts';
import { useText } from '#shared/use-text.ts';
import { HumanCheck } from '../captcha/human-check.tsx';
import { type Proof, useHuman } from '../captcha/use-human.ts';
import login from '../login.module.css';
import classes from '../recovery/recovery.module.css';
import { Refusal } from '../recovery/refusal.tsx';
import { useArriving } from '../use-enter.ts';
import type { Finished } from './login-redirect.screen.tsx';
import own from './sign-on.module.css';
import { stayWish } from './stay-wish.ts';

export interface LinkFormProps {
  readonly finished: Finished;
  /** Where there is a second factor, it is shown before anything is linked. */
  readonly onStep: (step: SecondStep) => void;
}

/** The password of the account here, once: an e-mail that somebody else verified opens nothing by itself. @spec ID-22 */
export function LinkForm({ finished, onStep }: LinkFormProps) {
  const text = useText('access');
  const shellText = useText('shell');
  const arrive = useArriving();
  const { provider, email, outcome } = finished;
  const isSuggested = outcome === 'link' && email !== null;
  const [username, setUsername] = useState(isSuggested ? email : '');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  useEffect(() => (isSuggested ? passwordField : nameField).current?.focus(), [isSuggested]);
  const linking = useMutation({
    mutationFn: async (proof: Proof) => {
      const tokens = await api(linkSignOn, { body: { ...WEB_CLIENT, username, password, ...proof } });
      keepTokens(tokens, stayWish());
      await arrive('replace');
    },
    onError: (error) => {
      const step = secondStepOf(error);
      if (step) return onStep(step);
      human.note(error);
      passwordField.current?.focus();
    },
  });
  const human = useHuman('once_asked', linking);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (!username.trim()) nameField.current?.focus();
    else if (!password) passwordField.current?.focus();
    else if (human.isMissing) human.point();
    else if (!linking.isPending) linking.mutate(human.proof);
  };
  return (
    <form className={classes['form']} onSubmit={submit} noValidate>
      <div className={classes['words']}>
        <h1 tabIndex={-1}>{text('link.title')}</h1>
        <p className={own['account']}>
          {isSuggested ? text('link.lead', { email, provider }) : text('link.leadPlain', { provider })}
        </p>
      </div>
      <Refusal error={linking.error} />
      <TextField
        ref={nameField}
        label={shellText('login.username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={256}
        value={username}
        onChange={(event) => setUsername(event.currentTarget.value)}
        error={tried && !username.trim() ? shellText('login.usernameMissing') : null}
      />
      <PasswordField
        ref={passwordField}
        label={shellText('login.password')}
        name="password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={tried && !password ? shellText('login.passwordMissing') : null}
      />
      <div className={login['below']}>
        <TextLink to="/request-password">{shellText('login.forgot')}</TextLink>
      </div>
      <HumanCheck human={human} isNew />
      <Button type="submit" kind="primary" large fullWidth busy={linking.isPending}>
        {text('link.submit')}
      </Button>
      <ButtonLink to="/" replace large fullWidth>
        {text('back')}
      </ButtonLink>
    </form>
  );
}
