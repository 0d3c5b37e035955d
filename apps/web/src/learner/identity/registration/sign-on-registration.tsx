import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { readRegistrationForm } from '@trilha/contract/identity/registration.calls';
import { registerBySignOn } from '@trilha/contract/identity/sign-on.calls';
import { SkeletonList } from '@trilha/ui/skeleton';
import { api } from '#shared/api.ts';
import { boot } from '#shared/boot.ts';
import { problemFrom } from '#shared/error-text.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { QueryProblem } from '#shared/query-problem.tsx';
import { WEB_CLIENT } from '#shared/session.ts';
import { keepTokens } from '#shared/session-tokens.ts';
import { useLocale } from '#shared/use-text.ts';
import { doorSearch } from '../door-search.ts';
import { stayWish } from '../sign-on/stay-wish.ts';
import { useArriving } from '../use-enter.ts';
import { forgetRegistration, registrationDraftQuery } from './kept-registration.ts';
import { refusedProblems } from './refused-problems.ts';
import { RegistrationFlow } from './registration-flow.tsx';
import { type Registration, registrationOf, type SignOn } from './use-registration.ts';

/** The form of who came back from a provider as somebody new: without a code and a password, for the provider has proved them. @spec ID-15 ID-22 */
export function SignOnRegistration({ signOn }: { readonly signOn: SignOn }) {
  const { slug } = boot().client;
  const form = useQuery({
    queryKey: [...queryKeys.identity, 'registration', slug],
    queryFn: ({ signal }) => api(readRegistrationForm, { query: { client: slug } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const draft = useQuery(registrationDraftQuery(registrationOf(true)));
  const sending = useSending();
  if (form.isLoadingError) return <QueryProblem error={form.error} onRetry={() => void form.refetch()} />;
  if (!form.data || draft.data === undefined) return <SkeletonList count={4} />;
  return (
    <RegistrationFlow
      form={form.data}
      takenUp={draft.data}
      signOn={signOn}
      finishing={{ send: sending.mutate, isPending: sending.isPending, error: sending.error }}
    />
  );
}

/** Sends the whole; who need not be approved is in at once. What the server refuses is led to, field by field. */
function useSending() {
  const language = useLocale();
  const navigate = useNavigate();
  const arrive = useArriving();
  return useMutation({
    mutationFn: ({ country, kept: { answers, terms, dataSharing } }: Registration) =>
      api(registerBySignOn, {
        body: { ...WEB_CLIENT, country, language, answers, consents: { terms, dataSharing } },
      }),
    onSuccess: async ({ status, tokens }) => {
      forgetRegistration(registrationOf(true));
      if (tokens) {
        keepTokens(tokens, stayWish());
        await arrive('replace');
        return;
      }
      const search = { ...doorSearch(), status, client: boot().client.slug };
      await navigate({ to: '/register-success', search, replace: true });
    },
    onError: (error, { refuse }) => {
      const { code, fields } = problemFrom(error);
      const problems = refusedProblems(code, fields);
      if (Object.keys(problems).length > 0) refuse(problems);
    },
  });
}
