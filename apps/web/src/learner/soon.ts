import type { Permission } from '@trilha/contract/permissions';
import type { ModuleName } from '@trilha/rules/clients/modules.rule';
import { memberPage } from '#shared/routing/pages.ts';
import { COMING_SOON, type ComingSoonPath } from './coming-soon.ts';

const load = () => import('#shared/soon/coming-soon.screen.tsx').then((file) => file.ComingSoonScreen);

/** A path for those who are signed in whose screen is not built yet. */
export const soon = <const Path extends ComingSoonPath>(
  path: Path,
  needs: { readonly module?: ModuleName; readonly permission?: Permission } = {},
) =>
  memberPage(path, COMING_SOON[path].title, load, {
    ...needs,
    promise: COMING_SOON[path].promise,
    texts: ['soon'],
  });
