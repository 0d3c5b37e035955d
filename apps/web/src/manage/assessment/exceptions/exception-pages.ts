import { memberPage } from '#shared/routing/pages.ts';
import { exceptionsSearch } from './exceptions.search.ts';

/** Who has more time, more attempts or other dates at a test. @spec LE-07 */
export const exceptionPages = [
  memberPage(
    '/manage/tests/$activityId/exceptions',
    'screen.testExceptions',
    () => import('./test-exceptions.screen.tsx').then((file) => file.TestExceptionsScreen),
    {
      texts: ['extending', 'errors', 'refusals'],
      permission: 'learning.enrolment.override',
      module: 'online_courses',
      search: exceptionsSearch,
    },
  ),
] as const;
