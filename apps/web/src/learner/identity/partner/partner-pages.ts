import { createRoute, redirect } from '@tanstack/react-router';
import { requirePartner } from '#shared/routing/guards.ts';
import { publicPage } from '#shared/routing/pages.ts';
import { rootRoute } from '#shared/routing/root-route.tsx';
import { doorSearch } from '../door-search.ts';
import { recoverySearch } from '../recovery/recovery.search.ts';
import { partnerSearch } from './partner.search.ts';

/** A partner's campaign, the first access in its look, and the way to the login that keeps the look. @spec ID-01 */
export const partnerPages = [
  publicPage(
    '/partner/$brand',
    'screen.partner',
    () => import('./partner.screen.tsx').then((file) => file.PartnerScreen),
    { partnersOnly: true, closedDuringMaintenance: true, search: partnerSearch, texts: ['partner'] },
  ),
  publicPage(
    '/partner/$brand/first-access',
    'screen.firstAccess',
    () => import('../recovery/first-access.screen.tsx').then((file) => file.FirstAccessScreen),
    { partnersOnly: true, texts: ['recovery', 'errors'], search: recoverySearch },
  ),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/partner/$brand/login-redirect',
    beforeLoad: ({ location }) => {
      requirePartner(location.pathname);
      throw redirect({ to: '/', search: doorSearch(), replace: true });
    },
  }),
] as const;
