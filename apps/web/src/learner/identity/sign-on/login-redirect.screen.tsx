import { useQuery } from '@tanstack/react-query';
import type { ResponseOf } from '@trilha/contract/define-call';
import { finishSignOn } from '@trilha/contract/identity/sign-on.calls';
import { SkeletonList } from '@trilha/ui/skeleton';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { ButtonLink } from '#shared/links.tsx';
import { queryKeys } from '#shared/query-keys.ts';
import { type SecondStep, secondStepOf, WEB_CLIENT } from '#shared/session.ts';
import { keepTokens } from '#shared/session-tokens.ts';
import { useText } from '#shared/use-text.ts';
import { Door } from '../door.tsx';
import { Outcome } from '../recovery/outcome.tsx';
import { useArriving } from '../use-enter.ts';
import { LinkForm } from './link.form.tsx';
import classes from './sign-on.module.css';
import { stayWish } from './stay-wish.ts';
import { Unknown } from './unknown.tsx';

const SecondStepForm = lazy(() =>
  import('../second-factor/second-step.form.tsx').then((file) => ({ default: file.SecondStepForm })),
);

const SignOnRegistration = lazy(() =>
  import('../registration/sign-on-registration.tsx').then((file) => ({ default: file.SignOnRegistration })),
);

export type Finished = ResponseOf<typeof finishSignOn>;

/** Back from a provider: the ticket in the cookie becomes a session, once a second factor is shown where there is one, or the person is told what is missing. @spec ID-01 ID-22 ID-27 */
export function LoginRedirectScreen() {
  const arrive = useArriving();
  const gone = useRef(false);
  const finished = useQuery({
    queryKey: [...queryKeys.identity, 'sign-on'],
    queryFn: async () => {
      const answer = await api(finishSignOn, { body: WEB_CLIENT });
      if (answer.tokens) keepTokens(answer.tokens, stayWish());
      return answer;
    },
    // It can be finished once; what is being typed afterwards stays.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const outcome = finished.data?.outcome;
  const [linkStep, setLinkStep] = useState<SecondStep | null>(null);
  const step = secondStepOf(finished.error) ?? linkStep;
  useEffect(() => {
    if (outcome !== 'entered' || gone.current) return;
    gone.current = true;
    // What fails on the way in is told by the screen it leads to.
    void arrive('replace').catch(() => location.assign('/'));
  }, [outcome, arrive]);
  return (
    <Door>
      {finished.isPending || outcome === 'entered' ? <Working /> : null}
      {finished.isLoadingError && !step ? <Failed error={finished.error} /> : null}
      {step ? (
        <Suspense fallback={<SkeletonList count={2} />}>
          <SecondStepForm step={step} stay={stayWish()} onBack={() => location.assign('/')} />
        </Suspense>
      ) : null}
      {outcome === 'register' && finished.data?.email ? (
        <Suspense fallback={<SkeletonList count={4} />}>
          <SignOnRegistration signOn={{ ...finished.data, email: finished.data.email }} />
        </Suspense>
      ) : null}
      {finished.data && outcome === 'link' && !step ? (
        <LinkForm finished={finished.data} onStep={setLinkStep} />
      ) : null}
      {finished.data && outcome === 'unknown' && !step ? (
        <Unknown finished={finished.data} onStep={setLinkStep} />
      ) : null}
    </Door>
  );
}

function Working() {
  const text = useText('access');
  return (
    <div className={classes['ways']}>
      <h1 tabIndex={-1}>{text('working')}</h1>
      <output>{text('working.text')}</output>
      <SkeletonList count={2} />
    </div>
  );
}

function Failed({ error }: { readonly error: unknown }) {
  const text = useText('access');
  const errorText = useErrorText();
  return (
    <Outcome
      tone="warn"
      title={text('failed.title')}
      text={errorText(error)}
      action={
        <ButtonLink kind="primary" large fullWidth to="/" replace>
          {text('back')}
        </ButtonLink>
      }
    />
  );
}
