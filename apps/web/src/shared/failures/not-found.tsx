import { lazyRouteComponent } from '@tanstack/react-router';
import { loadChunk } from '../chunk-recovery.ts';

/** Seldom needed, hence not part of the first page. */
export const NotFound = lazyRouteComponent(
  () => loadChunk(() => import('./not-found.screen.tsx')),
  'NotFoundScreen',
);
