import type { readBoot } from '@trilha/contract/clients/boot.calls';
import type { ResponseOf } from '@trilha/contract/define-call';

/** What the server says of the client before anybody has signed in. @spec CL-05 */
export type Boot = ResponseOf<typeof readBoot>;

let current: Boot | null = null;
const listeners = new Set<() => void>();

/** Hears when the settings of this page's client have changed. */
export function onBootChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Reads what the server wrote into the page; the development server writes nothing, so there it is fetched. */
export async function loadBoot(): Promise<Boot> {
  const written = document.querySelector('script#boot')?.textContent;
  current = written ? (JSON.parse(written) as Boot) : await fetchOpenedBoot(new URL(location.href));
  return current;
}

/** A page of a brand that is not there opens like any other, and says so itself. */
async function fetchOpenedBoot({ pathname, searchParams }: URL): Promise<Boot> {
  const client = searchParams.get('client');
  const partner = /^\/partner\/([a-z0-9-]+)/.exec(pathname)?.[1] ?? searchParams.get('partner');
  return partner ? fetchBoot(client, partner).catch(() => fetchBoot(client)) : fetchBoot(client);
}

/** Login settings of the client this page was opened for; loaded before anything is drawn. */
export function boot(): Boot {
  if (!current) throw new Error('boot data are read before the first screen');
  return current;
}

/** Takes over settings that have just been changed, so that colours and names follow at once. @spec CL-05 */
export async function renewBoot(slug: string): Promise<void> {
  const next = await fetchBoot(slug);
  if (next.client.slug === current?.client.slug) current = next;
  for (const listener of listeners) listener();
}

/** Login settings of another client, for those who switch. @spec CL-02 */
export async function fetchBoot(slug: string | null, partner?: string): Promise<Boot> {
  const query = new URLSearchParams({ ...(slug ? { client: slug } : {}), ...(partner ? { partner } : {}) });
  const answer = await fetch(query.size > 0 ? `/api/boot?${query}` : '/api/boot');
  if (!answer.ok) throw new Error(`no boot data: ${answer.status}`);
  return (await answer.json()) as Boot;
}
