import { AppError } from '@trilha/contract/errors';
import { listPortfolio, readPortfolioCourse } from '@trilha/contract/learning/portfolio.calls';
import type { PublicContext } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { coverIn, shownCover } from '../covers/shown-cover.ts';
import {
  categoriesInWindow,
  courseInWindow,
  coursesInWindow,
  modulesInWindow,
  type ShownCourse,
  windowOf,
} from './portfolio.queries.ts';

/** Shorter than the address of a cover lives, and short enough that a course that is taken out is gone soon. */
const KEPT_SECONDS = 30;
const KEPT = `public, max-age=${KEPT_SECONDS}`;

/** The shop window: the same answer for everybody, so it may be kept on the way. @spec ID-10 LE-13 */
export function routes(bind: Bind): void {
  bind.open(listPortfolio, async (context, { query }, { reply }) => {
    const clientId = await openWindow(context, query.client);
    const { database } = context.platform;
    const [rows, categories] = await Promise.all([
      coursesInWindow(database, clientId, query.category),
      categoriesInWindow(database, clientId),
    ]);
    reply.header('cache-control', KEPT);
    return { items: rows.map((row) => shown(context, row)), categories };
  });

  bind.open(readPortfolioCourse, async (context, { params: { trainingId }, query }, { reply }) => {
    const clientId = await openWindow(context, query.client);
    const { database } = context.platform;
    const row = await courseInWindow(database, clientId, trainingId);
    if (!row) throw new AppError('not_found');
    const modules = await modulesInWindow(database, clientId, trainingId);
    reply.header('cache-control', KEPT);
    return {
      ...shown(context, row),
      description: row.description,
      hasCertificate: row.has_certificate,
      modules: modules.filter(({ activities }) => activities > 0),
    };
  });
}

async function openWindow({ platform }: PublicContext, slug: string): Promise<string> {
  const client = await windowOf(platform.database, slug);
  if (!client) throw new AppError('not_found');
  return client.id;
}

const shown = (context: PublicContext, row: ShownCourse) => ({
  id: row.id,
  title: row.title,
  summary: row.summary,
  category: row.category,
  minutes: row.workload_minutes,
  cover: shownCover(context, coverIn(row)),
});
