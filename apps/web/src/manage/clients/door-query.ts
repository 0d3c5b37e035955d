import { useQuery } from '@tanstack/react-query';
import { fetchBoot } from '#shared/boot.ts';
import { queryKeys } from '#shared/query-keys.ts';

export const doorKey = (slug: string) => [...queryKeys.client, 'door', slug];

/** What everybody at the client's login is told beyond its settings: the picture (null while it is drawn) and the providers. */
export const useDoor = (slug: string) =>
  useQuery({
    queryKey: doorKey(slug),
    queryFn: async () => {
      const { client, providers } = await fetchBoot(slug);
      return { background: client.background, providers };
    },
  });
