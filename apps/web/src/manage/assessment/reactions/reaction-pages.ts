import { memberPage } from '#shared/routing/pages.ts';
import { reactionResultsSearch, reactionsSearch } from './reactions.search.ts';

const lead = {
  module: 'online_courses',
  permission: 'learning.class.lead',
  texts: ['reactions', 'people', 'errors', 'refusals'],
} as const;

/** What people thought of what they learnt. @spec AS-01 MG-05 */
export const reactionPages = [
  memberPage(
    '/manage/reactions',
    'screen.reactions',
    () => import('./reactions.screen.tsx').then((file) => file.ReactionsScreen),
    { ...lead, search: reactionsSearch },
  ),
  memberPage(
    '/manage/reactions/$activityId',
    'screen.reactionResults',
    () => import('./reaction-results.screen.tsx').then((file) => file.ReactionResultsScreen),
    { ...lead, search: reactionResultsSearch },
  ),
] as const;
