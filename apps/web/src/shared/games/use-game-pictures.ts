import { useQuery } from '@tanstack/react-query';
import { readFileLink } from '@trilha/contract/files/files.calls';
import type { GameContent } from '@trilha/rules/games/game';
import { picturesOfGame } from '@trilha/rules/games/game-pictures.rule';
import { api } from '../api.ts';
import { queryKeys } from '../query-keys.ts';

/** A little less than addresses live. */
const FRESH_MS = 4 * 60_000;

/** Addresses of a draft's pictures, by their files; those on their way are not there yet. @spec GA-01 */
export function useGamePictures(content: GameContent): Readonly<Record<string, string>> {
  const fileIds = [...new Set(picturesOfGame(content).map(({ fileId }) => fileId))];
  const links = useQuery({
    queryKey: [...queryKeys.games, 'pictures', ...fileIds],
    queryFn: async ({ signal }) =>
      Object.fromEntries(
        await Promise.all(
          fileIds.map(async (fileId) => {
            const { url } = await api(readFileLink, { params: { fileId } }, { signal });
            return [fileId, url] as const;
          }),
        ),
      ),
    enabled: fileIds.length > 0,
    staleTime: FRESH_MS,
  });
  return links.data ?? {};
}
