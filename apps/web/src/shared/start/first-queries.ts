import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouteMatch } from '@tanstack/react-router';

/** A screen that says what it is drawn from, so that it need not be drawn twice: empty, and again with its data. */
interface DrawnScreen {
  readonly prefetch?: (
    queryClient: QueryClient,
    at: Pick<AnyRouteMatch, 'params' | 'search'>,
  ) => Promise<unknown>;
}

/** As `lazyScreen` of the route tables makes it. */
interface LoadedComponent {
  readonly load?: () => Promise<DrawnScreen>;
}

/** Longer than this nobody waits for the menus because a list is slow. */
const PATIENCE_MILLISECONDS = 400;

/** Waits a moment for the first data of the first screen, which were asked for before the application was there. */
export async function awaitFirstQueries(
  component: unknown,
  queryClient: QueryClient,
  match: Pick<AnyRouteMatch, 'params' | 'search'>,
): Promise<void> {
  const { load } = (component ?? {}) as LoadedComponent;
  // A screen that did not arrive has been told to the router, which says so in its place.
  const { prefetch } = (await load?.().catch(() => null)) ?? {};
  if (!prefetch) return;
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MILLISECONDS));
  await Promise.race([prefetch(queryClient, match), patience]);
}
