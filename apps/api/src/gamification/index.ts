import type { Bind } from '#platform/http/bind.ts';
import { routes as listNotificationsRoutes } from './notifications/list-notifications.ts';
import { routes as markNotificationsRoutes } from './notifications/mark-notifications.ts';
import { routes as readRankingRoutes } from './ranking/read-ranking.ts';

export function routes(bind: Bind): void {
  readRankingRoutes(bind);
  listNotificationsRoutes(bind);
  markNotificationsRoutes(bind);
}
