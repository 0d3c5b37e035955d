import type { Bind } from '#platform/http/bind.ts';
import { routes as changeLateDigestRoutes } from '../late-digest/change-late-digest.ts';
import { routes as overrideEnrolmentRoutes } from '../overrides/override-enrolment.ts';
import { routes as readEnrolmentRoutes } from '../overrides/read-enrolment.ts';
import { routes as takeBackOverrideRoutes } from '../overrides/take-back-override.ts';
import { routes as exportParticipantsRoutes } from './export-participants.ts';
import { routes as listParticipantsRoutes } from './list-participants.ts';
import { routes as readProgressChoicesRoutes } from './read-progress-choices.ts';
import { routes as readProgressMatrixRoutes } from './read-progress-matrix.ts';

/** Those who learn, as the team sees and helps them. */
export function participantRoutes(bind: Bind): void {
  listParticipantsRoutes(bind);
  exportParticipantsRoutes(bind);
  readProgressChoicesRoutes(bind);
  readProgressMatrixRoutes(bind);
  changeLateDigestRoutes(bind);
  readEnrolmentRoutes(bind);
  overrideEnrolmentRoutes(bind);
  takeBackOverrideRoutes(bind);
}
