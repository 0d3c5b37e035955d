import type { Bind } from '#platform/http/bind.ts';
import { routes as openActivityRoutes } from './activities/open-activity.ts';
import { routes as saveProgressRoutes } from './activities/save-progress.ts';

export { embedRoutes } from './embeds/embed-page.ts';
export { EMBED_PROVIDERS, type EmbedSettings } from './embeds/providers.ts';
export { streamRoutes } from './embeds/stream-page.ts';
export { flashRoutes } from './flash/flash-page.ts';
export { scormRuntimeRoutes } from './scorm/runtime.routes.ts';

export function routes(bind: Bind): void {
  openActivityRoutes(bind);
  saveProgressRoutes(bind);
}
