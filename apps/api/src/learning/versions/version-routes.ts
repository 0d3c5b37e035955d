import type { Bind } from '#platform/http/bind.ts';
import { routes as listTrainingVersionsRoutes } from './list-training-versions.ts';
import { routes as moveToNewestVersionRoutes } from './move-to-newest-version.ts';
import { routes as restoreTrainingVersionRoutes } from './restore-training-version.ts';

export function versionRoutes(bind: Bind): void {
  listTrainingVersionsRoutes(bind);
  restoreTrainingVersionRoutes(bind);
  moveToNewestVersionRoutes(bind);
}
