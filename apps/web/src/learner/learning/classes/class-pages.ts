import { memberPage } from '#shared/routing/pages.ts';
import { readByScreen } from '#shared/search.ts';
import type { ClassTrainingsSearch } from './class-trainings.search.ts';

const texts = ['classes', 'learning', 'errors'] as const;
const inTrail = { texts: ['trails', ...texts], module: 'trails' } as const;
const listed = { texts, search: readByScreen<ClassTrainingsSearch>() } as const;

/** Live classes, webinars and in-person courses, each alone and as it is met in a trail. @spec LE-02 LE-03 */
export const classPages = [
  memberPage(
    '/presential-courses',
    'screen.presentialCourses',
    () => import('./class-trainings.screen.tsx').then((file) => file.PresentialCoursesScreen),
    { ...listed, module: 'presential_courses' },
  ),
  memberPage(
    '/presential-courses/$courseId',
    'screen.presentialCourses',
    () => import('./class-training.screen.tsx').then((file) => file.ClassTrainingScreen),
    { texts, module: 'presential_courses' },
  ),
  memberPage(
    '/webinars',
    'screen.webinars',
    () => import('./class-trainings.screen.tsx').then((file) => file.WebinarsScreen),
    { ...listed, module: 'webinars' },
  ),
  memberPage(
    '/webinars/$webinarId',
    'screen.webinars',
    () => import('./class-training.screen.tsx').then((file) => file.ClassTrainingScreen),
    { texts, module: 'webinars' },
  ),
  memberPage(
    '/trails/$trailId/webinars/$webinarId',
    'screen.webinars',
    () => import('./class-training.screen.tsx').then((file) => file.ClassTrainingScreen),
    inTrail,
  ),
  memberPage(
    '/live-classes',
    'screen.liveClasses',
    () => import('./class-trainings.screen.tsx').then((file) => file.LiveClassesScreen),
    { ...listed, module: 'live_classes' },
  ),
  memberPage(
    '/live-classes/$liveClassId',
    'screen.liveClasses',
    () => import('./class-training.screen.tsx').then((file) => file.ClassTrainingScreen),
    { texts, module: 'live_classes' },
  ),
  memberPage(
    '/trails/$trailId/live-classes/$liveClassId',
    'screen.liveClasses',
    () => import('./class-training.screen.tsx').then((file) => file.ClassTrainingScreen),
    inTrail,
  ),
  memberPage(
    '/trails/$trailId/presential-courses/$courseId',
    'screen.presentialCourses',
    () => import('./class-training.screen.tsx').then((file) => file.ClassTrainingScreen),
    inTrail,
  ),
  memberPage(
    '/trails/$trailId/presential-catalogs/$catalogId/presential-courses/$courseId',
    'screen.presentialCourses',
    () => import('./class-training.screen.tsx').then((file) => file.ClassTrainingScreen),
    inTrail,
  ),
] as const;
