import { memberPage } from '#shared/routing/pages.ts';

const challenge = {
  module: 'online_courses',
  permission: 'learning.training.learn',
  texts: ['challenge', 'assessment', 'errors'],
} as const;

/** The challenge of the day, and what it tells of a week. @spec GA-03 */
export const challengePages = [
  memberPage(
    '/challenge',
    'screen.challenge',
    () => import('./challenge.screen.tsx').then((file) => file.ChallengeScreen),
    challenge,
  ),
  memberPage(
    '/challenge/topics',
    'screen.weakTopics',
    () => import('./weak-topics.screen.tsx').then((file) => file.WeakTopicsScreen),
    { ...challenge, reads: ['/api/challenge/topics'] },
  ),
] as const;
