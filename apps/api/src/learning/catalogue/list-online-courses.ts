import { listOnlineCourses } from '@trilha/contract/learning/catalogue.calls';
import type { Bind } from '#platform/http/bind.ts';
import { catalogueList } from './catalogue-list.ts';

export const routes = (bind: Bind): void =>
  bind.readKept(listOnlineCourses, (context, { query }) =>
    catalogueList(context, 'online_course', query, (shown) => shown),
  );
