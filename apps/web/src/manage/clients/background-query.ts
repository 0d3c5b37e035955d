import { useQuery } from '@tanstack/react-query';
import { fetchBoot } from '#shared/boot.ts';
import { queryKeys } from '#shared/query-keys.ts';

/** Where the picture beside the client's login is, as everybody at the door is told; null while it is drawn. */
export const useBackground = (slug: string) =>
  useQuery({
    queryKey: [...queryKeys.client, 'background', slug],
    queryFn: async () => (await fetchBoot(slug)).client.background,
  });
