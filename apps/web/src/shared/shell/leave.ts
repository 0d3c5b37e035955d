import type { QueryClient } from '@tanstack/react-query';
import { selectClient, signOut } from '@trilha/contract/identity/session.calls';
import { api } from '../api.ts';
import { dropTokens } from '../session-tokens.ts';
import { forgetPerson } from '../shared-device/forget-person.ts';

const A_YEAR_SECONDS = 31_536_000;
const REASON_KEY = 'trilha.left';
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('trilha.left');
const tellOtherTabs: ((word: string) => void) | undefined = channel?.postMessage.bind(channel);

/** The client used last on this device, for the next visit. @spec CL-05 */
export const rememberClient = (slug: string): void => {
  document.cookie = `trilha_client=${slug}; Path=/; Max-Age=${A_YEAR_SECONDS}; SameSite=Lax`;
};

/** Signs out here even when the server cannot be told; nothing of the person stays, in no tab. @spec ID-24 */
export async function leave(queryClient: QueryClient, reason: 'wish' | 'idle' = 'wish'): Promise<void> {
  await api(signOut).catch(() => null);
  tellOtherTabs?.('left');
  await forgetHere(queryClient);
  if (reason === 'idle') sessionStorage.setItem(REASON_KEY, reason);
  location.replace('/');
}

/** Drops what this page and this device know of the person. @spec ID-24 */
export async function forgetHere(queryClient: QueryClient): Promise<void> {
  dropTokens();
  queryClient.clear();
  await forgetPerson();
}

/** Hears when the person signs out in another tab: its cookie is gone, so this tab could only show what it knows. @spec ID-24 */
export const onLeftElsewhere = (listener: () => void): void =>
  channel?.addEventListener('message', () => listener());

/** Whether the last person on this device was signed out for not having been there. */
export const wasLeftIdle = (): boolean => sessionStorage.getItem(REASON_KEY) !== null;
export const forgetReason = (): void => sessionStorage.removeItem(REASON_KEY);

/** Goes over to another client of the same person: colours, menus and data follow. @spec CL-02 */
export async function switchClient(clientId: string, slug: string): Promise<void> {
  location.assign(await selectHere(clientId, slug));
}

/** The same for whoever opened a page by a link that names the other client: the page itself, in its place. @spec CL-02 */
export async function switchClientAt(clientId: string, slug: string, page: string): Promise<void> {
  await selectHere(clientId, slug);
  location.replace(page);
}

async function selectHere(clientId: string, slug: string): Promise<string> {
  const { homeRoute } = await api(selectClient, { body: { clientId } });
  rememberClient(slug);
  return homeRoute;
}
