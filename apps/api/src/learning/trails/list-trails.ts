import { listTrails } from '@trilha/contract/learning/trails.calls';
import type { Bind } from '#platform/http/bind.ts';
import { catalogueList } from '../catalogue/catalogue-list.ts';

export const routes = (bind: Bind): void =>
  bind.read(listTrails, (context, { query }) =>
    catalogueList(context, 'trail', query, (shown, { training }) => ({ ...shown, items: training.items })),
  );
