import { useQuery } from '@tanstack/react-query';
import { readBank } from '@trilha/contract/assessment/banks.calls';
import type { TestContent } from '@trilha/contract/learning/activity-content';
import { drawableIn, lacksKeys } from '@trilha/rules/assessment/keyless-draw.rule';
import { isKeyless } from '@trilha/rules/assessment/keyless-question.rule';
import { TEST_TYPE_FACTS } from '@trilha/rules/assessment/test-types.rule';
import { Notice } from '@trilha/ui/notice';
import { SkeletonList } from '@trilha/ui/skeleton';
import { api } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { QueryProblem } from '#shared/query-problem.tsx';
import { useText } from '#shared/use-text.ts';
import { BlueprintFields } from './blueprint-fields.tsx';
import { SampleDraw } from './sample-draw.tsx';
import { WeightFields } from './weight-fields.tsx';

interface TestDrawFieldsProps {
  readonly content: TestContent;
  readonly onChange: (next: Partial<TestContent>) => void;
}

/** What is drawn from the bank, held against the questions it has now, with a draw to look at. @spec AS-06 */
export function TestDrawFields({ content, onChange }: TestDrawFieldsProps) {
  const text = useText('authoring');
  const { bankId } = content;
  const bank = useQuery({
    queryKey: [...queryKeys.assessment, 'bank', bankId],
    queryFn: ({ signal }) => api(readBank, { params: { bankId } }, { signal }),
  });
  if (bank.isLoadingError) return <QueryProblem error={bank.error} onRetry={() => void bank.refetch()} />;
  if (!bank.data) return <SkeletonList count={1} />;
  const all = bank.data.questions.map((question) => ({ ...question, isKeyless: isKeyless(question.key) }));
  const questions = drawableIn(all, content.kind);
  const leftOut = all.length - questions.length;
  return (
    <>
      {leftOut > 0 ? (
        <Notice tone={lacksKeys(all, content) ? 'warn' : 'info'}>
          {text('draw.keyless', { count: leftOut })}
        </Notice>
      ) : null}
      <BlueprintFields
        rows={content.blueprint ?? []}
        draw={content.draw}
        bank={questions}
        onChange={(blueprint) => onChange({ blueprint })}
      />
      {TEST_TYPE_FACTS[content.kind].scored ? (
        <WeightFields
          weights={content.weights ?? {}}
          bank={questions}
          onChange={(weights) => onChange({ weights })}
        />
      ) : null}
      <SampleDraw key={bankId} content={content} bank={questions} />
    </>
  );
}
