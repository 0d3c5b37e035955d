import type { QueryClient } from '@tanstack/react-query';
import { selectClient, signOut } from '@trilha/contract/identity/session.calls';
import { api } from '../api.ts';

import { dropTokens } from '../session-tokens.ts';

const A_YEAR_SECONDS = 31_536_000;

/** The client used last on this device, for the next visit. @spec CL-05 */
export const rememberClient = (slug: string): void => {
  document.cookie = `trilha_client=${slug}; Path=/; Max-Age=${A_YEAR_SECONDS}; SameSite=Lax`;
};

/** Signs out here even when the server cannot be told. */
export async function leave(queryClient: QueryClient): Promise<void> {
  await api(signOut).catch(() => null);
  dropTokens();
  queryClient.clear();
  location.assign('/');
}

/** Goes over to another client of the same person: colours, menus and data follow. @spec CL-02 */
export async function switchClient(clientId: string, slug: string): Promise<void> {
  const { homeRoute } = await api(selectClient, { body: { clientId } });
  rememberClient(slug);
  location.assign(homeRoute);
}
