import { useMutation } from '@tanstack/react-query';
import { Button } from '@trilha/ui/button';
import { Notice } from '@trilha/ui/notice';
import { PasswordField } from '@trilha/ui/password-field';
import { SkeletonList } from '@trilha/ui/skeleton';
import { TextField } from '@trilha/ui/text-field';
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { boot } from '#shared/boot.ts';
import { loadChunk } from '#shared/chunk-recovery.ts';
import { useErrorText } from '#shared/error-text.ts';
import { ButtonLink, TextLink } from '#shared/links.tsx';
import { secondStepOf } from '#shared/session.ts';
import { forgetReason, wasLeftIdle } from '#shared/shell/leave.ts';
import { useText } from '#shared/use-text.ts';
import { HumanCheck } from './captcha/human-check.tsx';
import { type Proof, useHuman } from './captcha/use-human.ts';
import { DeviceChoice } from './device-choice.tsx';
import { doorSearch } from './door-search.ts';
import classes from './login.module.css';
import { useEnter } from './use-enter.ts';

const SecondStepForm = lazy(() =>
  import('./second-factor/second-step.form.tsx').then((file) => ({ default: file.SecondStepForm })),
);
/** Fetched by the logins of clients that have other ways alone: the first page of the others weighs nothing more. */
const OtherWays = lazy(() =>
  loadChunk(() => import('./sign-on/other-ways.tsx')).then((file) => ({ default: file.OtherWays })),
);
/** Only where the client wants it, and once it is asked for. */
const AlternativeLoginForm = lazy(() =>
  loadChunk(() => import('./alternative-login.form.tsx')).then((file) => ({
    default: file.AlternativeLoginForm,
  })),
);
/** A button and the gap above it. */
const WAY_HEIGHT = 60;

/** User name and password; a refused try keeps the name and goes back to the password. @spec ID-02 */
export function LoginForm() {
  const text = useText('shell');
  const errorText = useErrorText();
  const enter = useEnter();
  const { client, providers } = boot();
  const { slug, registration, alternativeLogin } = client;
  const [byDocument, setByDocument] = useState(false);
  const ways = providers.length;
  const [tried, setTried] = useState(false);
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [stay, setStay] = useState(true);
  const [isIdle] = useState(wasLeftIdle);
  // Told once.
  useEffect(forgetReason, []);
  const usernameField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const signingIn = useMutation({
    mutationFn: (proof: Proof) => enter({ username, password, stay, ...proof }),
    onError: (error) => {
      human.note(error);
      passwordField.current?.focus();
    },
  });
  const human = useHuman('once_asked', signingIn);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (!username.trim()) usernameField.current?.focus();
    else if (!password) passwordField.current?.focus();
    else if (human.isMissing) human.point();
    else if (!signingIn.isPending) signingIn.mutate(human.proof);
  };

  if (byDocument)
    return (
      <Suspense fallback={<SkeletonList count={2} />}>
        <AlternativeLoginForm onBack={() => setByDocument(false)} />
      </Suspense>
    );
  const step = secondStepOf(signingIn.error);
  if (step)
    return (
      <Suspense fallback={<SkeletonList count={2} />}>
        <SecondStepForm
          step={step}
          stay={stay}
          onBack={() => {
            setPassword('');
            setTried(false);
            signingIn.reset();
          }}
        />
      </Suspense>
    );
  return (
    <form className={classes['form']} onSubmit={submit} noValidate method="post" action="/login/">
      {signingIn.error ? <Notice tone="bad">{errorText(signingIn.error)}</Notice> : null}
      {isIdle && !signingIn.error ? <Notice tone="info">{text('login.leftIdle')}</Notice> : null}
      <TextField
        ref={usernameField}
        label={text('login.username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={username}
        onChange={(event) => setUsername(event.currentTarget.value)}
        error={tried && !username.trim() ? text('login.usernameMissing') : null}
      />
      <PasswordField
        ref={passwordField}
        label={text('login.password')}
        name="password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={tried && !password ? text('login.passwordMissing') : null}
      />
      <DeviceChoice stay={stay} onStay={setStay}>
        <TextLink to="/request-password" search={doorSearch()}>
          {text('login.forgot')}
        </TextLink>
      </DeviceChoice>
      <HumanCheck human={human} isNew />
      <Button type="submit" kind="primary" large fullWidth busy={signingIn.isPending}>
        {text('login.submit')}
      </Button>
      {alternativeLogin === 'off' ? null : (
        <Button large fullWidth onClick={() => setByDocument(true)}>
          {text('login.byDocument')}
        </Button>
      )}
      {ways > 0 ? (
        <Suspense fallback={<div style={{ height: WAY_HEIGHT * ways + 20 }} />}>
          <OtherWays ways={providers} stay={stay} />
        </Suspense>
      ) : null}
      {registration.preRegistration ? (
        <ButtonLink to="/first_access" search={doorSearch()} large fullWidth>
          {text('login.firstAccess')}
        </ButtonLink>
      ) : null}
      {registration.open ? (
        <ButtonLink to="/register" search={{ client: slug, ...doorSearch() }} large fullWidth>
          {text('login.register')}
        </ButtonLink>
      ) : null}
    </form>
  );
}
