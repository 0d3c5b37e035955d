import type { Bind } from '#platform/http/bind.ts';
import { routes as archiveTrainingsRoutes } from './archive-trainings.ts';
import { routes as changeFieldsRoutes } from './change-fields.ts';
import { routes as chooseTrainingsRoutes } from './choose-trainings.ts';
import { routes as publishTrainingsRoutes } from './publish-trainings.ts';

export function bulkTrainingsRoutes(bind: Bind): void {
  chooseTrainingsRoutes(bind);
  publishTrainingsRoutes(bind);
  archiveTrainingsRoutes(bind);
  changeFieldsRoutes(bind);
}
