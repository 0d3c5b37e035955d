import { useMutation } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSession } from '#shared/session-query.ts';
import { switchClientAt } from '#shared/shell/leave.ts';

interface Wanted {
  readonly id: string;
  readonly slug: string;
}

/**
 * Goes over to the client that the link names: a letter about one client must not open what another one keeps. Says
 * whether it is on the way, or cannot get there because this sign-in opens no other client. @spec ID-23 CL-02
 */
export function useClientOfLink(): 'here' | 'moving' | 'elsewhere' {
  const { client: slug } = useSearch({ from: '/profile/privacy' });
  const { clients, selectedClient } = useSession();
  const isNamed = slug !== undefined && slug !== selectedClient.slug;
  const id = isNamed ? clients.find((client) => client.slug === slug)?.id : undefined;
  const { mutate, isError } = useMutation({
    mutationFn: (wanted: Wanted) => switchClientAt(wanted.id, wanted.slug, '/profile/privacy'),
  });
  useEffect(() => {
    if (id !== undefined && slug !== undefined) mutate({ id, slug });
  }, [id, slug, mutate]);
  if (!isNamed) return 'here';
  return id === undefined || isError ? 'elsewhere' : 'moving';
}
