import type { Router } from '@tanstack/react-router';
import type { learnerRoutes } from './learner/routes.tsx';
import type { manageRoutes } from './manage/routes.tsx';
import type { rootRoute } from './shared/routing/root-route.tsx';

/** The paths of both applications in one type, so that links are checked in either. Types only: nothing is bundled. */
type RouteTree = ReturnType<
  typeof rootRoute.addChildren<readonly [...typeof learnerRoutes, ...typeof manageRoutes]>
>;

declare module '@tanstack/react-router' {
  interface Register {
    router: Router<RouteTree, 'never', true>;
  }
}
