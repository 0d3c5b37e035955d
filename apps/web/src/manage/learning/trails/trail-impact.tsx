import { useQuery } from '@tanstack/react-query';
import { readTrailImpact } from '@trilha/contract/learning/trail-versions.calls';
import { api } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { useText } from '#shared/use-text.ts';
import { ImpactNotice } from '../impact-notice.tsx';
import type { PeopleChoice } from '../versions/version-fields.tsx';
import type { AuthoredTrail } from './use-trail.ts';

/** Who is touched by a trail as it is written, read anew after each edit. @spec LE-07 LE-08 */
export function TrailImpact({
  trail: { id: trailId, revision },
  people = 'move',
}: {
  readonly trail: Pick<AuthoredTrail, 'id' | 'revision'>;
  /** What becomes of those who have begun: whoever stays passes only on moving. */
  readonly people?: PeopleChoice;
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
      words={(key, count) => {
        if (key === 'impact.title') return words(key);
        const isLater = key === 'impact.wouldPass' && people === 'keep' && count > 0;
        return words(isLater ? 'impact.passWhenMoved' : key, { count });
      }}
    />
  );
}
