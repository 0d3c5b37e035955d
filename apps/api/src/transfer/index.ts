import type { ExportSource } from '#platform/exports.ts';
import type { Bind } from '#platform/http/bind.ts';
import type { ClockJob, EventJob } from '#platform/jobs/define-job.ts';
import { routes as askAgainRoutes } from './administration/ask-again.ts';
import { routes as decideDifferenceRoutes } from './administration/decide-difference.ts';
import { routes as exportTransfersRoutes, transfersExport } from './administration/export-transfers.ts';
import { routes as listTransfersRoutes } from './administration/list-transfers.ts';
import { routes as administerProgrammeRoutes } from './programme/administer-programme.ts';
import { routes as answerTransferRoutes } from './transfers/answer-transfer.ts';
import { askAboutSettled } from './transfers/ask-about-settled.job.ts';
import { routes as readTransferRoutes } from './transfers/read-transfer.ts';
import { answerQuestion, lookAfterTransfers, sendTransferNow } from './transfers/send-transfers.job.ts';
import { routes as transferPointsRoutes } from './transfers/transfer-points.ts';

export { transferSimulator } from './transfer-simulator.ts';
export { askAboutSettled } from './transfers/ask-about-settled.job.ts';
export { lookAfterTransfers } from './transfers/send-transfers.job.ts';

export const jobs: readonly EventJob[] = [sendTransferNow, answerQuestion];
export const clockJobs: readonly ClockJob[] = [lookAfterTransfers, askAboutSettled];
export const exports: readonly ExportSource[] = [transfersExport];

export function routes(bind: Bind): void {
  readTransferRoutes(bind);
  transferPointsRoutes(bind);
  answerTransferRoutes(bind);
  administerProgrammeRoutes(bind);
  listTransfersRoutes(bind);
  exportTransfersRoutes(bind);
  askAgainRoutes(bind);
  decideDifferenceRoutes(bind);
}
