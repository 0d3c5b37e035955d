import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import { RootFrame } from './root-frame.tsx';

/** What every route may use. */
export interface RouterContext {
  readonly queryClient: QueryClient;
  /** Menus and bars around the screens of those who are signed in; each of the two applications has its own. */
  readonly Shell: ComponentType<{ readonly children: ReactNode }>;
  /** Paths a person may go to, for the search of the not-found screen. */
  readonly isManage: boolean;
}

/** Above every screen of both applications. */
export const rootRoute = createRootRouteWithContext<RouterContext>()({ component: RootFrame });
