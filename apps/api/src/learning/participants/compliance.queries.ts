import type { Compliance } from '@trilha/rules/learning/compliance.rule';
import { isDone, PROGRESS_STATES } from '@trilha/rules/learning/progress-state.rule';
import { localDateIn } from '@trilha/rules/shared/time-zone';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import { dueDayIn } from '../deadlines/due-day.queries.ts';

/** Where and when progress is looked at. */
export interface ProgressScope {
  readonly db: Kysely<Tables>;
  readonly client: { readonly id: string; readonly timeZone: string };
  readonly now: Date;
}

const DONE = PROGRESS_STATES.filter(isDone);
// Without an enrolment nothing is done.
const isDoneState = sql<boolean>`coalesce(e.state = any(${DONE}::text[]), false)`;

/** The enrolments `e` in trainings `t` of members `member` of one answer of `complianceOf`. @spec MG-05 */
export function withCompliance({ client, now }: ProgressScope, asked: Compliance): RawBuilder<boolean> {
  const due = dueDayIn(client.timeZone);
  const today = localDateIn(now, client.timeZone);
  const finished = sql`(e.finished_at at time zone ${client.timeZone})::date`;
  const isAfter = sql<boolean>`coalesce(${finished} > ${due}, false)`;
  const conditions: Readonly<Record<Compliance, RawBuilder<boolean>>> = {
    done: sql`${isDoneState} and not ${isAfter}`,
    done_late: sql`${isDoneState} and ${isAfter}`,
    late: sql`not ${isDoneState} and ${due} < ${today}::date`,
    on_time: sql`not ${isDoneState} and ${due} >= ${today}::date`,
    no_deadline: sql`not ${isDoneState} and ${due} is null`,
  };
  return conditions[asked];
}
