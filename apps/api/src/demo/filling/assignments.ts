import { trainingIdOf } from './courses.ts';
import { demoId } from './demo-id.ts';
import { type DemoWriter, dayAt } from './demo-writer.ts';

const CLIENT = 'nexo';
const MANAGER = 'helena-prado';

/**
 * The law on personal data binds those who work in the office, too: whoever holds these roles is enrolled by itself. How
 * to negotiate is asked of those who teach in two areas, so that the catalogue can be narrowed down to an area.
 * @spec LE-04 LE-06
 */
export async function fillAssignments({ db, now }: DemoWriter): Promise<void> {
  const common = {
    client_id: demoId('client', CLIENT),
    active: true,
    revision: 1,
    changed_at: dayAt(now, -1),
    changed_by: demoId('membership', CLIENT, MANAGER),
  };
  await db
    .insertInto('training_assignment')
    .values([
      {
        ...common,
        training_id: trainingIdOf('lgpd-no-ponto-de-venda'),
        reach: 'any',
        roles: ['moderator', 'survey_owner'],
        area_ids: [],
        deadline_days: 60,
      },
      {
        ...common,
        training_id: trainingIdOf('negociacao'),
        reach: 'all',
        roles: ['instructor'],
        area_ids: ['sudeste', 'sul'].map((key) => demoId('area', CLIENT, key)),
        deadline_days: 90,
      },
    ])
    .execute();
}
