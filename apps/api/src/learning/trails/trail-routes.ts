import type { Bind } from '#platform/http/bind.ts';
import { trailAuthoringRoutes } from '../trail-authoring/trail-authoring-routes.ts';
import { trailVersionRoutes } from '../trail-versions/trail-version-routes.ts';
import { routes as enrolInTrailRoutes } from './enrol-in-trail.ts';
import { routes as listTrailsRoutes } from './list-trails.ts';
import { routes as readTrailRoutes } from './read-trail.ts';
import { routes as readTrailCourseRoutes } from './read-trail-course.ts';
import { routes as renewTrailRoutes } from './renew-trail.ts';

export function trailRoutes(bind: Bind): void {
  listTrailsRoutes(bind);
  readTrailRoutes(bind);
  readTrailCourseRoutes(bind);
  enrolInTrailRoutes(bind);
  renewTrailRoutes(bind);
  trailAuthoringRoutes(bind);
  trailVersionRoutes(bind);
}
