import { useMutation, useQueryClient } from '@tanstack/react-query';
import { decideRegistrations } from '@trilha/contract/people/registrations.calls';
import { showToast } from '@trilha/ui/toasts';
import { api } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { useText } from '#shared/use-text.ts';

interface Decision {
  readonly memberIds: readonly string[];
  readonly decision: 'approved' | 'refused';
  readonly reason: string;
}

/** Decides, says how many it was, and how many somebody else had decided about meanwhile. @spec MG-03 */
export function useDecision(onDone: () => void) {
  const words = useText('requests');
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ memberIds, decision, reason }: Decision) =>
      api(decideRegistrations, { body: { memberIds: [...memberIds], decision, reason } }),
    onSuccess: async ({ decided, untouched }, { decision }) => {
      await client.invalidateQueries({ queryKey: queryKeys.people });
      const done = words(decision === 'approved' ? 'approved' : 'refused', {
        count: decided,
      });
      showToast(untouched > 0 ? `${done}. ${words('untouched', { count: untouched })}.` : done);
      onDone();
    },
  });
}
