import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { importQuestions, previewQuestionImport } from '@trilha/contract/assessment/exchange.calls';
import type { ResponseOf } from '@trilha/contract/define-call';
import { EXCHANGE_FORMATS } from '@trilha/rules/assessment/exchange/detect-format.rule';
import { Button } from '@trilha/ui/button';
import { Chips } from '@trilha/ui/chips';
import { EmptyState } from '@trilha/ui/empty-state';
import { Notice } from '@trilha/ui/notice';
import { Row, Section, Stack } from '@trilha/ui/page';
import { SelectField } from '@trilha/ui/select-field';
import { SkeletonList } from '@trilha/ui/skeleton';
import { showToast } from '@trilha/ui/toasts';
import { useRef, useState } from 'react';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { QueryProblem } from '#shared/query-problem.tsx';
import { useText } from '#shared/use-text.ts';
import type { ImportQuestionsSearch } from './import-questions.search.ts';
import { QuestionList } from './question-list.tsx';

type Preview = ResponseOf<typeof previewQuestionImport>;

interface ImportPreviewProps {
  readonly bankId: string;
  readonly fileId: string;
  readonly search: ImportQuestionsSearch;
  readonly onShow: (search: ImportQuestionsSearch) => void;
}

/** What a file would bring, before anything is brought. @spec AS-06 */
export function ImportPreview({ bankId, fileId, search, onShow }: ImportPreviewProps) {
  const { format } = search;
  const preview = useQuery({
    queryKey: [...queryKeys.assessment, 'import', bankId, fileId, format ?? null],
    queryFn: ({ signal }) =>
      api(
        previewQuestionImport,
        { params: { bankId }, body: { fileId, ...(format ? { format } : {}) } },
        { signal },
      ),
    refetchOnWindowFocus: false,
  });
  if (preview.isLoadingError)
    return <QueryProblem error={preview.error} onRetry={() => void preview.refetch()} />;
  if (!preview.data) return <SkeletonList />;
  return (
    <Judged
      key={`${fileId}-${preview.data.format}`}
      bankId={bankId}
      preview={preview.data}
      search={{ ...search, file: fileId }}
      onShow={onShow}
    />
  );
}

interface JudgedProps extends Pick<ImportPreviewProps, 'bankId' | 'onShow'> {
  readonly preview: Preview;
  readonly search: ImportQuestionsSearch & { readonly file: string };
}

function Judged({ bankId, preview, search, onShow }: JudgedProps) {
  const text = useText('exchanging');
  const errorText = useErrorText();
  const { questions, refusals } = preview;
  const fresh = questions.filter(({ isKnown }) => !isKnown);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(fresh.map(({ place }) => place)));
  const importing = useImport(bankId);
  const counts = {
    new: fresh.length,
    warned: questions.filter(({ warnings }) => warnings.length > 0).length,
    known: questions.length - fresh.length,
    refused: refusals.length,
  };
  const toggle = (place: number): void =>
    setChosen((before) => {
      const after = new Set(before);
      if (!after.delete(place)) after.add(place);
      return after;
    });
  return (
    <Stack gap={24}>
      <Row gap={16} align="end" spread>
        <SelectField
          label={text('format')}
          data={EXCHANGE_FORMATS.map((value) => ({ value, label: text(`format.${value}`) }))}
          value={preview.format}
          onChange={(value) => {
            const format = EXCHANGE_FORMATS.find((each) => each === value);
            if (format) onShow({ file: search.file, format });
          }}
        />
        <Button kind="quiet" onClick={() => onShow({})}>
          {text('another')}
        </Button>
      </Row>
      {questions.length + refusals.length === 0 ? (
        <EmptyState title={text('empty')}>{text('empty.text')}</EmptyState>
      ) : (
        <Section title={text('found')}>
          <Stack gap={16}>
            <Chips
              label={text('found')}
              options={(['new', 'warned', 'known', 'refused'] as const)
                .filter((value) => counts[value] > 0)
                .map((value) => ({ value, label: text(`show.${value}`), count: counts[value] }))}
              chosen={search.show ? [search.show] : []}
              onToggle={(value) => {
                const { show, ...rest } = search;
                onShow(show === value ? rest : { ...rest, show: value });
              }}
            />
            {importing.error ? <Notice tone="bad">{errorText(importing.error)}</Notice> : null}
            {fresh.length > 0 ? (
              <Row gap={12}>
                <Button
                  kind="primary"
                  busy={importing.isPending}
                  disabled={chosen.size === 0}
                  onClick={() =>
                    importing.mutate({ fileId: search.file, format: preview.format, places: [...chosen] })
                  }
                >
                  {chosen.size > 0 ? text('import.chosen', { count: chosen.size }) : text('import.none')}
                </Button>
                <Button
                  kind="quiet"
                  onClick={() =>
                    setChosen(chosen.size > 0 ? new Set() : new Set(fresh.map(({ place }) => place)))
                  }
                >
                  {chosen.size > 0 ? text('choose.none') : text('choose.all')}
                </Button>
              </Row>
            ) : null}
            <QuestionList preview={preview} show={search.show} chosen={chosen} onToggle={toggle} />
          </Stack>
        </Section>
      )}
    </Stack>
  );
}

function useImport(bankId: string) {
  const text = useText('exchanging');
  const cache = useQueryClient();
  const navigate = useNavigate();
  const key = useRef(crypto.randomUUID());
  return useMutation({
    mutationFn: (body: { fileId: string; format: Preview['format']; places: number[] }) =>
      api(importQuestions, { params: { bankId }, body }, { idempotencyKey: key.current }),
    onSuccess: async ({ imported }) => {
      showToast(text('imported', { count: imported }));
      await cache.invalidateQueries({ queryKey: queryKeys.assessment });
      await navigate({ to: '/manage/question-banks/$bankId', params: { bankId } });
    },
    onError: () => {
      key.current = crypto.randomUUID();
    },
  });
}
