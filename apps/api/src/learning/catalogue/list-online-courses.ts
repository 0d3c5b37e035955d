import { listOnlineCourses } from '@trilha/contract/learning/catalogue.calls';
import type { Bind } from '#platform/http/bind.ts';
import { pageFrom, positionOf } from '#platform/keyset.ts';
import { learnerOf } from '../standing/activity-for-learner.ts';
import { cardOf } from './card.ts';
import { type CataloguePlace, catalogueCounts, cataloguePage } from './catalogue.queries.ts';

const KIND = 'online_course';
const PAGE = 24;

function placeOf(cursor: string | undefined): CataloguePlace | null {
  const position = positionOf(cursor, ['number', 'instant', 'id']);
  if (!position) return null;
  const [relevance, at, id] = position;
  return { relevance: Number(relevance), at, id };
}

export const routes = (bind: Bind): void =>
  bind.read(listOnlineCourses, async (context, { query }) => {
    const learner = learnerOf(context);
    const limit = query.limit ?? PAGE;
    const [rows, counts] = await Promise.all([
      cataloguePage(learner, KIND, query, placeOf(query.cursor), limit),
      catalogueCounts(learner, KIND, query),
    ]);
    const page = pageFrom(rows, limit, {
      item: (row) => cardOf(context, row),
      position: (row) => [row.relevance, row.sort_at.toISOString(), row.id],
    });
    return { ...page, ...counts };
  });
