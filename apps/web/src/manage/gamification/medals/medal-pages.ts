import { memberPage } from '#shared/routing/pages.ts';
import { medalSearch, medalsSearch } from './medals.search.ts';

const honouring = {
  permission: 'learning.certificate.administer',
  texts: ['honouring', 'medals', 'account', 'people', 'errors', 'refusals'],
} as const;

/** What the client gives medals for, and who has them. @spec GM-02 */
export const medalPages = [
  memberPage(
    '/manage/medals',
    'screen.manageMedals',
    () => import('./medals.screen.tsx').then((file) => file.MedalsScreen),
    { ...honouring, search: medalsSearch },
  ),
  memberPage(
    '/manage/medals/new',
    'screen.manageMedals',
    () => import('./new-medal.screen.tsx').then((file) => file.NewMedalScreen),
    honouring,
  ),
  memberPage(
    '/manage/medals/$medalId',
    'screen.manageMedals',
    () => import('./medal.screen.tsx').then((file) => file.MedalScreen),
    { ...honouring, search: medalSearch },
  ),
] as const;
