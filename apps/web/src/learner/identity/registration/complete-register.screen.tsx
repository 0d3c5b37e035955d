import { useQuery } from '@tanstack/react-query';
import { readOwnRegistration } from '@trilha/contract/identity/registration.calls';
import { SkeletonList } from '@trilha/ui/skeleton';
import { api } from '#shared/api.ts';
import { ButtonLink } from '#shared/links.tsx';
import { QueryProblem } from '#shared/query-problem.tsx';
import { useSession } from '#shared/session-query.ts';
import { useText } from '#shared/use-text.ts';
import { Door } from '../door.tsx';
import { Outcome } from '../recovery/outcome.tsx';
import { CompleteForm } from './complete.form.tsx';
import { completionDraftQuery, type KeptCompletion } from './kept-completion.ts';
import { OwnPhone } from './own-phone.tsx';
import { type Own, ownRegistrationKey, useCompletion } from './use-completion.ts';

/** What is missing, and nothing else, before the rest opens. @spec ID-15 ID-19 */
export function CompleteRegisterScreen() {
  const own = useQuery({
    queryKey: ownRegistrationKey,
    queryFn: ({ signal }) => api(readOwnRegistration, {}, { signal }),
    // What is being filled in must not change half way.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { membershipId } = useSession();
  const draft = useQuery(completionDraftQuery(membershipId));
  return (
    <Door>
      {own.isPending || draft.isPending ? <SkeletonList count={4} /> : null}
      {own.isLoadingError ? <QueryProblem error={own.error} onRetry={() => void own.refetch()} /> : null}
      {own.data?.missing.length === 0 ? <Nothing phoneWaits={own.data.phoneWaits} /> : null}
      {own.data && own.data.missing.length > 0 && draft.data !== undefined ? (
        <Completion own={own.data} draft={draft.data} />
      ) : null}
    </Door>
  );
}

function Nothing({ phoneWaits }: { readonly phoneWaits: boolean }) {
  const text = useText('registration');
  const { selectedClient } = useSession();
  return (
    <Outcome
      tone="ok"
      title={text(phoneWaits ? 'complete.waits' : 'complete.nothing')}
      text={text(phoneWaits ? 'complete.waitsText' : 'complete.nothingText', { client: selectedClient.name })}
      action={
        <ButtonLink to={selectedClient.homeRoute} large fullWidth kind="primary">
          {text('complete.home')}
        </ButtonLink>
      }
    />
  );
}

/** The data first; then the phone, where it is to be proved. */
function Completion({ own, draft }: { readonly own: Own; readonly draft: KeptCompletion | null }) {
  const completion = useCompletion(own, draft);
  return completion.step === 'phone' ? (
    <OwnPhone completion={completion} />
  ) : (
    <CompleteForm completion={completion} />
  );
}
