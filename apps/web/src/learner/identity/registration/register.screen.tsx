import { useQuery } from '@tanstack/react-query';
import { readRegistrationForm } from '@trilha/contract/identity/registration.calls';
import { SkeletonList } from '@trilha/ui/skeleton';
import { api } from '#shared/api.ts';
import { boot } from '#shared/boot.ts';
import { ButtonLink } from '#shared/links.tsx';
import { queryKeys } from '#shared/query-keys.ts';
import { QueryProblem } from '#shared/query-problem.tsx';
import { useText } from '#shared/use-text.ts';
import { Door } from '../door.tsx';
import { doorSearch } from '../door-search.ts';
import { DemoHint } from '../recovery/demo-hint.tsx';
import { Outcome } from '../recovery/outcome.tsx';
import { registrationDraftQuery } from './kept-registration.ts';
import { RegistrationFlow } from './registration-flow.tsx';
import { registrationOf } from './use-registration.ts';

/** Anybody becomes a member, where the client lets them; partners' channels come through addresses of their own. @spec ID-01 ID-15 */
export function RegisterScreen() {
  const form = useQuery({
    queryKey: [...queryKeys.identity, 'registration', boot().client.slug],
    queryFn: ({ signal }) => api(readRegistrationForm, { query: { client: boot().client.slug } }, { signal }),
    // What is being filled in must not change half way.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const draft = useQuery(registrationDraftQuery(registrationOf(false)));
  return (
    <Door below={<DemoHint />}>
      {form.isPending || (form.data?.open && draft.isPending) ? <SkeletonList count={4} /> : null}
      {form.isLoadingError ? <QueryProblem error={form.error} onRetry={() => void form.refetch()} /> : null}
      {form.data?.open === false ? <Closed /> : null}
      {form.data?.open && draft.data !== undefined ? (
        <RegistrationFlow form={form.data} takenUp={draft.data} />
      ) : null}
    </Door>
  );
}

function Closed() {
  const text = useText('registration');
  return (
    <Outcome
      tone="warn"
      title={text('closed.title')}
      text={text('closed.text')}
      action={
        <>
          <ButtonLink to="/first_access" search={doorSearch()} large fullWidth>
            {text('closed.first')}
          </ButtonLink>
          <ButtonLink to="/" search={doorSearch()} large fullWidth>
            {text('closed.login')}
          </ButtonLink>
        </>
      }
    />
  );
}
