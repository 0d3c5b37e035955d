import { memberPage } from '#shared/routing/pages.ts';
import { readByScreen } from '#shared/search.ts';
import type { CatalogueSearch } from '../catalogue/catalogue.search.ts';
import { trailSearch } from './trail.search.ts';

const texts = ['trails', 'learning', 'errors'] as const;
const entered = ['entering', ...texts] as const;
const dated = ['classes', ...entered] as const;
const trails = { module: 'trails', texts } as const;

/** Trails, one of them, and a course as a step of it. @spec LE-02 */
export const trailPages = [
  memberPage(
    '/trails',
    'screen.trails',
    () => import('./trails.screen.tsx').then((file) => file.TrailsScreen),
    { ...trails, search: readByScreen<CatalogueSearch>() },
  ),
  memberPage(
    '/trails/$trailId',
    'screen.trail',
    () => import('./trail.screen.tsx').then((file) => file.TrailScreen),
    { ...trails, texts: dated, search: trailSearch, reads: ['/api/trails/$trailId'] },
  ),
  memberPage(
    '/trails/$trailId/course/$courseId',
    'screen.course',
    () => import('./trail-course.screen.tsx').then((file) => file.TrailCourseScreen),
    { ...trails, texts: entered, reads: ['/api/trails/$trailId/courses/$courseId'] },
  ),
  memberPage(
    '/trails/$trailId/presential-catalogs/$catalogId',
    'screen.presentialCourses',
    () => import('./trail-catalogue.screen.tsx').then((file) => file.TrailCatalogueScreen),
    { ...trails, texts: ['classes', ...texts], reads: ['/api/trails/$trailId'] },
  ),
] as const;
