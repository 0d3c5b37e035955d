import type { Bind } from '#platform/http/bind.ts';
import { routes as listTrailVersionsRoutes } from './list-trail-versions.ts';
import { routes as moveToNewestTrailVersionRoutes } from './move-to-newest-trail-version.ts';
import { routes as readTrailImpactRoutes } from './read-trail-impact.ts';
import { routes as restoreTrailVersionRoutes } from './restore-trail-version.ts';

export function trailVersionRoutes(bind: Bind): void {
  readTrailImpactRoutes(bind);
  listTrailVersionsRoutes(bind);
  restoreTrailVersionRoutes(bind);
  moveToNewestTrailVersionRoutes(bind);
}
