import { useQuery } from '@tanstack/react-query';
import { queueNewsKey } from '../../queues/queue-keys.ts';
import { useQueuesTold } from '../../queues/queues-told.ts';
import type { PhotoAuditSearch } from './photo-audit.search.ts';
import { type AuditedPhoto, readPhoto } from './photo-audit-queries.ts';

const A_MINUTE = 60_000;

/**
 * The photo as it is now, once another auditor has decided it meanwhile; until then the one that was read, so that
 * nothing on screen is drawn anew. Its picture is the one that is looked at. @spec LO-30 IN-03
 */
export function usePhotoNow(
  photo: AuditedPhoto | undefined,
  search: PhotoAuditSearch,
  readAt: number,
): AuditedPhoto | undefined {
  const isTold = useQueuesTold();
  const { data: fresh } = useQuery({
    queryKey: [...queueNewsKey('photos'), 'photo', photo?.id ?? '', readAt],
    queryFn: ({ signal }) => readPhoto(photo?.id ?? '', search, signal),
    initialData: photo,
    enabled: photo !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: A_MINUTE,
    refetchInterval: isTold ? false : A_MINUTE,
  });
  return photo && fresh && fresh.revision !== photo.revision
    ? { ...fresh, picture: photo.picture, lookalikes: photo.lookalikes }
    : photo;
}
