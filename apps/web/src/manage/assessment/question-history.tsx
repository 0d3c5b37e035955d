import { IconHistory } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { editQuestion, readQuestionVersions } from '@trilha/contract/assessment/banks.calls';
import type { ResponseOf } from '@trilha/contract/define-call';
import { dateAndTime } from '@trilha/i18n/formats';
import { isKeyless } from '@trilha/rules/assessment/keyless-question.rule';
import { questionChanges } from '@trilha/rules/assessment/question-changes.rule';
import { Button } from '@trilha/ui/button';
import { Notice } from '@trilha/ui/notice';
import { SkeletonList } from '@trilha/ui/skeleton';
import { showToast } from '@trilha/ui/toasts';
import { useState } from 'react';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { QueryProblem } from '#shared/query-problem.tsx';
import { FormedText, PromptText } from '#shared/questions/formed-text.tsx';
import { deviceZone } from '#shared/today.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import { AnswerLines } from './import/answer-lines.tsx';
import type { BankQuestion } from './question-draft.ts';
import classes from './question-history.module.css';

type Version = ResponseOf<typeof readQuestionVersions>['items'][number];

interface QuestionHistoryProps {
  readonly bankId: string;
  readonly question: BankQuestion;
  /** Another text is stored from now on; told with the attempts that were asked it with another key. */
  readonly onRestored: (answered: number) => Promise<void>;
}

/** Who saved a question when, and what changed, for those who ask. @spec AS-06 */
export function QuestionHistory(props: QuestionHistoryProps) {
  const text = useText('questions');
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={classes['history']} aria-label={text('history')}>
      <div>
        <Button
          kind="quiet"
          icon={<IconHistory size={18} />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {text('history')}
        </Button>
      </div>
      {isOpen ? <Versions {...props} /> : null}
    </section>
  );
}

/** Each saving, the newest first; one of them beside what the question is now, to be brought back. */
function Versions({ bankId, question, onRestored }: QuestionHistoryProps) {
  const text = useText('questions');
  const locale = useLocale();
  const [seen, setSeen] = useState<number | null>(null);
  const params = { bankId, questionId: question.id };
  const history = useInfiniteQuery({
    queryKey: [...queryKeys.assessment, 'question', question.id, 'versions', question.revision],
    queryFn: ({ pageParam, signal }) =>
      api(
        readQuestionVersions,
        { params, query: pageParam === null ? {} : { before: pageParam } },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: (last) => (last.hasMore ? (last.items.at(-1)?.revision ?? null) : null),
  });
  if (history.isLoadingError)
    return <QueryProblem error={history.error} onRetry={() => void history.refetch()} />;
  if (!history.data) return <SkeletonList count={1} />;
  const versions = history.data.pages.flatMap(({ items }) => items);
  const [now] = versions;
  const shown = versions.find(({ revision }) => revision === seen);
  return (
    <>
      <ol>
        {versions.map((version) => (
          <li key={version.revision}>
            <span>
              {text('history.version', { number: version.revision })}
              <small>
                {[
                  dateAndTime(new Date(version.savedAt), locale, deviceZone()),
                  version.savedBy ?? text('history.nobody'),
                  version.changed.map((part) => text(`part.${part}`)).join(', '),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
            {version === now ? (
              <small>{text('history.now')}</small>
            ) : (
              <Button
                kind="quiet"
                aria-expanded={version.revision === seen}
                onClick={() => setSeen(version.revision === seen ? null : version.revision)}
              >
                {text('history.compare', { number: version.revision })}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {history.hasNextPage ? (
        <Button busy={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
          {text('history.more')}
        </Button>
      ) : null}
      {now && shown ? (
        <Comparison
          bankId={bankId}
          questionId={question.id}
          now={now}
          was={shown}
          onRestored={(answered) => {
            setSeen(null);
            return onRestored(answered);
          }}
        />
      ) : null}
    </>
  );
}

interface ComparisonProps {
  readonly bankId: string;
  readonly questionId: string;
  readonly now: Version;
  readonly was: Version;
  readonly onRestored: (answered: number) => Promise<void>;
}

function Comparison({ bankId, questionId, now, was, onRestored }: ComparisonProps) {
  const text = useText('questions');
  const errorText = useErrorText();
  const cache = useQueryClient();
  const restoring = useMutation({
    mutationFn: () => {
      const { question, key, feedback, weight, counting, difficulty, tags } = was;
      const body = { question, key, feedback, weight, counting, difficulty, tags, revision: now.revision };
      return api(editQuestion, { params: { bankId, questionId }, body });
    },
    onSuccess: async ({ answered }) => {
      await cache.invalidateQueries({ queryKey: queryKeys.assessment });
      showToast(text('history.restored', { number: was.revision }));
      await onRestored(answered);
    },
  });
  const differ = questionChanges(now, was).map((part) => text(`part.${part}`));
  return (
    <div className={classes['comparison']}>
      {restoring.error ? <Notice tone="bad">{errorText(restoring.error)}</Notice> : null}
      <p>
        {differ.length === 0 ? text('history.same') : text('history.differ', { parts: differ.join(', ') })}
      </p>
      <div className={classes['sides']}>
        <Side title={text('history.version', { number: was.revision })} version={was} />
        <Side title={text('history.now')} version={now} />
      </div>
      {differ.length > 0 ? (
        <div>
          <Button kind="primary" busy={restoring.isPending} onClick={() => restoring.mutate()}>
            {text('history.restore', { number: was.revision })}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function Side({ title, version }: { readonly title: string; readonly version: Version }) {
  const text = useText('questions');
  const authoring = useText('authoring');
  const { question, key, feedback, weight, counting = 'part', difficulty, tags } = version;
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <PromptText question={question} as="p" />
      <AnswerLines question={question} answer={key} />
      {feedback.right ? (
        <FormedText text={feedback.right} {...(feedback.rightHtml ? { html: feedback.rightHtml } : {})} />
      ) : null}
      {feedback.wrong ? (
        <FormedText text={feedback.wrong} {...(feedback.wrongHtml ? { html: feedback.wrongHtml } : {})} />
      ) : null}
      <p>
        {[
          ...(isKeyless(key)
            ? [text('keyless')]
            : [`${text('weight')}: ${weight}`, text(`part.counting.${counting}`)]),
          authoring(`difficulty.${difficulty}`),
          ...tags,
        ].join(' · ')}
      </p>
    </section>
  );
}
