import { useQuery } from '@tanstack/react-query';
import { listPersonConsents } from '@trilha/contract/people/people.calls';
import { SkeletonList } from '@trilha/ui/skeleton';
import { api } from '#shared/api.ts';
import { ConsentLines } from '#shared/consents/consent-lines.tsx';
import { queryKeys } from '#shared/query-keys.ts';
import { QueryProblem } from '#shared/query-problem.tsx';
import { useText } from '#shared/use-text.ts';

/** What this person agreed to and took back; nobody but they changes it. @spec ID-20 */
export function ConsentsPart({ memberId }: { readonly memberId: string }) {
  const text = useText('people');
  const found = useQuery({
    queryKey: [...queryKeys.people, 'consents', memberId],
    queryFn: ({ signal }) => api(listPersonConsents, { params: { memberId } }, { signal }),
  });
  if (found.isLoadingError) return <QueryProblem error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <SkeletonList count={2} />;
  return (
    <ConsentLines title={text('consents.title')} none={text('consents.none')} items={found.data.items} />
  );
}
