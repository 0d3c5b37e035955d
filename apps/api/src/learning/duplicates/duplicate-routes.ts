import type { Bind } from '#platform/http/bind.ts';
import { routes as duplicateActivityRoutes } from './duplicate-activity.ts';
import { routes as duplicateModuleRoutes } from './duplicate-module.ts';
import { routes as duplicateTrailRoutes } from './duplicate-trail.ts';
import { routes as duplicateTrainingRoutes } from './duplicate-training.ts';

export function duplicateRoutes(bind: Bind): void {
  duplicateActivityRoutes(bind);
  duplicateModuleRoutes(bind);
  duplicateTrainingRoutes(bind);
  duplicateTrailRoutes(bind);
}
