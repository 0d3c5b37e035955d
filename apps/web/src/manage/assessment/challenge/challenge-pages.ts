import { memberPage } from '#shared/routing/pages.ts';
import { topicHeatSearch } from './topic-heat.search.ts';

/** What challenges tell of the people, and how the client has set them. @spec GA-03 MG-02 */
export const challengePages = [
  memberPage(
    '/manage/challenge',
    'screen.topicHeat',
    () => import('./topic-heat.screen.tsx').then((file) => file.TopicHeatScreen),
    {
      module: 'online_courses',
      permission: 'learning.enrolment.override',
      texts: ['heat', 'errors', 'refusals'],
      search: topicHeatSearch,
    },
  ),
  memberPage(
    '/manage/challenge/settings',
    'screen.challengeSettings',
    () => import('./challenge-settings.screen.tsx').then((file) => file.ChallengeSettingsScreen),
    {
      module: 'online_courses',
      permission: 'learning.training.publish',
      texts: ['heat', 'errors', 'refusals'],
    },
  ),
] as const;
