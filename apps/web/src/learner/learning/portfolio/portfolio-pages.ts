import { publicPage } from '#shared/routing/pages.ts';
import { portfolioSearch, windowSearch } from './portfolio.search.ts';

const open = { closedDuringMaintenance: true, ofWindow: true } as const;

/** The shop window, for whoever has not signed in: courses, one of them, and who makes them. @spec ID-10 LE-13 */
export const portfolioPages = [
  publicPage(
    '/portfolio',
    'screen.portfolio',
    () => import('./portfolio.screen.tsx').then((file) => file.PortfolioScreen),
    { ...open, search: portfolioSearch, texts: ['portfolio', 'errors'] },
  ),
  publicPage(
    '/portfolio-course/$slug',
    'screen.portfolio',
    () => import('./portfolio-course.screen.tsx').then((file) => file.PortfolioCourseScreen),
    { ...open, search: windowSearch, texts: ['portfolio', 'errors'] },
  ),
  publicPage(
    '/about-team',
    'screen.aboutTeam',
    () => import('./about-team.screen.tsx').then((file) => file.AboutTeamScreen),
    { ...open, search: windowSearch, texts: ['portfolio', 'institutional', 'errors'] },
  ),
] as const;
