import { lazy } from 'react';
import { loadChunk } from '#shared/chunk-recovery.ts';
import { startApplication } from '#shared/start/start-application.tsx';
import { manageRoutes } from './routes.tsx';

const Shell = lazy(() =>
  loadChunk(() => import('./shell/manage-shell.tsx')).then((file) => ({ default: file.ManageShell })),
);

await startApplication({ routes: manageRoutes, Shell, isManage: true });
