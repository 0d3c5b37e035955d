import { queryOptions } from '@tanstack/react-query';
import { keyOf, seal, unseal } from '#shared/persisted-cipher.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { isSharedDevice } from '#shared/shared-device/shared-device.ts';

/** Writes follow each other, so that the last one stays. */
let lastWrite: Promise<unknown> = Promise.resolve();

const key = (): Promise<CryptoKey> =>
  keyOf(
    () => document.cookie,
    (cookie) => {
      document.cookie = cookie;
    },
  );

/** Kept with the tab, sealed: a reload, or a look at the mail, loses nothing, and nobody finds it here afterwards; on a device of many it is not kept. @spec ID-15 ID-24 UX-02 */
export function keepInTab(place: string, draft: object): Promise<unknown> {
  if (isSharedDevice()) return Promise.resolve();
  lastWrite = lastWrite
    .then(async () => sessionStorage.setItem(place, await seal(await key(), JSON.stringify(draft))))
    // A full or forbidden storage costs the draft, never the form.
    .catch(() => undefined);
  return lastWrite;
}

/** What was told in this tab, or null; anything else in its place counts as nothing, and goes. @spec ID-15 ID-19 */
export async function keptInTab<Draft extends { readonly answers: object }>(
  place: string,
): Promise<Draft | null> {
  await lastWrite;
  try {
    const sealed = sessionStorage.getItem(place);
    if (sealed === null) return null;
    const kept = JSON.parse((await unseal(await key(), sealed)) ?? 'null') as Partial<Draft> | null;
    if (typeof kept?.answers === 'object') return kept as Draft;
    sessionStorage.removeItem(place);
    return null;
  } catch {
    return null;
  }
}

/** The same for a screen, which begins with it: as it lies on this device now, and kept by no cache. @spec ID-15 ID-19 */
export const tabDraftQuery = <Draft extends { readonly answers: object }>(place: string) =>
  queryOptions({
    queryKey: [...queryKeys.identity, 'draft', place],
    queryFn: () => keptInTab<Draft>(place),
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export function forgetInTab(place: string): void {
  const forget = (): void => sessionStorage.removeItem(place);
  forget();
  // Nor does what was still on its way come back.
  lastWrite = lastWrite.then(forget);
}
