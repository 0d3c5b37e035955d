import type { ExportSource } from '#platform/exports.ts';
import type { Bind } from '#platform/http/bind.ts';
import type { ClockJob, EventJob } from '#platform/jobs/define-job.ts';
import { medalHoldersExport } from './medals/export-medal-holders.ts';
import { giveEarnedMedals } from './medals/give-earned-medals.job.ts';
import { medalRoutes } from './medals/medal-routes.ts';
import { settleMedal, settleMedalsJob } from './medals/settle-medals.job.ts';
import { routes as listNotificationsRoutes } from './notifications/list-notifications.ts';
import { routes as markNotificationsRoutes } from './notifications/mark-notifications.ts';
import { routes as readRankingRoutes } from './ranking/read-ranking.ts';

export const jobs: readonly EventJob[] = [...giveEarnedMedals, settleMedal];
export const clockJobs: readonly ClockJob[] = [settleMedalsJob];
export const exports: readonly ExportSource[] = [medalHoldersExport];

export function routes(bind: Bind): void {
  readRankingRoutes(bind);
  listNotificationsRoutes(bind);
  markNotificationsRoutes(bind);
  medalRoutes(bind);
}
