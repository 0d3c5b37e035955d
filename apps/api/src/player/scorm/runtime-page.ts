import type { PackageTree } from '@trilha/rules/scorm/activity-definition';
import type { CourseState } from '@trilha/rules/scorm/course';
import { scriptJson } from '#platform/html.ts';

export interface RuntimePage {
  readonly version: 'scorm_1_2' | 'scorm_2004';
  readonly tree: PackageTree;
  readonly title: string;
  readonly appOrigin: string;
  readonly runtime: CourseState | null;
  readonly sequence: number;
  /** Whether every call is recorded for whoever helps. */
  readonly tracesAll: boolean;
  readonly learner: { readonly id: string; readonly name: string };
}

/**
 * The page around a package, on the package's own origin: it holds the API object that the package looks for in its
 * parents, and nothing of ours but this launch.
 */
export const runtimePage = (page: RuntimePage, nonce: string): string => `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${page.title.replace(/[<>&]/g, '')}</title>
<style nonce="${nonce}">html,body{margin:0;height:100%;background:#fff}iframe{border:0;width:100%;height:100%;display:block}</style>
</head><body>
<script type="application/json" id="launch">${scriptJson(page)}</script>
<script type="module" nonce="${nonce}" src="/__runtime/scripts/${page.version === 'scorm_1_2' ? 'scorm12' : 'scorm2004'}.js"></script>
</body></html>`;

/** Instead of a package that another has replaced: it tells the player, which says so and opens the other one. */
export const replacedPage = (appOrigin: string, nonce: string): string => `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><title>…</title></head><body>
<script type="module" nonce="${nonce}">parent.postMessage(${scriptJson({
  source: 'trilha-package',
  type: 'refused',
  detail: 'package_replaced',
})}, ${scriptJson(appOrigin)});</script>
</body></html>`;
