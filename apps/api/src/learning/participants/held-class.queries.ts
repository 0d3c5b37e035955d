import type { PresenceMark } from '@trilha/rules/learning/classes/attendance.rule';
import type { ClassKind, ClassStatus } from '@trilha/rules/learning/classes/class-status.rule';
import { sql } from 'kysely';

/** The class that counts for somebody in a training that happens at a time. */
export interface HeldClass {
  readonly classId: string;
  readonly kind: ClassKind;
  readonly status: ClassStatus;
  readonly presence: PresenceMark;
}

/**
 * The class that counts for an enrolment `e`: the one the person was in, otherwise the last they have a place in. Part of the statement that lists, so that no list asks once for each row. @spec LE-03 MG-05
 */
export const HELD_CLASS = sql<HeldClass | null>`(
    select json_build_object('classId', c.id, 'kind', c.kind, 'status', c.status,
      'presence', coalesce(marked.mark, 'none'))
    from class_subscription s
    join training_class c on c.client_id = s.client_id and c.id = s.class_id
    left join lateral (select p.mark from class_presence p where p.client_id = c.client_id and p.class_id = c.id
      and p.membership_id = e.membership_id order by p.number desc limit 1) marked on true
    where s.client_id = e.client_id and s.membership_id = e.membership_id and s.training_id = e.training_id
      and s.state = 'subscribed'
    order by coalesce(marked.mark in ('present', 'late'), false) desc, c.starts_at desc, c.id
    limit 1
  )`;
