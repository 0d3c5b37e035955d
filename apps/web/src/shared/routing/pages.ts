import { type AnyValidator, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import type { Permission } from '@trilha/contract/permissions';
import type { Domain, Domains } from '@trilha/i18n/domains';
import type { ClientFlag, ModuleName } from '@trilha/rules/clients/modules.rule';
import type { ComponentType } from 'react';
import { boot } from '../boot.ts';
import { loadChunk } from '../chunk-recovery.ts';
import { currentLocale } from '../language.ts';
import { preloadTexts } from '../texts.ts';
import {
  passWindow,
  requireDemo,
  requireMember,
  requirePartner,
  requireVisitor,
  requireWindow,
  requireWindowSeen,
} from './guards.ts';
import { rootRoute } from './root-route.tsx';
import type { ScreenTitle } from './static-data.ts';

/** Fetches a screen: `() => import('./x.screen.tsx').then((file) => file.XScreen)`. */
export type LoadScreen = () => Promise<unknown>;

export interface PageOptions<Search> {
  /** Search parameters, as `searchOf` makes them; screens read them with `useSearch`. */
  readonly search?: Search;
  /** Domains of texts to fetch together with the screen. */
  readonly texts?: readonly Domain[];
  /** Addresses the screen reads first and always, with the parameters of the path: `/api/trainings/$courseId`. */
  readonly reads?: readonly string[];
  readonly module?: ModuleName;
  readonly permission?: Permission;
  /** What else the client must have. @spec CL-03 */
  readonly flag?: ClientFlag;
  /** Without menus: players, and what comes before signing in. */
  readonly frame?: 'shell' | 'bare';
  /** For those who are not signed in yet; others are taken to their home. */
  readonly visitorsOnly?: boolean;
  /** Shows the maintenance page instead while the client is being looked after. @spec ID-25 */
  readonly closedDuringMaintenance?: boolean;
  /** Done with the address before anything of the page is fetched; it may redirect. */
  readonly before?: (address: string) => void;
  /** For those who build the product: found in the demo and in development only. */
  readonly demoOnly?: boolean;
  /** A page of a partner's brand: not found while there is no such brand. @spec ID-01 */
  readonly partnersOnly?: boolean;
  /** A page of the shop window: not found where the client has none. @spec ID-10 */
  readonly ofWindow?: boolean;
  /** The login: where the client has a shop window, that comes first. @spec ID-10 */
  readonly behindWindow?: boolean;
  /** What will be there, while the screen is not built. */
  readonly promise?: keyof Domains['soon'];
}

/** `unknown` on purpose: the type of a screen must not be needed to know the routes, for screens need the routes. */
const lazyScreen = (load: LoadScreen) =>
  Object.assign(
    lazyRouteComponent(
      () => loadChunk(load).then((screen) => ({ Screen: screen as ComponentType })),
      'Screen',
    ),
    // The build reads which file this is, so that the server can send it along with the page.
    { load },
  );

function options<Search extends AnyValidator>(
  title: ScreenTitle,
  load: LoadScreen,
  given: PageOptions<Search>,
) {
  return {
    getParentRoute: () => rootRoute,
    component: lazyScreen(load),
    validateSearch: given.search as Search,
    loader: () => preloadTexts(currentLocale(), given.texts ?? []).then(() => null),
    staticData: {
      title,
      frame: given.frame ?? 'shell',
      module: given.module,
      permission: given.permission,
      flag: given.flag,
      promise: given.promise,
      texts: given.texts,
    },
  } as const;
}

/** A screen anybody may open. */
export const publicPage = <const Path extends string, Search extends AnyValidator = undefined>(
  path: Path,
  title: ScreenTitle,
  load: LoadScreen,
  given: PageOptions<Search> = {},
) =>
  createRoute({
    ...options<Search>(title, load, { frame: 'bare', ...given }),
    path,
    beforeLoad: ({ context, location, cause }) => {
      if (cause !== 'preload' && !given.behindWindow && !given.ofWindow) passWindow();
      given.before?.(location.href);
      if (given.partnersOnly) requirePartner(location.pathname);
      if (given.ofWindow) requireWindow();
      if (given.demoOnly) requireDemo(boot().demo !== null || import.meta.env.DEV);
      if (given.closedDuringMaintenance && boot().client.maintenance) throw redirect({ to: '/maintenance' });
      const visiting = given.visitorsOnly ? requireVisitor(context.queryClient) : undefined;
      return given.behindWindow
        ? visiting?.then(() => requireWindowSeen(location.search, location.searchStr))
        : visiting;
    },
  });

/** Whose path it is who is signed in: that much the page may ask before the application is there. */
function memberOptions<Search extends AnyValidator>(
  title: ScreenTitle,
  load: LoadScreen,
  given: PageOptions<Search>,
) {
  const shared = options<Search>(title, load, given);
  return { ...shared, staticData: { ...shared.staticData, reads: given.reads ?? [] } } as const;
}

/** A screen for those who are signed in, whose client has the module and who hold the permission. @spec ID-06 CL-03 */
export const memberPage = <const Path extends string, Search extends AnyValidator = undefined>(
  path: Path,
  title: ScreenTitle,
  load: LoadScreen,
  given: PageOptions<Search> = {},
) =>
  createRoute({
    ...memberOptions<Search>(title, load, given),
    path,
    beforeLoad: ({ context, location }) =>
      requireMember({
        queryClient: context.queryClient,
        isManage: context.isManage,
        path: location.href,
        module: given.module,
        permission: given.permission,
        flag: given.flag,
      }),
  });

/** An old name of a path; parameters and query go along. */
export const movedTo = <const Path extends string>(path: Path, target: (path: string) => string) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    beforeLoad: ({ location }) => {
      throw redirect({ to: target(location.pathname) + location.searchStr, replace: true });
    },
  });
