import type { Domains } from '@trilha/i18n/domains';
import type { ScreenTitle } from '#shared/routing/static-data.ts';

export interface ComingSoon {
  readonly title: ScreenTitle;
  /** What will be there, in the words of the `soon` texts. */
  readonly promise: keyof Domains['soon'];
}

/**
 * Paths whose screen is not built yet; docs/coming-soon.md lists the same ones, and a test compares the two.
 * Whoever builds a screen takes its line out here and there.
 */
export const COMING_SOON = {
  '/home/surveys/$surveyId': { title: 'screen.surveys', promise: 'surveys' },
  '/webinars-lounge/$webinarId': { title: 'screen.lounge', promise: 'live' },
  '/trails/$trailId/webinars-lounge/$webinarId': { title: 'screen.lounge', promise: 'live' },
  '/podcasts': { title: 'screen.podcasts', promise: 'podcasts' },
  '/podcasts/$podcastId': { title: 'screen.podcasts', promise: 'podcasts' },
  '/podcasts/search/$name': { title: 'screen.podcasts', promise: 'podcasts' },
  '/library': { title: 'screen.library', promise: 'library' },
  '/library/$name': { title: 'screen.library', promise: 'library' },
  '/libraries/$libraryId': { title: 'screen.library', promise: 'library' },
  '/news': { title: 'screen.news', promise: 'news' },
  '/news/$newsId': { title: 'screen.news', promise: 'news' },
  '/faq': { title: 'screen.faq', promise: 'information' },
  '/about-the-program': { title: 'screen.about', promise: 'information' },
  '/contact-us': { title: 'screen.contact', promise: 'information' },
  '/hotsite': { title: 'screen.hotsite', promise: 'campaigns' },
} as const satisfies Readonly<Record<string, ComingSoon>>;

export type ComingSoonPath = keyof typeof COMING_SOON;
