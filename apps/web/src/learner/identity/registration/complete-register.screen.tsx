import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { readOwnRegistration } from '@trilha/contract/identity/registration.calls';
import { SkeletonList } from '@trilha/ui/skeleton';
import { useState } from 'react';
import { api } from '#shared/api.ts';
import { ButtonLink } from '#shared/links.tsx';
import { QueryProblem } from '#shared/query-problem.tsx';
import { useSession } from '#shared/session-query.ts';
import { useText } from '#shared/use-text.ts';
import { Door } from '../door.tsx';
import { Outcome } from '../recovery/outcome.tsx';
import { CompleteForm } from './complete.form.tsx';
import { DraftNotice, isBegun } from './draft-notice.tsx';
import { completionDraftQuery, type KeptCompletion } from './kept-completion.ts';
import type { TakenUp } from './kept-draft.ts';
import { OwnPhone } from './own-phone.tsx';
import { type Own, ownRegistrationKey, useCompletion } from './use-completion.ts';

/** What is missing, and nothing else, before the rest opens. @spec ID-15 ID-19 */
export function CompleteRegisterScreen() {
  const { wished } = useSearch({ from: '/complete-register' });
  const own = useQuery({
    queryKey: [...ownRegistrationKey, wished],
    queryFn: ({ signal }) =>
      api(readOwnRegistration, { query: wished ? { wished: 'true' } : {} }, { signal }),
    // What is being filled in must not change half way.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { userId, membershipId } = useSession();
  const draft = useQuery(completionDraftQuery({ userId, membershipId }));
  const [isAfresh, setAfresh] = useState(false);
  return (
    <Door>
      {own.isPending || draft.isPending ? <SkeletonList count={4} /> : null}
      {own.isLoadingError ? <QueryProblem error={own.error} onRetry={() => void own.refetch()} /> : null}
      {own.data?.missing.length === 0 ? <Nothing phoneWaits={own.data.phoneWaits} /> : null}
      {own.data && own.data.missing.length > 0 && draft.data !== undefined ? (
        <Completion
          key={String(isAfresh)}
          own={own.data}
          takenUp={isAfresh ? null : draft.data}
          onAfresh={() => setAfresh(true)}
        />
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

interface CompletionProps {
  readonly own: Own;
  readonly takenUp: TakenUp<KeptCompletion> | null;
  readonly onAfresh: () => void;
}

/** The data first; then the phone, where it is to be proved. */
function Completion({ own, takenUp, onAfresh }: CompletionProps) {
  const completion = useCompletion(own, takenUp?.draft ?? null);
  const startAfresh = (): void => {
    completion.forget();
    onAfresh();
  };
  return completion.step === 'phone' ? (
    <OwnPhone completion={completion} />
  ) : (
    <CompleteForm
      completion={completion}
      notice={
        takenUp && isBegun(takenUp.draft.answers) ? (
          <DraftNotice isWhole={takenUp.isWhole} onAfresh={startAfresh} />
        ) : null
      }
    />
  );
}
