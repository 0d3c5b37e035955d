import { QueryClientProvider } from '@tanstack/react-query';
import {
  type AnyRoute,
  type AsyncRouteComponent,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { SkeletonPage } from '@trilha/ui/skeleton';
import type { ReactNode } from 'react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadBoot } from '../boot.ts';
import { watchPreloads } from '../chunk-recovery.ts';
import { isOffline, noteConnection } from '../connection.ts';
import { forgetOldDrafts } from '../drafts-on-device.ts';
import { FailureScreen } from '../failures/failure.screen.tsx';
import { NotFound } from '../failures/not-found.tsx';
import { currentLocale, startLanguage } from '../language.ts';
import { queryClient } from '../query-client.ts';
import { rootRoute } from '../routing/root-route.tsx';
import { savePath } from '../saved-path.ts';
import { mayBeSignedIn, onSessionEnd } from '../session.ts';
import { onFactsChange } from '../session-facts.ts';
import { sessionQuery } from '../session-query.ts';
import { reloadTokens } from '../session-refresh.ts';
import { forgetPerson } from '../shared-device/forget-person.ts';
import { isSharedDevice } from '../shared-device/shared-device.ts';
import { forgetHere, onLeftElsewhere } from '../shell/leave.ts';
import { preloadTexts } from '../texts.ts';
import { refuseStrings } from '../trusted/refuse-strings.ts';
import { ClientTheme } from './client-theme.tsx';
import { awaitFirstQueries } from './first-queries.ts';

interface Application {
  readonly routes: readonly AnyRoute[];
  readonly Shell: AsyncRouteComponent<{ readonly children: ReactNode }>;
  readonly isManage: boolean;
}

const PENDING_AFTER_MILLISECONDS = 100;

/** Reads the boot data, chooses the language and draws the first screen. */
export async function startApplication({ routes, Shell, isManage }: Application): Promise<void> {
  refuseStrings();
  watchPreloads();
  // The browser was closed without signing out: what it left is swept before anybody else comes.
  if (isSharedDevice() && !mayBeSignedIn()) void forgetPerson();
  forgetOldDrafts(Date.now());
  const { client } = await loadBoot();
  startLanguage(client.languages, client.defaultLanguage);
  await preloadTexts(currentLocale(), ['shell']);
  const router = createRouter({
    routeTree: rootRoute.addChildren(routes),
    context: { queryClient, Shell, isManage },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: PENDING_AFTER_MILLISECONDS,
    defaultPendingComponent: SkeletonPage,
    defaultErrorComponent: FailureScreen,
    defaultNotFoundComponent: NotFound,
    scrollRestoration: true,
    trailingSlash: 'never',
  });
  onSessionEnd(() => {
    if (isSharedDevice()) {
      // Where this person was is no matter of who comes next.
      void forgetHere(queryClient).then(() => location.replace('/'));
      return;
    }
    savePath(router.state.location.href);
    queryClient.clear();
    if (isManage) location.assign('/');
    else void router.navigate({ to: '/' });
  });
  onLeftElsewhere(() => {
    const isMember = queryClient.getQueryData(sessionQuery.queryKey) !== undefined;
    if (isMember) void forgetHere(queryClient).then(() => location.replace('/'));
  });
  // A page that the browser had put aside still shows whoever has left since.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && !mayBeSignedIn()) location.reload();
  });
  onFactsChange(() => {
    void reloadTokens()
      .then(() => queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey }))
      .then(() => router.invalidate());
  });
  if (document.documentElement.dataset['offline'] !== undefined) noteConnection(false);
  window.addEventListener('online', () => {
    if (isOffline()) void router.invalidate();
  });
  // The first paint stays until the screen can take its place in one step: nothing flickers and nothing moves.
  await router.load();
  const shown = router.state.matches.at(-1);
  if (shown?.staticData.frame === 'shell') await Shell.preload?.();
  if (shown && mayBeSignedIn()) {
    const component = router.routesById[shown.routeId as keyof typeof router.routesById]?.options.component;
    await awaitFirstQueries(component, queryClient, shown);
  }
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no #root');
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <ClientTheme>
          <RouterProvider router={router} />
        </ClientTheme>
      </QueryClientProvider>
    </StrictMode>,
  );
}
