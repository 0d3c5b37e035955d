import type { Bind } from '#platform/http/bind.ts';
import { routes as exportMedalHoldersRoutes } from './export-medal-holders.ts';
import { routes as medalHoldersRoutes } from './medal-holders.ts';
import { routes as ownMedalsRoutes } from './own-medals.ts';
import { routes as readMedalsRoutes } from './read-medals.ts';
import { routes as writeMedalRoutes } from './write-medal.ts';

export function medalRoutes(bind: Bind): void {
  readMedalsRoutes(bind);
  writeMedalRoutes(bind);
  medalHoldersRoutes(bind);
  exportMedalHoldersRoutes(bind);
  ownMedalsRoutes(bind);
}
