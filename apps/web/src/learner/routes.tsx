import { memberPage, movedTo, publicPage } from '#shared/routing/pages.ts';
import { readByScreen } from '#shared/search.ts';
import { challengePages } from './assessment/challenge/challenge-pages.ts';
import { offlinePages } from './assessment/offline/offline-pages.ts';
import { gallerySearch } from './gallery/gallery.search.ts';
import { rankingSearch } from './gamification/ranking/ranking.search.ts';
import { ownAccessPages } from './identity/access/own-access-routes.ts';
import { ownConsentPages } from './identity/consents/own-consent-routes.ts';
import { loginSearch } from './identity/login.search.ts';
import { partnerPages } from './identity/partner/partner-pages.ts';
import { recoveryPages } from './identity/recovery/recovery-routes.ts';
import { ownRegistrationPages, registrationPages } from './identity/registration/registration-pages.ts';
import { signOnPages } from './identity/sign-on/sign-on-routes.ts';
import { webServicePages } from './identity/web-service/web-service-pages.ts';
import { institutionalPages, ownInstitutionalPages } from './institutional/institutional-routes.ts';
import type { CatalogueSearch } from './learning/catalogue/catalogue.search.ts';
import { classPages } from './learning/classes/class-pages.ts';
import { portfolioPages } from './learning/portfolio/portfolio-pages.ts';
import { coursePreviewSearch } from './learning/preview/course-preview.search.ts';
import { trailPages } from './learning/trails/trail-pages.ts';
import { loyaltyPages } from './loyalty/loyalty-routes.ts';
import { courseActivityPages, presentialActivityPages, reactionPages } from './player/player-routes.ts';
import { profileSearch } from './profile/profile.search.ts';
import { searchPages } from './search/search-pages.ts';
import { soon } from './soon.ts';

const renamed = (from: string, to: string) => (path: string) => path.replace(from, to);

/**
 * Every path of the participants' application, and the screen behind it. A line reads: path, name, file; then the
 * client's module and the permission it needs. `soon` stands where a screen is not built yet (coming-soon.ts).
 * A screen reads its parameters with `useParams({ strict: false })` when it serves several paths.
 */
export const learnerRoutes = [
  // Before signing in.
  publicPage(
    '/',
    'screen.login',
    () => import('./identity/login.screen.tsx').then((file) => file.LoginScreen),
    {
      visitorsOnly: true,
      closedDuringMaintenance: true,
      behindWindow: true,
      search: loginSearch,
      texts: ['errors'],
    },
  ),
  publicPage('/maintenance', 'screen.maintenance', () =>
    import('./maintenance/maintenance.screen.tsx').then((file) => file.MaintenanceScreen),
  ),
  publicPage(
    '/maintenance-login',
    'screen.maintenance',
    () => import('./maintenance/maintenance-login.screen.tsx').then((file) => file.MaintenanceLoginScreen),
    { visitorsOnly: true, texts: ['errors'] },
  ),
  ...signOnPages,
  ...webServicePages,
  ...recoveryPages,
  ...registrationPages,
  ...partnerPages,
  ...institutionalPages,
  ...portfolioPages,
  publicPage(
    '/certificates/verify/$code',
    'screen.certificate',
    () =>
      import('./learning/certificates/verify-certificate.screen.tsx').then(
        (file) => file.VerifyCertificateScreen,
      ),
    { texts: ['learning', 'errors'] },
  ),

  // Learning.
  memberPage(
    '/home',
    'screen.home',
    () => import('./shell/learner-start.ts').then((file) => file.learnerStart.HomeScreen),
    {
      texts: ['learning', 'loyalty', 'errors'],
      reads: ['/api/home', '/api/loyalty/points'],
    },
  ),
  soon('/home/surveys/$surveyId', { module: 'surveys' }),
  memberPage(
    '/online-courses',
    'screen.onlineCourses',
    () => import('./learning/catalogue/online-courses.screen.tsx').then((file) => file.OnlineCoursesScreen),
    {
      module: 'online_courses',
      search: readByScreen<CatalogueSearch>(),
      texts: ['learning', 'errors'],
    },
  ),
  memberPage(
    '/online-courses/$courseId',
    'screen.course',
    () => import('./learning/course/course.screen.tsx').then((file) => file.CourseScreen),
    {
      module: 'online_courses',
      texts: ['entering', 'learning', 'errors'],
      reads: ['/api/trainings/$courseId'],
    },
  ),
  memberPage(
    '/online-courses/$courseId/preview',
    'screen.course',
    () => import('./learning/preview/course-preview.screen.tsx').then((file) => file.CoursePreviewScreen),
    {
      module: 'online_courses',
      search: coursePreviewSearch,
      texts: ['entering', 'learning', 'previewing', 'errors'],
    },
  ),
  movedTo('/courses', renamed('/courses', '/online-courses')),
  movedTo('/courses/$courseId', renamed('/courses', '/online-courses')),
  ...searchPages,
  ...trailPages,
  ...classPages,
  movedTo('/presential', renamed('/presential', '/presential-courses')),
  movedTo('/presential/$courseId', renamed('/presential', '/presential-courses')),
  movedTo('/webcasts', renamed('/webcasts', '/webinars')),
  movedTo('/webcasts/$trainingId', renamed('/webcasts', '/webinars')),
  movedTo('/trails/$trailId/webcasts/$trainingId', renamed('/webcasts/', '/webinars/')),
  soon('/webinars-lounge/$webinarId', { module: 'webinars' }),
  soon('/trails/$trailId/webinars-lounge/$webinarId', { module: 'trails' }),
  soon('/podcasts', { module: 'podcasts' }),
  soon('/podcasts/$podcastId', { module: 'podcasts' }),
  soon('/podcasts/search/$name', { module: 'podcasts' }),
  soon('/library', { module: 'library' }),
  soon('/library/$name', { module: 'library' }),
  soon('/libraries/$libraryId', { module: 'library' }),
  soon('/news', { module: 'news' }),
  soon('/news/$newsId', { module: 'news' }),

  // Playing activities: with and without a trail around the course.
  ...courseActivityPages,
  ...presentialActivityPages,
  ...reactionPages,
  ...challengePages,
  ...offlinePages,

  // The loyalty programme.
  ...loyaltyPages,
  soon('/hotsite', { module: 'campaigns' }),

  // The person and the platform.
  memberPage(
    '/profile',
    'screen.profile',
    () => import('./profile/profile.screen.tsx').then((file) => file.ProfileScreen),
    {
      search: profileSearch,
      texts: ['gamification', 'account', 'calendar', 'errors'],
    },
  ),
  ...ownAccessPages,
  ...ownConsentPages,
  memberPage(
    '/ranking',
    'screen.ranking',
    () => import('./gamification/ranking/ranking.screen.tsx').then((file) => file.RankingScreen),
    {
      permission: 'gamification.ranking.read',
      flag: 'ranking',
      search: rankingSearch,
      texts: ['gamification', 'errors'],
    },
  ),
  memberPage(
    '/medals',
    'screen.medals',
    () => import('./gamification/medals/medals.screen.tsx').then((file) => file.MedalsScreen),
    { reads: ['/api/own-medals'], texts: ['medals', 'errors'] },
  ),
  memberPage(
    '/medals/$medalId',
    'screen.medals',
    () => import('./gamification/medals/medal.screen.tsx').then((file) => file.MedalScreen),
    { texts: ['medals', 'errors'] },
  ),
  memberPage(
    '/points-transfer',
    'screen.pointsTransfer',
    () => import('./transfer/points-transfer.screen.tsx').then((file) => file.PointsTransferScreen),
    { module: 'points_transfers', reads: ['/api/points-transfer'], texts: ['transfer', 'account', 'errors'] },
  ),
  ...ownRegistrationPages,
  ...ownInstitutionalPages,
  soon('/faq'),
  soon('/about-the-program'),
  soon('/contact-us'),

  // For those who build the product.
  publicPage(
    '/dev/gallery',
    'screen.gallery',
    () => import('./gallery/gallery.screen.tsx').then((file) => file.GalleryScreen),
    {
      demoOnly: true,
      search: gallerySearch,
      texts: ['gallery'],
    },
  ),
] as const;
