import type { Bind } from '#platform/http/bind.ts';
import type { ClockJob, EventJob } from '#platform/jobs/define-job.ts';
import { routes as openActivityRoutes } from './activities/open-activity.ts';
import { routes as saveProgressRoutes } from './activities/save-progress.ts';
import { routes as launchUnitRoutes } from './cmi5/launch-unit.ts';
import { lookAfterSessions } from './cmi5/look-after-sessions.job.ts';
import { waiveUnitsJob } from './cmi5/waive-units.job.ts';
import { routes as noteRoutes } from './notes/note-routes.ts';
import { forgetTraces } from './package-trace/forget-traces.job.ts';
import { routes as packageTraceRoutes } from './package-trace/read-package-trace.ts';
import { routes as acceptRenewalRoutes } from './renewal/accept-renewal.ts';
import { routes as keepWaitingCommitRoutes } from './scorm/keep-waiting-commit.ts';
import { forgetRuns } from './scorm-cloud/forget-runs.job.ts';
import { routes as runScormCloudRoutes } from './scorm-cloud/run-scorm-cloud.ts';

export { embedRoutes } from './embeds/embed-page.ts';
export { EMBED_PROVIDERS, type EmbedSettings } from './embeds/providers.ts';
export { streamRoutes } from './embeds/stream-page.ts';
export { flashRoutes } from './flash/flash-page.ts';
export { scormRuntimeRoutes } from './scorm/runtime.routes.ts';
export { scormCloudRoutes } from './scorm-cloud/cloud-pages.ts';
export { recordStoreRoutes } from './xapi/record-store.routes.ts';

export const jobs: readonly EventJob[] = [forgetRuns, waiveUnitsJob];
export const clockJobs: readonly ClockJob[] = [forgetTraces, lookAfterSessions];

export function routes(bind: Bind): void {
  openActivityRoutes(bind);
  saveProgressRoutes(bind);
  runScormCloudRoutes(bind);
  packageTraceRoutes(bind);
  launchUnitRoutes(bind);
  acceptRenewalRoutes(bind);
  keepWaitingCommitRoutes(bind);
  noteRoutes(bind);
}
