import type { Bind } from '#platform/http/bind.ts';
import { routes as finishPlayRoutes } from './plays/finish-play.ts';
import { routes as makeMoveRoutes } from './plays/make-move.ts';
import { routes as readPlayRoutes } from './plays/read-play.ts';
import { routes as startPlayRoutes } from './plays/start-play.ts';

export function routes(bind: Bind): void {
  readPlayRoutes(bind);
  startPlayRoutes(bind);
  makeMoveRoutes(bind);
  finishPlayRoutes(bind);
}
