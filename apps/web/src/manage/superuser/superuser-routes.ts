import { memberPage } from '#shared/routing/pages.ts';
import { clientsSearch } from './clients.search.ts';

const permission = 'platform.client.create';

/** All clients of the platform, for superusers. @spec MG-06 */
export const superuserPages = [
  memberPage(
    '/manage/clients',
    'screen.clients',
    () => import('./clients.screen.tsx').then((file) => file.ClientsScreen),
    { permission, texts: ['superuser', 'clients', 'errors', 'refusals'], search: clientsSearch },
  ),
  memberPage(
    '/manage/clients/new',
    'screen.newClient',
    () => import('./new-client.screen.tsx').then((file) => file.NewClientScreen),
    { permission, texts: ['superuser', 'clients', 'people', 'errors', 'refusals'] },
  ),
  memberPage(
    '/manage/client-defaults',
    'screen.clientDefaults',
    () => import('./client-defaults.screen.tsx').then((file) => file.ClientDefaultsScreen),
    { permission, texts: ['superuser', 'clients', 'people', 'errors', 'refusals'] },
  ),
  memberPage(
    '/manage/clients/$clientSlug',
    'screen.clients',
    () => import('./client.screen.tsx').then((file) => file.ClientScreen),
    { permission, texts: ['superuser', 'clients', 'errors', 'refusals'] },
  ),
] as const;
