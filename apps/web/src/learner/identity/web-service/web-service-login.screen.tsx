import { useQuery, useQueryClient } from '@tanstack/react-query';
import { exchangeLoginTicket } from '@trilha/contract/identity/web-service.calls';
import { ticketPath } from '@trilha/rules/identity/login-ticket.rule';
import { SkeletonList } from '@trilha/ui/skeleton';
import { useEffect, useRef, useState } from 'react';
import { api } from '#shared/api.ts';
import { ApiProblem } from '#shared/api-problem.ts';
import { useErrorText } from '#shared/error-text.ts';
import { ButtonLink } from '#shared/links.tsx';
import { type ArrivedTicket, dropTicket, heldTicket } from '#shared/login-ticket.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { savePath } from '#shared/saved-path.ts';
import { mayBeSignedIn, WEB_CLIENT } from '#shared/session.ts';
import { sessionQuery } from '#shared/session-query.ts';
import { keepTokens } from '#shared/session-tokens.ts';
import { useText } from '#shared/use-text.ts';
import { Door } from '../door.tsx';
import { Outcome } from '../recovery/outcome.tsx';
import classes from '../sign-on/sign-on.module.css';
import { useArriving } from '../use-enter.ts';
import { OtherAccount } from './other-account.tsx';

/** The ticket that came with the person becomes a session; who was signed in already is asked first. @spec ID-01 ID-07 ID-09 */
export function WebServiceLoginScreen() {
  const [arrived] = useState(heldTicket);
  const [isAsked, setAsked] = useState(mayBeSignedIn);
  return (
    <Door>
      {arrived === null ? (
        <Failed error={null} />
      ) : isAsked ? (
        <OtherAccount onContinue={() => setAsked(false)} />
      ) : (
        <Entering arrived={arrived} />
      )}
    </Door>
  );
}

function Entering({ arrived }: { readonly arrived: ArrivedTicket }) {
  const text = useText('access');
  const queryClient = useQueryClient();
  const arrive = useArriving();
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
        // One that was never answered may be tried again.
        if (error instanceof ApiProblem && error.code === 'sign_on_over') dropTicket();
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
  useEffect(() => {
    if (!isIn || gone.current) return;
    gone.current = true;
    const go = async (): Promise<void> => {
      const { selectedClient } = await queryClient.fetchQuery(sessionQuery);
      const path = ticketPath(arrived.module, arrived.item, selectedClient.modules);
      if (path) savePath(path);
      await arrive('replace');
    };
    // What fails on the way in is told by the screen it leads to.
    void go().catch(() => location.assign('/'));
  }, [isIn, arrived, arrive, queryClient]);
  if (entered.isLoadingError) return <Failed error={entered.error} />;
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
