import { sql } from 'kysely';
import { activityIdOf, trainingIdOf } from './courses.ts';
import { demoId } from './demo-id.ts';
import { type DemoWriter, dayAt } from './demo-writer.ts';

const CLIENT = 'nexo';
const COURSE = 'notebooks-finos';
const GROUP = 'promotoria';
const OPEN_DAYS = 60;

/** Half as much time again for somebody on their way to a test, and for a group a date until which it is open. @spec LE-07 */
export async function fillTestExceptions({ db, now }: DemoWriter): Promise<void> {
  const client_id = demoId('client', CLIENT);
  const { rows } = await sql<{ membership_id: string }>`
    select e.membership_id from enrolment e
      join membership m on m.client_id = e.client_id and m.id = e.membership_id and m.status = 'approved'
      where e.client_id = ${client_id} and e.training_id = ${trainingIdOf(COURSE)} and e.state = 'in_progress'
      order by m.sort_name, e.id limit 1`.execute(db);
  const common = {
    client_id,
    activity_id: activityIdOf(COURSE, 'prova'),
    created_by: demoId('membership', CLIENT, 'helena-prado'),
  };
  await db
    .insertInto('test_exception')
    .values([
      ...rows.map(({ membership_id }) => ({
        ...common,
        id: demoId('test-exception', membership_id),
        membership_id,
        extra_percent: 50,
        reason: 'Dislexia, com laudo entregue ao RH.',
        created_at: dayAt(now, -4),
      })),
      {
        ...common,
        id: demoId('test-exception', GROUP),
        group_id: demoId('group', CLIENT, GROUP),
        extra_attempts: 1,
        closes_at: dayAt(now, OPEN_DAYS),
        reason: 'A convenção caiu na semana da prova.',
        created_at: dayAt(now, -2),
      },
    ])
    .execute();
}
