import type { StaticDataRouteOption } from '@tanstack/react-router';
import { isOpenTo } from '../routing/guards.ts';
import type { ScreenTitle } from '../routing/static-data.ts';
import type { Session } from '../session.ts';

export interface FoundScreen {
  readonly path: string;
  readonly name: string;
}
interface SearchedRoute {
  readonly fullPath: string;
  readonly options: { readonly staticData?: StaticDataRouteOption };
}

/** Letters only matter, not case or accents. */
export const plain = (words: string): string =>
  words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

const MOST = 6;

/** Screens a person may open whose name contains what was typed. */
export function findScreens(
  routes: readonly SearchedRoute[],
  query: string,
  session: Session | null,
  nameOf: (title: ScreenTitle) => string,
): readonly FoundScreen[] {
  const wanted = plain(query);
  if (!wanted) return [];
  const found = new Map<string, FoundScreen>();
  for (const { fullPath, options } of routes) {
    const { title, frame, ...needs } = options.staticData ?? {};
    const isReachable = session ? isOpenTo(session, needs) : frame === 'bare';
    if (!title || fullPath.includes('$') || fullPath.startsWith('/dev/') || !isReachable) continue;
    const name = nameOf(title);
    if (plain(name).includes(wanted) && !found.has(name)) found.set(name, { path: fullPath, name });
  }
  return [...found.values()].slice(0, MOST);
}
