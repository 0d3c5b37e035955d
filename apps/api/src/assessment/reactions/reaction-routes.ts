import type { Bind } from '#platform/http/bind.ts';
import { routes as exportReactionResultsRoutes } from './export-reaction-results.ts';
import { routes as handInReactionRoutes } from './hand-in-reaction.ts';
import { routes as listReactionsRoutes } from './list-reactions.ts';
import { routes as readReactionResultsRoutes } from './read-reaction-results.ts';

export function reactionRoutes(bind: Bind): void {
  handInReactionRoutes(bind);
  listReactionsRoutes(bind);
  readReactionResultsRoutes(bind);
  exportReactionResultsRoutes(bind);
}
