import { memberPage } from '#shared/routing/pages.ts';
import { searchSearch } from './search.search.ts';

/** One search over everything there is to learn. @spec LE-10 */
export const searchPages = [
  memberPage(
    '/search',
    'screen.search',
    () => import('./search.screen.tsx').then((file) => file.SearchScreen),
    {
      permission: 'learning.training.learn',
      search: searchSearch,
      texts: ['search', 'learning', 'errors'],
    },
  ),
] as const;
