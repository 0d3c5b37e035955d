import { ruledGrade } from '@trilha/rules/assessment/regrade/ruling.rule';

/** What a question earned with what was ruled about it; null where it does not count. @spec AS-06 */
export function fractionOf(...asked: Parameters<typeof ruledGrade>): number | null {
  const earned = ruledGrade(...asked);
  return typeof earned === 'number' ? earned : null;
}
