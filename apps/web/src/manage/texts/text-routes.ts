import { memberPage } from '#shared/routing/pages.ts';
import { clientTextSearch } from './client-text.search.ts';

const permission = 'platform.client.administer';

/** What the client tells everybody, and its versions. @spec CO-05 */
export const textPages = [
  memberPage(
    '/manage/settings/texts',
    'screen.clientTexts',
    () => import('./client-texts.screen.tsx').then((file) => file.ClientTextsScreen),
    { permission, texts: ['institutional', 'errors', 'refusals'] },
  ),
  memberPage(
    '/manage/settings/texts/$kind',
    'screen.clientTexts',
    () => import('./client-text.screen.tsx').then((file) => file.ClientTextScreen),
    { permission, texts: ['institutional', 'writing', 'errors', 'refusals'], search: clientTextSearch },
  ),
] as const;
