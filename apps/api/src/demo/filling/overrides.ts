import { sql } from 'kysely';
import { demoId } from './demo-id.ts';
import { type DemoWriter, dayAt } from './demo-writer.ts';

const CLIENT = 'nexo';
const MANAGER = 'helena-prado';
const HELPED = 3;
const REASONS = [
  'Fez o mesmo treinamento na fábrica, com comprovante arquivado.',
  'A loja ficou sem internet na semana da prova.',
  'O vídeo não abriu no aparelho da loja; o chamado está resolvido.',
] as const;

/** Some who were stuck on their way, and for whom the team opened the last activity of a course. @spec LE-07 */
export async function fillOverrides({ db, now }: DemoWriter): Promise<void> {
  const clientId = demoId('client', CLIENT);
  const { rows } = await sql<{ id: string; activity_id: string }>`
    select e.id, last.id as activity_id from enrolment e
      join training t on t.client_id = e.client_id and t.id = e.training_id and t.kind = 'online_course' and t.sequential
      join lateral (select a.id from activity a where a.client_id = e.client_id and a.training_id = e.training_id
        and a.removed_at is null order by a.hierarchy_order desc limit 1) last on true
      where e.client_id = ${clientId} and e.state = 'in_progress' and e.percent between 20 and 60
      order by e.touched_at desc, e.id limit ${HELPED}`.execute(db);
  const made = rows.map(({ id, activity_id }, index) => ({
    client_id: clientId,
    id: demoId('override', id),
    enrolment_id: id,
    activity_id,
    kind: 'unlock',
    reason: REASONS[index % REASONS.length] ?? REASONS[0],
    made_by: demoId('membership', CLIENT, MANAGER),
    made_at: dayAt(now, -index - 1),
  }));
  if (made.length > 0) await db.insertInto('enrolment_override').values(made).execute();
}
