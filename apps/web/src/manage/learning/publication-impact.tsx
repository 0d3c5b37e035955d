import { useQuery } from '@tanstack/react-query';
import { readPublicationImpact } from '@trilha/contract/learning/authoring.calls';
import { api } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { useText } from '#shared/use-text.ts';
import { ImpactNotice } from './impact-notice.tsx';
import type { AuthoredTraining } from './use-training.ts';

/** Who is touched by the content as it is now, read anew after each edit; nothing where nobody is in the course. @spec LE-07 */
export function PublicationImpact({
  training: { id: trainingId, revision },
}: {
  readonly training: Pick<AuthoredTraining, 'id' | 'revision'>;
}) {
  const words = useText('progress');
  const { data } = useQuery({
    queryKey: [...queryKeys.learning, 'publication-impact', trainingId, revision],
    queryFn: ({ signal }) => api(readPublicationImpact, { params: { trainingId } }, { signal }),
    // People come and go on while the author looks elsewhere.
    staleTime: 0,
  });
  if (!data) return null;
  return (
    <ImpactNotice
      impact={data}
      words={(key, count) => (key === 'impact.title' ? words(key) : words(key, { count }))}
    />
  );
}
