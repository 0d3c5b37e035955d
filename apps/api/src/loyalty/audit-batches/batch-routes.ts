import { readReaudits } from '@trilha/contract/loyalty/audit-batches.calls';
import type { Bind } from '#platform/http/bind.ts';
import { AUDITED_SALE } from '../audited/audited-kinds.ts';
import { reauditCounts } from '../audited/reaudits.queries.ts';
import { routes as approveBatchRoutes } from './approve-batch.ts';
import { routes as decideReauditRoutes } from './decide-reaudit.ts';
import { routes as previewBatchRoutes } from './preview-batch.ts';

export function batchRoutes(bind: Bind): void {
  previewBatchRoutes(bind);
  approveBatchRoutes(bind);
  decideReauditRoutes(bind);
  bind.read(readReaudits, (context) => reauditCounts(context, AUDITED_SALE));
}
