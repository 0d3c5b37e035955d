import { gapsIn } from './gap-draft.ts';
import { lacksKey, type QuestionDraft } from './question-draft.ts';
import { isUnreadable } from './written-number.ts';

/** Whether something was typed that would be lost if it were saved; the field that shows it says so. @spec AS-06 */
export function isUnsavable(draft: QuestionDraft): boolean {
  if (draft.kind === 'numeric')
    return (
      !lacksKey(draft) && [draft.value, draft.tolerance].some((words) => isUnreadable(words, draft.unit))
    );
  if (draft.kind !== 'fill_in') return false;
  return gapsIn(draft).some(
    (_right, gap) => (draft.offered[gap] ?? null) === null && isUnreadable(draft.near[gap] ?? ''),
  );
}
