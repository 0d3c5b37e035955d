import { readStatement } from '@trilha/contract/loyalty/points.calls';
import type { Bind } from '#platform/http/bind.ts';
import { cursorOf, PAGE_SIZE, positionOf } from '#platform/keyset.ts';
import { statementLines } from './statement.queries.ts';
import { statementLine } from './statement-line.ts';
import { unitFor } from './unit-shown.ts';

export const routes = (bind: Bind): void =>
  bind.read(readStatement, async (context, { query }) => {
    const limit = query.limit ?? PAGE_SIZE;
    const after = positionOf(query.cursor, ['number']);
    const lines = await statementLines(context, {
      campaignId: query.campaignId,
      unit: unitFor(context, query.unit),
      before: after ? Number(after[0]) : null,
      limit: limit + 1,
    });
    const shown = lines.slice(0, limit);
    const last = shown.at(-1);
    return {
      items: shown.map(statementLine),
      nextCursor: lines.length > limit && last ? cursorOf([last.id]) : null,
    };
  });
