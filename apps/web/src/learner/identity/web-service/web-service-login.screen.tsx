import { useQuery, useQueryClient } from '@tanstack/react-query';
import { exchangeLoginTicket, readLoginTicket } from '@trilha/contract/identity/web-service.calls';
import { ticketLanding } from '@trilha/rules/identity/login-ticket.rule';
import { SkeletonList } from '@trilha/ui/skeleton';
import { showToast } from '@trilha/ui/toasts';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { api } from '#shared/api.ts';
import { ApiProblem } from '#shared/api-problem.ts';
import { useErrorText } from '#shared/error-text.ts';
import { ButtonLink } from '#shared/links.tsx';
import { type ArrivedTicket, dropTicket, heldTicket } from '#shared/login-ticket.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { savePath } from '#shared/saved-path.ts';
import { mayBeSignedIn, secondStepOf, WEB_CLIENT } from '#shared/session.ts';
import { sessionQuery } from '#shared/session-query.ts';
import { keepTokens } from '#shared/session-tokens.ts';
import { useText } from '#shared/use-text.ts';
import { Door } from '../door.tsx';
import { Outcome } from '../recovery/outcome.tsx';
import classes from '../sign-on/sign-on.module.css';
import { useArriving } from '../use-enter.ts';
import { EnterAs } from './enter-as.tsx';
import { isItemThere } from './item-there.ts';
import { OtherAccount } from './other-account.tsx';

const SecondStepForm = lazy(() =>
  import('../second-factor/second-step.form.tsx').then((file) => ({ default: file.SecondStepForm })),
);

/**
 * The ticket that came with the person becomes a session by a tap of theirs: whoever sends a link with a ticket of their
 * own signs nobody in. @spec ID-01 ID-07 ID-09
 */
export function WebServiceLoginScreen() {
  const [arrived] = useState(heldTicket);
  return <Door>{arrived === null ? <Failed error={null} /> : <Asked arrived={arrived} />}</Door>;
}

function Asked({ arrived }: { readonly arrived: ArrivedTicket }) {
  const [wasSignedIn] = useState(mayBeSignedIn);
  const [isTaken, setTaken] = useState(false);
  const coming = useQuery({
    queryKey: [...queryKeys.identity, 'login-ticket-bearer'],
    queryFn: async () => {
      try {
        return await api(readLoginTicket, { body: { ...WEB_CLIENT, ticket: arrived.ticket } });
      } catch (error) {
        forgetIfOver(error);
        throw error;
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (isTaken) return <Entering arrived={arrived} />;
  if (coming.isLoadingError) return <Failed error={coming.error} />;
  if (!coming.data) return <Working />;
  const take = () => setTaken(true);
  return wasSignedIn ? (
    <OtherAccount coming={coming.data} onContinue={take} />
  ) : (
    <EnterAs coming={coming.data} onContinue={take} />
  );
}

/** One that was never answered may be tried again. */
function forgetIfOver(error: unknown): void {
  if (error instanceof ApiProblem && error.code === 'sign_on_over') dropTicket();
}

function Entering({ arrived }: { readonly arrived: ArrivedTicket }) {
  const queryClient = useQueryClient();
  const arrive = useArriving();
  const text = useText('access');
  const gone = useRef(false);
  const entered = useQuery({
    queryKey: [...queryKeys.identity, 'login-ticket'],
    queryFn: async () => {
      try {
        const tokens = await api(exchangeLoginTicket, { body: { ...WEB_CLIENT, ticket: arrived.ticket } });
        dropTicket();
        // Where the company's system is open all day, its next visit brings a ticket again.
        keepTokens(tokens, false);
        return true;
      } catch (error) {
        forgetIfOver(error);
        if (secondStepOf(error)) dropTicket();
        throw error;
      }
    },
    // It can be used once.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const isIn = entered.data === true;
  const go = useCallback(async (): Promise<void> => {
    const { selectedClient } = await queryClient.fetchQuery(sessionQuery);
    const landing = ticketLanding(arrived.module, arrived.item, selectedClient.modules);
    const isThere = landing.to === 'item' ? await isItemThere(landing) : !landing.isLost;
    if (landing.to === 'item' && isThere) savePath(landing.path);
    else if (landing.to !== 'home') savePath(landing.page);
    await arrive('replace');
    if (!isThere) showToast(text('ticket.lost'), { tone: 'info' });
  }, [arrived, arrive, queryClient, text]);
  useEffect(() => {
    if (!isIn || gone.current) return;
    gone.current = true;
    // What fails on the way in is told by the screen it leads to.
    void go().catch(() => location.assign('/'));
  }, [isIn, go]);
  const step = secondStepOf(entered.error);
  if (step)
    return (
      <Suspense fallback={<SkeletonList count={2} />}>
        <SecondStepForm step={step} stay={false} onBack={() => location.assign('/')} onEntered={go} />
      </Suspense>
    );
  if (entered.isLoadingError) return <Failed error={entered.error} />;
  return <Working />;
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
  const isOver = error === null || (error instanceof ApiProblem && error.code === 'sign_on_over');
  return (
    <Outcome
      tone="warn"
      title={text('failed.title')}
      text={isOver ? text('ticket.over') : errorText(error)}
      action={
        <ButtonLink kind="primary" large fullWidth to="/" replace>
          {text('back')}
        </ButtonLink>
      }
    />
  );
}
