import type { PersistedSlices, PersistedState } from './persisted-state.ts';

export interface KeptSiteLists {
  /** Whose they are: what is open differs from person to person. */
  readonly membershipId: string;
  /** When they were fetched, in milliseconds since 1970. */
  readonly at: number;
  readonly lists: object;
}

/** Keeps the lists of the site on this device, sealed. @spec UX-02 */
export const keepSiteLists = (state: PersistedState, kept: KeptSiteLists): Promise<void> =>
  state.write('site_lists', { ...kept } as PersistedSlices['site_lists']);

/** The lists this device kept for a person, or null where there are none or nobody can read them any more. @spec UX-02 */
export async function keptSiteLists(
  state: PersistedState,
  membershipId: string,
): Promise<KeptSiteLists | null> {
  const kept: Readonly<Record<string, unknown>> = await state.read('site_lists');
  const { at, lists } = kept;
  if (kept['membershipId'] !== membershipId || typeof at !== 'number') return null;
  return typeof lists === 'object' && lists !== null ? { membershipId, at, lists } : null;
}
