import type { Domains } from '@trilha/i18n/domains';
import type { ScreenTitle } from '#shared/routing/static-data.ts';

interface ComingSoon {
  readonly title: ScreenTitle;
  readonly promise: keyof Domains['soon'];
}

/** Back-office paths whose screen is not built yet; docs/coming-soon.md lists the same ones. */
export const COMING_SOON = {
  '/manage/mail': { title: 'screen.mail', promise: 'mail' },
} as const satisfies Readonly<Record<string, ComingSoon>>;

export type ComingSoonPath = keyof typeof COMING_SOON;
