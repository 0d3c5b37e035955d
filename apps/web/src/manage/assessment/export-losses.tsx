import { useQuery } from '@tanstack/react-query';
import { countExportLosses } from '@trilha/contract/assessment/exchange.calls';
import type { EXPORTED_FORMATS } from '@trilha/contract/assessment/exchange-terms';
import { Button } from '@trilha/ui/button';
import { Notice } from '@trilha/ui/notice';
import { SkeletonList } from '@trilha/ui/skeleton';
import { api } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { QueryProblem } from '#shared/query-problem.tsx';
import { useText } from '#shared/use-text.ts';
import classes from './export-losses.module.css';

type Format = (typeof EXPORTED_FORMATS)[number];

interface ExportLossesProps {
  readonly bankId: string;
  readonly questionId: string | null;
  readonly format: Format;
  readonly onInstead: (format: Format) => void;
}

/** What would not leave with the questions in this format, and the one that does take pictures and sounds. @spec AS-06 */
export function ExportLosses({ bankId, questionId, format, onInstead }: ExportLossesProps) {
  const text = useText('exchanging');
  const counting = useQuery({
    queryKey: [...queryKeys.assessment, 'export-losses', bankId, questionId],
    queryFn: ({ signal }) =>
      api(
        countExportLosses,
        { params: { bankId }, body: questionId ? { questionIds: [questionId] } : {} },
        { signal },
      ),
    staleTime: 0,
  });
  if (counting.isLoadingError)
    return <QueryProblem error={counting.error} onRetry={() => void counting.refetch()} />;
  if (!counting.data) return <SkeletonList count={1} />;
  const losses = counting.data.formats.find((each) => each.format === format)?.losses ?? [];
  if (losses.length === 0) return <Notice tone="ok">{text('export.losses.none')}</Notice>;
  const wholeIn = (name: Format): number =>
    counting.data.formats.find((each) => each.format === name)?.losses.find(({ loss }) => loss === 'question')
      ?.count ?? 0;
  const hasBetter =
    format === 'gift' &&
    (losses.some(({ loss }) => loss === 'pictures' || loss === 'media') || wholeIn('gift') > wholeIn('qti'));
  return (
    <Notice
      tone="warn"
      title={text('export.losses')}
      action={
        hasBetter ? (
          <Button kind="secondary" onClick={() => onInstead('qti')}>
            {text('export.instead.go')}
          </Button>
        ) : null
      }
    >
      <ul className={classes['losses']}>
        {losses.map(({ loss, count }) => (
          <li key={loss}>{text(`loss.${loss}`, { count })}</li>
        ))}
      </ul>
      {hasBetter ? text('export.instead') : null}
    </Notice>
  );
}
