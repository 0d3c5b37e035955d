import { draftEndsAt, isDraftOver } from '@trilha/rules/identity/registration/draft-time.rule';
import { partsOfDraft } from '#shared/drafts-on-device.ts';
import { keyOf, seal, unseal } from '#shared/persisted-cipher.ts';
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

/** Kept after the tab is closed, sealed as the slices of client state are, for a few days; on a device of many it is not kept. @spec ID-15 ID-24 UX-02 */
export function keepOnDevice(place: string, draft: object, now = Date.now()): Promise<unknown> {
  if (isSharedDevice()) return Promise.resolve();
  lastWrite = lastWrite
    .then(async () =>
      localStorage.setItem(place, `${draftEndsAt(now)}.${await seal(await key(), JSON.stringify(draft))}`),
    )
    // A full or forbidden storage costs the draft, never the form.
    .catch(() => undefined);
  return lastWrite;
}

/** What was told on this device, or null; what is too old, or cannot be read any more, goes. @spec ID-15 UX-02 */
export async function keptOnDevice<Draft extends { readonly answers: object }>(
  place: string,
  now = Date.now(),
): Promise<Draft | null> {
  await lastWrite;
  try {
    const lying = localStorage.getItem(place);
    if (lying === null || isSharedDevice()) return null;
    const { endsAt, sealed } = partsOfDraft(lying);
    const plain = isDraftOver(endsAt, now) ? null : await unseal(await key(), sealed);
    const kept = JSON.parse(plain ?? 'null') as Partial<Draft> | null;
    if (typeof kept?.answers === 'object') return kept as Draft;
    localStorage.removeItem(place);
    return null;
  } catch {
    return null;
  }
}

export function forgetOnDevice(place: string): void {
  const forget = (): void => localStorage.removeItem(place);
  forget();
  // Nor does what was still on its way come back.
  lastWrite = lastWrite.then(forget);
}
