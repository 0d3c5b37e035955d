import { AppError } from '@trilha/contract/errors';
import { readActivityPeople } from '@trilha/contract/learning/authoring.calls';
import { sql } from 'kysely';
import type { Bind } from '#platform/http/bind.ts';
import { authoredTraining } from './authoring.queries.ts';

export const routes = (bind: Bind): void =>
  bind.read(readActivityPeople, async (context, { params: { trainingId, activityId } }) => {
    await authoredTraining(context, trainingId);
    const { rows } = await sql<{ underWay: number; completed: number }>`
      select count(latest.enrolment_id) filter (where not latest.is_done)::integer as "underWay",
        count(latest.enrolment_id) filter (where latest.is_done)::integer as completed
      from activity a
      left join lateral (
        select distinct on (p.enrolment_id) p.enrolment_id, p.state,
          p.state in ('finished', 'approved', 'improved') as is_done
        from activity_progress p
        where p.client_id = a.client_id and p.activity_id = a.id
        order by p.enrolment_id, p.round desc
      ) latest on latest.state <> 'restarted'
      where a.client_id = ${context.client.id} and a.training_id = ${trainingId} and a.id = ${activityId}
        and a.removed_at is null
      group by a.id`.execute(context.db);
    const [people] = rows;
    if (!people) throw new AppError('not_found');
    return people;
  });
