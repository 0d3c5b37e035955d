import { useMutation, useQueryClient } from '@tanstack/react-query';
import { decideEnrolmentRequests } from '@trilha/contract/learning/enrolment-requests.calls';
import { showToast } from '@trilha/ui/toasts';
import { api } from '#shared/api.ts';
import { useText } from '#shared/use-text.ts';
import { enrolmentRequestsKey } from './enrolment-requests-queries.ts';

interface Decision {
  readonly requestIds: readonly string[];
  readonly decision: 'approved' | 'refused';
  readonly reason: string;
}

/** Decides, and says what became of how many. @spec LE-06 MG-03 */
export function useRequestDecision(onDone: () => void) {
  const words = useText('admissions');
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ requestIds, decision, reason }: Decision) =>
      api(decideEnrolmentRequests, { body: { requestIds: [...requestIds], decision, reason } }),
    onSuccess: async ({ enrolled, queued, refused, untouched }) => {
      await client.invalidateQueries({ queryKey: enrolmentRequestsKey });
      const told = [
        ...(enrolled > 0 ? [words('approved', { count: enrolled })] : []),
        ...(queued > 0 ? [words('queued', { count: queued })] : []),
        ...(refused > 0 ? [words('refused', { count: refused })] : []),
        ...(untouched > 0 ? [words('untouched', { count: untouched })] : []),
      ];
      showToast(`${told.join('. ')}.`);
      onDone();
    },
  });
}
