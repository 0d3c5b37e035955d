import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { listSupportMaterials, setSupportMaterials } from '@trilha/contract/learning/support-materials.calls';
import { useRef, useState } from 'react';
import { api } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';
import type { Editor } from '../use-training.ts';
import type { Material } from './material-order.ts';

type Materials = readonly Material[];

const materialsQuery = (trainingId: string) =>
  queryOptions({
    queryKey: [...queryKeys.learning, 'materials', trainingId],
    queryFn: ({ signal }) => api(listSupportMaterials, { params: { trainingId } }, { signal }),
  });

/** The materials under an author's hands: each change is made on the one before it, and shown at once. @spec LE-06 MG-02 */
export function useMaterials(trainingId: string, editor: Editor) {
  const cache = useQueryClient();
  const query = materialsQuery(trainingId);
  const listed = useQuery(query);
  const [shown, setShown] = useState<Materials | null>(null);
  const underWay = useRef<{ latest: Materials; count: number }>(null);
  const change = async (next: (before: Materials) => Materials): Promise<boolean> => {
    // As it is now: whoever asks may have begun to when it was another, such as with an upload.
    const latest = next(underWay.current?.latest ?? cache.getQueryData(query.queryKey)?.items ?? []);
    underWay.current = { latest, count: (underWay.current?.count ?? 0) + 1 };
    setShown(latest);
    const materials = latest.map(({ fileId, title }) => ({ fileId, title }));
    const isSaved = await editor.run((revision) =>
      api(setSupportMaterials, { params: { trainingId }, body: { revision, materials } }),
    );
    underWay.current.count -= 1;
    if (underWay.current.count > 0) return isSaved;
    await cache.invalidateQueries({ queryKey: query.queryKey });
    // Something may have been changed while it was read again.
    if (underWay.current.count > 0) return isSaved;
    underWay.current = null;
    setShown(null);
    return isSaved;
  };
  return { listed, items: shown ?? listed.data?.items ?? [], change };
}
