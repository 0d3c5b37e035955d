import type { TextKind } from '@trilha/rules/clients/texts.rule';

/** The five texts in the order they are listed, with their address before and after signing in. @spec ID-01 */
export const INSTITUTIONAL_PAGES = [
  { kind: 'about', open: '/institutional/about', own: '/about', title: 'screen.institutional' },
  { kind: 'support', open: '/institutional/support', own: '/support', title: 'screen.support' },
  { kind: 'privacy', open: '/institutional/privacy-policy', own: '/privacy-policy', title: 'screen.privacy' },
  {
    kind: 'terms',
    open: '/institutional/terms-and-conditions',
    own: '/terms-and-conditions',
    title: 'screen.terms',
  },
  { kind: 'cookies', open: '/institutional/cookies_policy', own: '/cookies', title: 'screen.cookies' },
] as const satisfies readonly { readonly kind: TextKind; readonly [name: string]: string }[];

export type InstitutionalPage = (typeof INSTITUTIONAL_PAGES)[number];

/** The text an address shows. */
export const institutionalPageAt = (path: string): InstitutionalPage =>
  INSTITUTIONAL_PAGES.find(({ open, own }) => path === open || path === own) ?? INSTITUTIONAL_PAGES[0];
