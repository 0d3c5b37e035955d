import { trainingIdOf } from './courses.ts';
import { demoId } from './demo-id.ts';
import { type DemoWriter, dayAt } from './demo-writer.ts';

const CLIENT = 'nexo';
const MANAGER = 'helena-prado';

/** The law on personal data binds those who work in the office, too: whoever holds these roles is enrolled by itself. @spec LE-06 */
export async function fillAssignments({ db, now }: DemoWriter): Promise<void> {
  await db
    .insertInto('training_assignment')
    .values({
      client_id: demoId('client', CLIENT),
      training_id: trainingIdOf('lgpd-no-ponto-de-venda'),
      active: true,
      reach: 'any',
      roles: ['moderator', 'survey_owner'],
      deadline_days: 60,
      revision: 1,
      changed_at: dayAt(now, -1),
      changed_by: demoId('membership', CLIENT, MANAGER),
    })
    .execute();
}
