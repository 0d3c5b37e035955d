import type { AllowedCookies } from '../identity/cookie-choice.rule.ts';

/** All that a client asks for: nothing is allowed that nobody was asked for. @spec UX-03 */
export const askedCookies = (categories: readonly string[]): AllowedCookies => ({
  preferences: categories.includes('preferences'),
  statistics: categories.includes('statistics'),
});
