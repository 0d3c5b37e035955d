import type { ParsedInputOf } from '@trilha/contract/define-call';
import type { listAuthoredTrainings } from '@trilha/contract/learning/authoring.calls';
import { type RawBuilder, sql } from 'kysely';
import { isIncomplete } from '../translations/translations.queries.ts';

type Filters = Pick<ParsedInputOf<typeof listAuthoredTrainings>['query'], 'status' | 'search' | 'incomplete'>;

/** Whether a row of `training` is a course, or a trail, of the client that matches the filters of the author's list. @spec MG-02 */
export const matching = (
  clientId: string,
  { status, search, incomplete }: Filters,
  kind: 'online_course' | 'trail' = 'online_course',
): RawBuilder<boolean> => sql<boolean>`(training.client_id = ${clientId} and training.kind = ${kind}
  ${status ? sql`and training.status = ${status}` : sql``}
  ${
    search
      ? sql`and unaccent(training.title) ilike unaccent(${`%${search.replace(/[%_\\]/g, '\\$&')}%`})`
      : sql``
  }
  ${incomplete ? sql`and ${isIncomplete(clientId, incomplete)}` : sql``})`;
