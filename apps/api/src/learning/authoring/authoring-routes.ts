import type { Bind } from '#platform/http/bind.ts';
import { routes as editActivitiesRoutes } from './edit-activities.ts';
import { routes as editOutlineRoutes } from './edit-outline.ts';
import { routes as editTrainingRoutes } from './edit-training.ts';
import { routes as listAuthoredTrainingsRoutes } from './list-authored-trainings.ts';
import { routes as publishTrainingRoutes } from './publish-training.ts';
import { routes as readAccessibilityRoutes } from './read-accessibility.ts';
import { routes as readActivityPeopleRoutes } from './read-activity-people.ts';
import { routes as readAuthoredTrainingRoutes } from './read-authored-training.ts';
import { routes as readPublicationImpactRoutes } from './read-publication-impact.ts';
import { routes as restoreActivityRoutes } from './restore-activity.ts';

export function authoringRoutes(bind: Bind): void {
  listAuthoredTrainingsRoutes(bind);
  readAuthoredTrainingRoutes(bind);
  editTrainingRoutes(bind);
  editOutlineRoutes(bind);
  editActivitiesRoutes(bind);
  restoreActivityRoutes(bind);
  readActivityPeopleRoutes(bind);
  readPublicationImpactRoutes(bind);
  readAccessibilityRoutes(bind);
  publishTrainingRoutes(bind);
}
