import { lazyRouteComponent } from '@tanstack/react-router';
import { loadChunk } from '#shared/chunk-recovery.ts';
import { startApplication } from '#shared/start/start-application.tsx';
import { manageRoutes } from './routes.tsx';

const Shell = lazyRouteComponent(() => loadChunk(() => import('./shell/manage-shell.tsx')), 'ManageShell');

await startApplication({ routes: manageRoutes, Shell, isManage: true });
