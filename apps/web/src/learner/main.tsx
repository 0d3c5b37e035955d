import { lazyRouteComponent } from '@tanstack/react-router';
import { loadChunk } from '#shared/chunk-recovery.ts';
import { startApplication } from '#shared/start/start-application.tsx';
import { learnerRoutes } from './routes.tsx';

const Shell = lazyRouteComponent(
  () => loadChunk(() => import('./shell/learner-start.ts').then((file) => file.learnerStart)),
  'LearnerShell',
);

await startApplication({ routes: learnerRoutes, Shell, isManage: false });

// Once everything asked for has arrived: keeping files for later must not slow the first screen down.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  const keep = (): void =>
    void import('./installation/kept-application.ts').then((file) => file.keepApplication());
  if (document.readyState === 'complete') keep();
  else window.addEventListener('load', keep);
}
