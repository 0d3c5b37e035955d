import { useQuery } from '@tanstack/react-query';
import { readFileLink } from '@trilha/contract/files/files.calls';
import { api } from './api.ts';
import { queryKeys } from './query-keys.ts';
import { useSession } from './session-query.ts';

/** An address is good for five minutes. */
const LINK_FRESH_MILLISECONDS = 4 * 60_000;

/** The address of the photo of who is signed in, or null where initials stand. @spec GM-03 */
export function useOwnPhoto(): string | null {
  const { photoFileId } = useSession();
  const link = useQuery({
    queryKey: [...queryKeys.files, photoFileId],
    queryFn: ({ signal }) => api(readFileLink, { params: { fileId: photoFileId ?? '' } }, { signal }),
    enabled: photoFileId !== null,
    staleTime: LINK_FRESH_MILLISECONDS,
  });
  return photoFileId === null ? null : (link.data?.url ?? null);
}
