import { searchText } from '@trilha/rules/shared/text';
import { INSTITUTIONAL_PAGES } from '#shared/institutional-pages.ts';
import type { ScreenTitle } from '#shared/routing/static-data.ts';
import type { Session } from '#shared/session.ts';
import { openEntries } from '#shared/shell/navigation.ts';
import { LEARNER_NAVIGATION } from '../shell/learner-navigation.ts';

/** The places of the menu and the pages of the client whose name holds every searched word. @spec LE-10 CL-03 */
export function placesNamed(
  words: readonly string[],
  session: Session,
  titleOf: (title: ScreenTitle) => string,
) {
  if (words.length === 0) return [];
  const places = [
    ...openEntries(LEARNER_NAVIGATION, session).map(({ to, title }) => ({ to, title: titleOf(title) })),
    ...INSTITUTIONAL_PAGES.map(({ own, title }) => ({ to: own, title: titleOf(title) })),
  ];
  const found = places.filter(({ title }) => words.every((word) => searchText(title).includes(word)));
  return [...new Map(found.map((place) => [place.to, place])).values()];
}
