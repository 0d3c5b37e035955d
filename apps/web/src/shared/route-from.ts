import { useEffect, useState } from 'react';
import type { PersistedState } from './persisted-state.ts';
import { safePath } from './saved-path.ts';

/** A way that was gone: the page it led to, and the one it led away from, each with its query. */
export interface Way {
  readonly from: string;
  readonly to: string;
}

/** Where the slice of utils lies. */
const PLACE = 'trilha.state.utils';

/** The last way of this page; what the tab keeps is read after a reload alone. */
let last: Way | null = null;

/** Seals the way with the tab. @spec UX-04 */
export const keepWay = (state: PersistedState, { from, to }: Way): Promise<void> =>
  state.write('utils', { route_from: from, route_to: to, loading_activities: false });

/** The way this tab kept, or null where there is none, nobody can read it or it leads off this site. @spec UX-04 */
export async function keptWay(state: PersistedState, origin: string): Promise<Way | null> {
  const { route_from: from, route_to: to } = await state.read('utils');
  const safe = safePath(from, origin);
  return safe !== null && to !== null ? { from: safe, to } : null;
}

/** Remembers the page one is at as that from which another one is opened. @spec UX-04 */
export function noteWay(to: string): void {
  const way = { from: location.pathname + location.search, to };
  last = way;
  // Sealing is of no use to the page one leaves, so it is fetched now; storage that is full costs the reload its way back.
  void import('./persisted-state.ts')
    .then(({ stateOfTab }) => keepWay(stateOfTab(), way))
    .catch(() => undefined);
}

/** Where the person came from to this very page, or null: then it says itself what is above it. @spec UX-04 */
export function useRouteFrom(here: string): string | null {
  const [, tellRead] = useState(false);
  useEffect(() => {
    // Most tabs keep none, and then nothing is fetched to read it.
    if (last || sessionStorage.getItem(PLACE) === null) return;
    void import('./persisted-state.ts')
      .then(async ({ stateOfTab }) => {
        last ??= await keptWay(stateOfTab(), location.origin);
        tellRead(true);
      })
      .catch(() => undefined);
  }, []);
  return last?.to === here ? last.from : null;
}
