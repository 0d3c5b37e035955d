import { useMutation, useQueryClient } from '@tanstack/react-query';
import { decideLevelRequest } from '@trilha/contract/loyalty/level-decision.calls';
import type { LevelRefusalReason } from '@trilha/rules/loyalty/levels/levels.rule';
import { showToast } from '@trilha/ui/toasts';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { useText } from '#shared/use-text.ts';
import { type LevelRequest, levelRequestsKey } from './level-request-queries.ts';

interface Verdict {
  readonly request: LevelRequest;
  readonly reason: LevelRefusalReason | null;
  readonly note: string;
}

/** Approves a request for a level, or refuses it for a reason that the person is told. @spec PT-05 */
export function useDecideLevel(onDecided: () => void) {
  const text = useText('administration');
  const errorText = useErrorText();
  const client = useQueryClient();
  const deciding = useMutation({
    mutationFn: ({ request, reason, note }: Verdict) =>
      api(decideLevelRequest, {
        params: { requestId: request.id },
        body: { approve: reason === null, reason, note },
      }),
    onSuccess: ({ state }, { request }) => {
      onDecided();
      showToast(
        text(state === 'approved' ? 'levels.toastApproved' : 'levels.toastRefused', {
          name: request.member.name,
        }),
      );
    },
    onError: (error) => showToast(errorText(error), { tone: 'bad' }),
    onSettled: () => client.invalidateQueries({ queryKey: levelRequestsKey }),
  });
  return {
    busy: deciding.isPending,
    approve: (request: LevelRequest) => deciding.mutate({ request, reason: null, note: '' }),
    refuse: (request: LevelRequest, reason: LevelRefusalReason, note: string | null) =>
      deciding.mutate({ request, reason, note: note ?? '' }),
  };
}
