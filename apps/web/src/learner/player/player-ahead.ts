import { currentLocale } from '#shared/language.ts';
import { preloadTexts } from '#shared/texts.ts';
import { type ActivityAt, openAhead } from './activities-ahead.ts';

/** What the player's page says, besides what is said everywhere. */
export const PLAYER_TEXTS = ['player', 'assessment', 'reactions', 'offline'] as const;

/** Later it is fetched anyway: what does not arrive ahead costs nobody anything. */
const unlessLost = (loading: Promise<unknown>): void => void loading.catch(() => undefined);

/** Fetches the player and opens what will be played, so that a film begins as soon as somebody taps it. @spec PL-06 UX-09 */
export function playerAhead(places: readonly ActivityAt[]): void {
  for (const place of places) openAhead(place);
  unlessLost(import('./player.screen.tsx'));
  unlessLost(preloadTexts(currentLocale(), PLAYER_TEXTS));
}
