import { readStatement } from '@trilha/contract/loyalty/statement.calls';
import type { Bind } from '#platform/http/bind.ts';
import { cursorOf, PAGE_SIZE, positionOf } from '#platform/keyset.ts';
import { statementLines } from './statement.queries.ts';
import { statementFilterOf } from './statement-filter.ts';
import { statementLine } from './statement-line.ts';

export const routes = (bind: Bind): void =>
  bind.readKept(readStatement, async (context, { query }) => {
    const limit = query.limit ?? PAGE_SIZE;
    const after = positionOf(query.cursor, ['number']);
    const lines = await statementLines(context, statementFilterOf(context, query), {
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
