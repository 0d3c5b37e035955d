import type { Bind } from '#platform/http/bind.ts';
import { routes as arrangeTrailRoutes } from './arrange-trail.ts';
import { routes as editTrailRoutes } from './edit-trail.ts';
import { routes as listAuthoredTrailsRoutes } from './list-authored-trails.ts';
import { routes as listTrailChoicesRoutes } from './list-trail-choices.ts';
import { routes as publishTrailRoutes } from './publish-trail.ts';
import { routes as readAuthoredTrailRoutes } from './read-authored-trail.ts';

export function trailAuthoringRoutes(bind: Bind): void {
  listAuthoredTrailsRoutes(bind);
  listTrailChoicesRoutes(bind);
  readAuthoredTrailRoutes(bind);
  editTrailRoutes(bind);
  arrangeTrailRoutes(bind);
  publishTrailRoutes(bind);
}
