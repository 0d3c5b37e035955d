import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '@trilha/ui/button';
import { Notice } from '@trilha/ui/notice';
import { ApiProblem } from '#shared/api-problem.ts';
import { useErrorText } from '#shared/error-text.ts';
import { useSession } from '#shared/session-query.ts';
import { useText } from '#shared/use-text.ts';
import { deviceAnswerStore } from './answer-store.ts';
import classes from './assessment.module.css';
import { type RefusedAnswer, refusedAnswersQuery } from './refused-answers.ts';

/** What was answered on this device and does not count, until its person says that they know. @spec AS-05 */
export function RefusedAnswers({ attemptId }: { readonly attemptId: string }) {
  const text = useText('assessment');
  const errorText = useErrorText();
  const cache = useQueryClient();
  const { deviceKey } = useSession();
  const query = refusedAnswersQuery(attemptId, deviceKey);
  const { data: refused = [] } = useQuery(query);
  if (refused.length === 0) return null;
  const forget = (): void => {
    cache.setQueryData(query.queryKey, []);
    deviceAnswerStore(deviceKey)
      .forget(attemptId)
      .catch(() => undefined);
  };
  const reasons = new Set(refused.map(({ refusal }) => errorText(new ApiProblem(refusal))));
  return (
    <Notice
      tone="warn"
      title={text('refused.title', { count: refused.length })}
      action={<Button onClick={forget}>{text('refused.close')}</Button>}
    >
      {[...reasons].join(' ')}
      {refused.flatMap(writtenIn).map(({ questionId, words }) => (
        <blockquote key={questionId} className={classes['refused']}>
          {words}
        </blockquote>
      ))}
    </Notice>
  );
}

/** What a person wrote in their own words, which is nowhere else any more. */
function writtenIn({ questionId, answer }: RefusedAnswer) {
  const isWritten = answer.kind === 'essay' || answer.kind === 'short_answer';
  return isWritten && answer.text !== '' ? [{ questionId, words: answer.text }] : [];
}
