import { useQuery } from '@tanstack/react-query';
import { readTrailImpact } from '@trilha/contract/learning/trail-versions.calls';
import { api } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { useText } from '#shared/use-text.ts';
import { ImpactNotice } from '../impact-notice.tsx';
import type { AuthoredTrail } from './use-trail.ts';

/** Who is touched by a trail as it is written, read anew after each edit. @spec LE-07 LE-08 */
export function TrailImpact({
  trail: { id: trailId, revision },
}: {
  readonly trail: Pick<AuthoredTrail, 'id' | 'revision'>;
}) {
  const words = useText('composing');
  const { data } = useQuery({
    queryKey: [...queryKeys.learning, 'trail-impact', trailId, revision],
    queryFn: ({ signal }) => api(readTrailImpact, { params: { trailId } }, { signal }),
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
