import type { Bind } from '#platform/http/bind.ts';
import { routes as askToEnrolRoutes } from './ask-to-enrol.ts';
import { routes as decideEnrolmentRequestsRoutes } from './decide-enrolment-requests.ts';
import { routes as enrolRoutes } from './enrol.ts';
import { routes as enrolWithPointsRoutes } from './enrol-with-points.ts';
import { routes as leaveTrainingRoutes } from './leave-training.ts';
import { routes as listEnrolmentRequestsRoutes } from './list-enrolment-requests.ts';

export function enrolmentRoutes(bind: Bind): void {
  enrolRoutes(bind);
  enrolWithPointsRoutes(bind);
  askToEnrolRoutes(bind);
  leaveTrainingRoutes(bind);
  listEnrolmentRequestsRoutes(bind);
  decideEnrolmentRequestsRoutes(bind);
}
