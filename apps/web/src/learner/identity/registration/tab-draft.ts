import { isSharedDevice } from '#shared/shared-device/shared-device.ts';

/** Kept with the tab: a reload, or a look at the mail, loses nothing, and nobody finds it here afterwards; on a device of many it is not kept. @spec ID-15 ID-24 */
export function keepInTab(place: string, draft: object): void {
  if (isSharedDevice()) return;
  try {
    sessionStorage.setItem(place, JSON.stringify(draft));
  } catch {
    // A full or forbidden storage costs the draft, never the form.
  }
}

/** What was told in this tab over the beginning; anything else in its place counts as nothing. @spec ID-15 ID-19 */
export function keptInTab<Draft extends { readonly answers: object }>(place: string, begin: Draft): Draft {
  try {
    const kept = JSON.parse(sessionStorage.getItem(place) ?? 'null') as Partial<Draft> | null;
    return typeof kept?.answers === 'object' ? { ...begin, ...kept } : begin;
  } catch {
    return begin;
  }
}

export const forgetInTab = (place: string): void => sessionStorage.removeItem(place);
