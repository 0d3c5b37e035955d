import { useQuery } from '@tanstack/react-query';
import { readOwnPasswordRules } from '@trilha/contract/identity/own-access.calls';
import { SkeletonList } from '@trilha/ui/skeleton';
import { api } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { QueryProblem } from '#shared/query-problem.tsx';
import { Door } from '../door.tsx';
import { OwnPasswordForm } from './own-password.form.tsx';

/** A new password for whoever is signed in: by choice, or because it is asked for. @spec ID-20 ID-26 */
export function OwnPasswordScreen() {
  const rules = useQuery({
    queryKey: [...queryKeys.identity, 'password-rules'],
    queryFn: ({ signal }) => api(readOwnPasswordRules, {}, { signal }),
    // What is being typed must not be judged by another rule half way.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Door>
      {rules.isPending ? <SkeletonList count={4} /> : null}
      {rules.isLoadingError ? (
        <QueryProblem error={rules.error} onRetry={() => void rules.refetch()} />
      ) : null}
      {rules.data ? <OwnPasswordForm rules={rules.data} /> : null}
    </Door>
  );
}
