import { useQuery } from '@tanstack/react-query';
import { openPasswordLink } from '@trilha/contract/identity/recovery.calls';
import { SkeletonList } from '@trilha/ui/skeleton';
import { useState } from 'react';
import { api } from '#shared/api.ts';
import { problemFrom } from '#shared/error-text.ts';
import { ButtonLink } from '#shared/links.tsx';
import { queryKeys } from '#shared/query-keys.ts';
import { QueryProblem } from '#shared/query-problem.tsx';
import { useText } from '#shared/use-text.ts';
import { Door } from '../door.tsx';
import { forgetPasswordLink, keptPasswordLink, type PasswordLink } from './kept-password-link.ts';
import { NewPasswordForm } from './new-password.form.tsx';
import { Outcome } from './outcome.tsx';

/** Where the link of a mail and the right code lead: one new password. @spec ID-01 ID-11 ID-14 */
export function SetPasswordScreen() {
  const [link] = useState(keptPasswordLink);
  return <Door>{link ? <Opened link={link} /> : <Elsewhere />}</Door>;
}

function Opened({ link }: { readonly link: PasswordLink }) {
  const [outcome, setOutcome] = useState<'done' | 'invalid' | null>(null);
  const opened = useQuery({
    queryKey: [...queryKeys.identity, 'link', link.token],
    queryFn: () => api(openPasswordLink, { body: link }),
    // A link that was used up elsewhere is told when it is used; what is being typed must not go before.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const isInvalid = opened.isLoadingError && problemFrom(opened.error).code === 'recovery_link_invalid';
  const end = (how: 'done' | 'invalid'): void => {
    forgetPasswordLink();
    setOutcome(how);
  };
  return (
    <>
      {opened.isPending ? <SkeletonList count={4} /> : null}
      {outcome === 'done' ? <Done /> : null}
      {isInvalid || outcome === 'invalid' ? <Invalid /> : null}
      {opened.isLoadingError && !isInvalid ? (
        <QueryProblem error={opened.error} onRetry={() => void opened.refetch()} />
      ) : null}
      {opened.data && outcome === null ? (
        <NewPasswordForm link={link} opened={opened.data} onEnd={end} />
      ) : null}
    </>
  );
}

/** The page without its link: another browser took the address over, or nothing was kept when it was loaded anew. */
function Elsewhere() {
  const text = useText('recovery');
  return (
    <Outcome
      tone="warn"
      title={text('elsewhere.title')}
      text={text('elsewhere.text')}
      action={
        <ButtonLink kind="primary" large fullWidth to="/request-password">
          {text('invalid.action')}
        </ButtonLink>
      }
    />
  );
}

function Invalid() {
  const text = useText('recovery');
  return (
    <Outcome
      tone="warn"
      title={text('invalid.title')}
      text={text('invalid.text')}
      action={
        <ButtonLink kind="primary" large fullWidth to="/request-password">
          {text('invalid.action')}
        </ButtonLink>
      }
    />
  );
}

function Done() {
  const text = useText('recovery');
  return (
    <Outcome
      tone="ok"
      title={text('done.title')}
      text={text('done.text')}
      action={
        <ButtonLink kind="primary" large fullWidth to="/" replace>
          {text('done.enter')}
        </ButtonLink>
      }
    />
  );
}
