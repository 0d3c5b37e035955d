import type { Role } from '@trilha/contract/permissions';
import { ROLES } from '@trilha/contract/permissions';
import { type AssignmentReach, LONGEST_DEADLINE_DAYS } from '@trilha/rules/learning/assignment.rule';
import type { ReadAssignment, Terms } from './assignment-queries.ts';

/** What the form holds while it is filled in. */
export interface AssignmentFields {
  readonly reach: AssignmentReach;
  readonly groupIds: string[];
  readonly areaIds: string[];
  readonly roles: Role[];
  readonly deadline: 'none' | 'days' | 'day';
  readonly days: number | null;
  readonly dueOn: string | null;
}

const USUAL_DAYS = 30;

/** The fields as the assignment has them, or as one begins. */
export function fieldsOf(assignment: ReadAssignment['assignment']): AssignmentFields {
  if (!assignment)
    return {
      reach: 'any',
      groupIds: [],
      areaIds: [],
      roles: [],
      deadline: 'none',
      days: USUAL_DAYS,
      dueOn: null,
    };
  const { deadlineDays, dueOn } = assignment;
  return {
    reach: assignment.reach,
    groupIds: assignment.groupIds,
    areaIds: assignment.areaIds,
    roles: ROLES.filter((role) => assignment.roles.includes(role)),
    deadline: deadlineDays !== null ? 'days' : dueOn !== null ? 'day' : 'none',
    days: deadlineDays ?? USUAL_DAYS,
    dueOn,
  };
}

/** What is sent, or null while something is missing. */
export function termsOf(fields: AssignmentFields): Terms | null {
  const { reach, groupIds, areaIds, roles, deadline, days, dueOn } = fields;
  const isEverybody = reach === 'everybody';
  if (!isEverybody && groupIds.length + areaIds.length + roles.length === 0) return null;
  if (deadline === 'days' && (days === null || days < 1 || days > LONGEST_DEADLINE_DAYS)) return null;
  if (deadline === 'day' && dueOn === null) return null;
  return {
    reach,
    groupIds: isEverybody ? [] : groupIds,
    areaIds: isEverybody ? [] : areaIds,
    roles: isEverybody ? [] : roles,
    deadlineDays: deadline === 'days' ? days : null,
    dueOn: deadline === 'day' ? dueOn : null,
  };
}
