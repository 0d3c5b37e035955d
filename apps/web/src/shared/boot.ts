import type { readBoot } from '@trilha/contract/clients/boot.calls';
import type { ResponseOf } from '@trilha/contract/define-call';

/** What the server says of the client before anybody has signed in. @spec CL-05 */
export type Boot = ResponseOf<typeof readBoot>;

let current: Boot | null = null;

/** Reads what the server wrote into the page; the development server writes nothing, so there it is fetched. */
export async function loadBoot(): Promise<Boot> {
  const written = document.querySelector('script#boot')?.textContent;
  current = written
    ? (JSON.parse(written) as Boot)
    : await fetchBoot(new URL(location.href).searchParams.get('client'));
  return current;
}

/** Login settings of the client this page was opened for; loaded before anything is drawn. */
export function boot(): Boot {
  if (!current) throw new Error('boot data are read before the first screen');
  return current;
}

/** Login settings of another client, for those who switch. @spec CL-02 */
export async function fetchBoot(slug: string | null): Promise<Boot> {
  const answer = await fetch(slug ? `/api/boot?client=${encodeURIComponent(slug)}` : '/api/boot');
  if (!answer.ok) throw new Error(`no boot data: ${answer.status}`);
  return (await answer.json()) as Boot;
}
