import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import type { ResponseOf } from '@trilha/contract/define-call';
import {
  completeRegistration,
  proveOwnPhone,
  type readOwnRegistration,
} from '@trilha/contract/identity/registration.calls';
import { nationalPhone } from '@trilha/rules/identity/registration/phone.rule';
import { answerProblems } from '@trilha/rules/identity/registration/registration-answers.rule';
import { useState } from 'react';
import { type FieldProblemCode, fieldProblemCode } from '#shared/answers/use-problem-text.ts';
import { api } from '#shared/api.ts';
import { problemFrom } from '#shared/error-text.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { takeSavedPath } from '#shared/saved-path.ts';
import { sessionQuery, useSession } from '#shared/session-query.ts';
import { today } from '#shared/today.ts';
import {
  type CompletionOf,
  forgetCompletion,
  type KeptCompletion,
  keepCompletion,
} from './kept-completion.ts';

export type Own = ResponseOf<typeof readOwnRegistration>;
type Problems = Readonly<Record<string, FieldProblemCode>>;

export const ownRegistrationKey = [...queryKeys.identity, 'own-registration'];

/** What a member fills in; the step stands in the address, the rest stays here. @spec ID-15 ID-19 */
export function useCompletion(own: Own, draft: KeptCompletion | null) {
  const { userId, membershipId } = useSession();
  const whose = { userId, membershipId };
  const search = useSearch({ from: '/complete-register' });
  const navigate = useNavigate({ from: '/complete-register' });
  const router = useRouter();
  const [kept, setKept] = useState<KeptCompletion>(() => ({
    answers: own.phone?.known ? { phone: nationalPhone(own.country, own.phone.known) } : {},
    dataSharing: false,
    proof: null,
    ...draft,
  }));
  const [refused, setRefused] = useState<Problems>({});
  const [attempt, setAttempt] = useState(0);
  const change = (next: Partial<KeptCompletion>): void => {
    const after = { ...kept, ...next };
    setKept(after);
    void keepCompletion(whose, after);
    const mended = new Set(Object.keys(next.answers ?? next));
    setRefused((before) =>
      Object.fromEntries(Object.entries(before).filter(([place]) => !mended.has(place))),
    );
  };
  const problems: Problems = {
    ...Object.fromEntries(
      answerProblems(own.missing, kept.answers, { country: own.country, today: today() }).map(
        ({ part, code }) => [part, fieldProblemCode(code)],
      ),
    ),
    ...(kept.dataSharing ? {} : { dataSharing: 'consent_required' as const }),
    ...refused,
  };
  const isWhole = Object.keys(problems).length === 0;
  const goTo = (step: 'phone' | undefined, replace = false): void =>
    void navigate({ search: (before) => ({ ...before, step }), replace });
  const tried = (): void => setAttempt((before) => before + 1);
  const isWished = search.wished === 1;
  const save = useSave(kept, { whose, isWished }, (found) => {
    setRefused(found);
    tried();
    if (Object.keys(found).length > 0 && search.step) goTo(undefined, true);
  });
  return {
    own,
    /** Whether the person came for their phone, which the client does not ask for. */
    isWished,
    /** As after a reload: what is wrong in the data comes before the phone. */
    step: own.phone && search.step === 'phone' && isWhole ? ('phone' as const) : ('data' as const),
    kept,
    change,
    problems,
    refused,
    attempt,
    save,
    /** The data are as they should be: the phone is next, or all is done. */
    goOn: (): void => {
      tried();
      if (!isWhole || save.isPending) return;
      if (own.phone) goTo('phone');
      else save.mutate('none');
    },
    /** What was taken up goes; the screen begins anew. */
    forget: (): void => {
      forgetCompletion(whose);
      if (search.step) goTo(undefined, true);
    },
    back: (): void => router.history.back(),
  };
}

/** How the phone is proved: by its code, not at all where none is asked, or later where no code reaches it. */
export type PhoneProof = { readonly code: string } | 'none' | 'waits';

export type Completion = ReturnType<typeof useCompletion>;

/** Proves the phone by its code where there is one, saves, and goes on to where the person wanted to go. @spec ID-06 ID-15 ID-19 */
function useSave(
  kept: KeptCompletion,
  { whose, isWished }: { readonly whose: CompletionOf; readonly isWished: boolean },
  onRefused: (refused: Problems) => void,
) {
  const queryClient = useQueryClient();
  const router = useRouter();
  return useMutation({
    mutationFn: async (proof: PhoneProof) => {
      const code = typeof proof === 'object' ? proof.code : null;
      const request = code === null ? null : (kept.proof?.request ?? null);
      if (code !== null && request !== null) await api(proveOwnPhone, { body: { request, code } });
      const { answers, dataSharing } = kept;
      return api(completeRegistration, {
        body: {
          answers,
          dataSharing,
          phoneRequest: request,
          phoneWaits: proof === 'waits',
          phoneWished: isWished,
        },
      });
    },
    onSuccess: async () => {
      forgetCompletion(whose);
      queryClient.removeQueries({ queryKey: ownRegistrationKey });
      const session = await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
      router.history.replace(takeSavedPath() ?? session.selectedClient.homeRoute);
    },
    onError: (error) => {
      const { code, fields } = problemFrom(error);
      onRefused(
        code === 'document_registered'
          ? { document: code }
          : Object.fromEntries(
              fields.map(({ path, code: found }) => [path.split('.').at(-1) ?? '', fieldProblemCode(found)]),
            ),
      );
    },
  });
}
