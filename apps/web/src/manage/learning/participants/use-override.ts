import { useMutation, useQueryClient } from '@tanstack/react-query';
import { overrideEnrolment, takeBackOverride } from '@trilha/contract/learning/overrides.calls';
import type { OverrideKind } from '@trilha/rules/learning/override.rule';
import { showToast } from '@trilha/ui/toasts';
import { api } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { useText } from '#shared/use-text.ts';
import type { Enrolment } from './participant-queries.ts';

/** What somebody of the team is about to decide. */
export type Intent =
  | { readonly kind: OverrideKind; readonly activity: { readonly id: string; readonly title: string } | null }
  | { readonly kind: 'takeBack'; readonly overrideId: string };

/** Decides, or takes a decision back; all that shows progress is read again. @spec LE-07 */
export function useOverride({ id: enrolmentId, person }: Enrolment, onDone: () => void) {
  const words = useText('progress');
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ intent, reason }: { readonly intent: Intent; readonly reason: string }) =>
      intent.kind === 'takeBack'
        ? api(takeBackOverride, {
            params: { enrolmentId, overrideId: intent.overrideId },
            body: { reason },
          })
        : api(overrideEnrolment, {
            params: { enrolmentId },
            body: {
              kind: intent.kind,
              ...(intent.activity ? { activityId: intent.activity.id } : {}),
              reason,
            },
          }),
    onSuccess: async () => {
      await Promise.all([
        client.invalidateQueries({ queryKey: queryKeys.learning }),
        client.invalidateQueries({ queryKey: queryKeys.people }),
      ]);
      showToast(words('decided', { name: person.name }));
      onDone();
    },
  });
}
