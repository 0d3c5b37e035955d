import { memberPage } from '#shared/routing/pages.ts';
import { attemptsSearch } from './attempts.search.ts';

/** Who sat a test, when, and who left its page. @spec AS-05 */
export const attemptPages = [
  memberPage(
    '/manage/tests/$activityId/attempts',
    'screen.testAttempts',
    () => import('./test-attempts.screen.tsx').then((file) => file.TestAttemptsScreen),
    {
      texts: ['attempting', 'people', 'errors', 'refusals'],
      permission: 'learning.enrolment.override',
      module: 'online_courses',
      search: attemptsSearch,
    },
  ),
] as const;
