import type { Bind } from '#platform/http/bind.ts';
import { routes as answerAppealRoutes } from './answer-appeal.ts';
import { routes as listAppealsToAuditRoutes } from './list-appeals-to-audit.ts';
import { routes as myAppealsRoutes } from './my-appeals.ts';
import { routes as readAppealsToAuditRoutes } from './read-appeals-to-audit.ts';

export function appealRoutes(bind: Bind): void {
  myAppealsRoutes(bind);
  readAppealsToAuditRoutes(bind);
  listAppealsToAuditRoutes(bind);
  answerAppealRoutes(bind);
}
