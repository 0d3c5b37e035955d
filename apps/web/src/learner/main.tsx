import { lazy } from 'react';
import { loadChunk } from '#shared/chunk-recovery.ts';
import { startApplication } from '#shared/start/start-application.tsx';
import { learnerRoutes } from './routes.tsx';

const Shell = lazy(() =>
  loadChunk(() => import('./shell/learner-shell.tsx')).then((file) => ({ default: file.LearnerShell })),
);

await startApplication({ routes: learnerRoutes, Shell, isManage: false });
