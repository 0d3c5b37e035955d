import {
  type Attendance,
  attendanceOf,
  type PresenceMark,
} from '@trilha/rules/learning/classes/attendance.rule';
import { sql } from 'kysely';
import type { Learner } from '../standing/standing.queries.ts';

const HELD_AT_A_TIME: ReadonlySet<string> = new Set(['live_class', 'webinar', 'presential_course']);

/**
 * What being there counts for somebody in this training, beside its activities; nothing where it does not happen at a
 * time. @spec LE-08 EV-08
 */
export async function attendanceIn(
  learner: Learner,
  training: { readonly id: string; readonly kind: string },
): Promise<Attendance[]> {
  return HELD_AT_A_TIME.has(training.kind) ? [attendanceOf(await marksOf(learner, training.id))] : [];
}

/** The marks that count, one for each class of the training in which there is one. */
async function marksOf({ db, clientId, membershipId }: Learner, trainingId: string): Promise<PresenceMark[]> {
  const { rows } = await sql<{ mark: PresenceMark }>`
    select distinct on (p.class_id) p.mark from class_presence p
      join training_class c on c.client_id = p.client_id and c.id = p.class_id and c.training_id = ${trainingId}
      where p.client_id = ${clientId} and p.membership_id = ${membershipId}
      order by p.class_id, p.number desc`.execute(db);
  return rows.map(({ mark }) => mark);
}
