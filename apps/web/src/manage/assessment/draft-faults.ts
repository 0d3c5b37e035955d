import { commentFaultsIn, gapsIn, numbersIn } from './gap-draft.ts';
import { lacksKey, type QuestionDraft } from './question-draft.ts';
import { isNegative, isUnreadable } from './written-number.ts';

/** Whether something was typed that would be lost if it were saved; the field that shows it says so. @spec AS-06 */
export function isUnsavable(draft: QuestionDraft): boolean {
  if (draft.kind === 'numeric')
    return (
      !lacksKey(draft) &&
      (isUnreadable(draft.value, draft.unit) || isNoTolerance(draft.tolerance, draft.unit))
    );
  if (draft.kind !== 'fill_in') return false;
  return (
    gapsIn(draft).some(
      (_right, gap) => (draft.offered[gap] ?? null) === null && isNoTolerance(draft.near[gap] ?? ''),
    ) ||
    numbersIn(draft).some((numbers) => numbers?.some(({ read }) => read === null)) ||
    commentFaultsIn(draft).some((faults) => faults.length > 0)
  );
}

const isNoTolerance = (words: string, unit = ''): boolean =>
  isUnreadable(words, unit) || isNegative(words, unit);
