import { useMutation, useQueryClient } from '@tanstack/react-query';
import { gradeEssay } from '@trilha/contract/assessment/essays.calls';
import type { InputOf, ResponseOf } from '@trilha/contract/define-call';
import { showToast } from '@trilha/ui/toasts';
import { api } from '#shared/api.ts';
import { problemFrom } from '#shared/error-text.ts';
import { useText } from '#shared/use-text.ts';
import { type Essay, essaysKey } from './essay-queries.ts';

export type GivenGrade = Omit<InputOf<typeof gradeEssay>['body'], 'revision'>;

/** Grades, says what became of the test, and goes on; who was overtaken is shown what the other gave. @spec AS-06 */
export function useGradeEssay(onGraded: (essay: Essay) => void) {
  const words = useText('grading');
  const client = useQueryClient();
  const toldOf = ({ percent, score, passKept, waiting }: ResponseOf<typeof gradeEssay>): string => {
    if (passKept) return words('savedKept', { score: score ?? 0 });
    return waiting === 0 && score !== null ? words('savedScore', { score }) : words('saved', { percent });
  };
  return useMutation({
    mutationFn: ({ essay, given }: { readonly essay: Essay; readonly given: GivenGrade }) =>
      api(gradeEssay, { params: { essayId: essay.id }, body: { ...given, revision: essay.revision } }),
    onSuccess: (answer, { essay }) => {
      showToast(toldOf(answer));
      onGraded(essay);
      void client.invalidateQueries({ queryKey: essaysKey });
    },
    onError: (error) => {
      if (problemFrom(error).code === 'changed_meanwhile')
        void client.invalidateQueries({ queryKey: essaysKey });
    },
  });
}
