import {
  clockJobs as assessmentClockJobs,
  exports as assessmentExports,
  jobs as assessmentJobs,
  routes as assessmentRoutes,
} from '#assessment/index.ts';
import { clockJobs as clientClockJobs, jobs as clientJobs, routes as clientRoutes } from '#clients/index.ts';
import { clockJobs as fileClockJobs, jobs as fileJobs, routes as fileRoutes } from '#files/index.ts';
import { routes as gameRoutes } from '#games/index.ts';
import {
  clockJobs as gamificationClockJobs,
  exports as gamificationExports,
  jobs as gamificationJobs,
  routes as gamificationRoutes,
} from '#gamification/index.ts';
import {
  type createAuthentication,
  clockJobs as identityClockJobs,
  jobs as identityJobs,
  routes as identityRoutes,
} from '#identity/index.ts';
import {
  clockJobs as learningClockJobs,
  exports as learningExports,
  jobs as learningJobs,
  routes as learningRoutes,
} from '#learning/index.ts';
import {
  campaignsInSession,
  clockJobs as loyaltyClockJobs,
  exports as loyaltyExports,
  jobs as loyaltyJobs,
  routes as loyaltyRoutes,
} from '#loyalty/index.ts';
import {
  clockJobs as peopleClockJobs,
  exports as peopleExports,
  jobs as peopleJobs,
  routes as peopleRoutes,
} from '#people/index.ts';
import { forgetMarks } from '#platform/database/forget-marks.job.ts';
import type { ExportSource } from '#platform/exports.ts';
import type { Bind } from '#platform/http/bind.ts';
import type { ClockJob, EventJob } from '#platform/jobs/define-job.ts';
import { forgetChanges } from '#platform/realtime/forget-changes.job.ts';
import { clockJobs as playerClockJobs, jobs as playerJobs, routes as playerRoutes } from '#player/index.ts';
import {
  clockJobs as transferClockJobs,
  exports as transferExports,
  jobs as transferJobs,
  routes as transferRoutes,
} from '#transfer/index.ts';
import type { DemoDoors } from './clients/boot/boot.ts';

/** Every call of the product, tied to its use case. */
export function bindProduct(
  bind: Bind,
  authentication: ReturnType<typeof createAuthentication>,
  demo: DemoDoors | null,
): void {
  clientRoutes(bind, demo);
  identityRoutes(bind, authentication, campaignsInSession);
  fileRoutes(bind);
  learningRoutes(bind);
  gamificationRoutes(bind);
  loyaltyRoutes(bind);
  assessmentRoutes(bind);
  gameRoutes(bind);
  playerRoutes(bind);
  transferRoutes(bind);
  peopleRoutes(bind, authentication);
}

/** Work that follows events. */
export const EVENT_JOBS: readonly EventJob[] = [
  ...clientJobs,
  ...identityJobs,
  ...fileJobs,
  ...learningJobs,
  ...assessmentJobs,
  ...loyaltyJobs,
  ...playerJobs,
  ...transferJobs,
  ...gamificationJobs,
  ...peopleJobs,
];

/** Work by the clock. */
export const CLOCK_JOBS: readonly ClockJob[] = [
  ...clientClockJobs,
  ...identityClockJobs,
  ...fileClockJobs,
  ...learningClockJobs,
  ...assessmentClockJobs,
  ...loyaltyClockJobs,
  ...playerClockJobs,
  ...transferClockJobs,
  ...gamificationClockJobs,
  ...peopleClockJobs,
  forgetChanges,
  forgetMarks,
];

/** Lists that leave the product as files. */
export const EXPORTS: readonly ExportSource[] = [
  ...peopleExports,
  ...learningExports,
  ...assessmentExports,
  ...loyaltyExports,
  ...transferExports,
  ...gamificationExports,
];
