import type { Bind } from '#platform/http/bind.ts';
import { routes as addToClassRoutes } from './add-to-class.ts';
import { routes as authoriseActivitiesRoutes } from './authorise-activities.ts';
import { routes as classCalendarRoutes } from './class-calendar.ts';
import { routes as createClassRoutes } from './create-class.ts';
import { routes as editClassRoutes } from './edit-class.ts';
import { routes as keepCalendarFeedRoutes } from './keep-calendar-feed.ts';
import { routes as listClassTrainingsRoutes } from './list-class-trainings.ts';
import { routes as listClassesRoutes } from './list-classes.ts';
import { routes as markPresenceRoutes } from './mark-presence.ts';
import { routes as moveClassRoutes } from './move-class.ts';
import { routes as readClassRoutes } from './read-class.ts';
import { routes as readClassTrainingRoutes } from './read-class-training.ts';
import { routes as subscribeToClassRoutes } from './subscribe-to-class.ts';

export function classRoutes(bind: Bind): void {
  listClassesRoutes(bind);
  createClassRoutes(bind);
  readClassRoutes(bind);
  editClassRoutes(bind);
  moveClassRoutes(bind);
  addToClassRoutes(bind);
  markPresenceRoutes(bind);
  authoriseActivitiesRoutes(bind);
  listClassTrainingsRoutes(bind);
  readClassTrainingRoutes(bind);
  classCalendarRoutes(bind);
  keepCalendarFeedRoutes(bind);
  subscribeToClassRoutes(bind);
}
