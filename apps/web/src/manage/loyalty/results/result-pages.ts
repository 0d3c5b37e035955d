import { memberPage } from '#shared/routing/pages.ts';
import { resultsSearch } from './results.search.ts';

const needs = {
  permission: 'loyalty.campaign.administer',
  module: 'campaigns',
  texts: ['results', 'people', 'errors', 'refusals'],
} as const;

/** What came of campaigns: the running one at first, then whichever is chosen. @spec MG-04 */
export const resultPages = [
  memberPage(
    '/manage/results',
    'screen.campaignResults',
    () => import('./running-results.screen.tsx').then((file) => file.RunningResultsScreen),
    needs,
  ),
  memberPage(
    '/manage/campaigns/$campaignId/results',
    'screen.campaignResults',
    () => import('./campaign-results.screen.tsx').then((file) => file.CampaignResultsScreen),
    { ...needs, search: resultsSearch },
  ),
] as const;
