import { IconArrowLeft, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { IconButton } from '@trilha/ui/button';
import { EmptyState } from '@trilha/ui/empty-state';
import { Notice } from '@trilha/ui/notice';
import { Page } from '@trilha/ui/page';
import { ProgressBar } from '@trilha/ui/progress';
import { SkeletonPage } from '@trilha/ui/skeleton';
import { useEffect, useState } from 'react';
import { PageProblem } from '#shared/failures/page-problem.tsx';
import { ButtonLink } from '#shared/links.tsx';
import { PromptText } from '#shared/questions/formed-text.tsx';
import { AnswerFile } from '#shared/questions/given-files.tsx';
import { useText } from '#shared/use-text.ts';
import { useAuditKeys } from '../../loyalty/audit/use-audit-keys.ts';
import { type Essay, essayQuery } from './essay-queries.ts';
import classes from './essays.module.css';
import type { EssaysSearch } from './essays.search.ts';
import { GradeForm } from './grade.form.tsx';

/** An answer beside what it is graded by; a whole queue goes by without going back to it. @spec AS-06 */
export function EssayScreen() {
  const words = useText('grading');
  const navigate = useNavigate();
  const client = useQueryClient();
  const { essayId = '' } = useParams({ strict: false });
  const search: EssaysSearch = useSearch({ strict: false });
  const [isOver, setOver] = useState(false);
  const found = useQuery(essayQuery(essayId, search));
  const go = (id: string | null): void => {
    if (id) void navigate({ to: '/manage/essays/$essayId', params: { essayId: id }, search });
  };
  const nextId = found.data?.place.nextId;
  useEffect(() => {
    // The next answer is there before it is asked for.
    if (nextId) void client.prefetchQuery(essayQuery(nextId, search));
  }, [client, nextId, search]);
  const goOn = ({ place, state }: Essay): void => {
    // Who grades anew looks at one, not at a queue.
    if (state === 'graded') return;
    const next = place.nextId ?? place.previousId;
    if (next) go(next);
    else setOver(true);
  };
  if (isOver)
    return (
      <Page>
        <EmptyState
          isPage
          title={words('done')}
          seed="essays-done"
          action={
            <ButtonLink kind="primary" to="/manage/essays" search={search}>
              {words('back')}
            </ButtonLink>
          }
        >
          <p>{words('doneText')}</p>
        </EmptyState>
      </Page>
    );
  if (found.isLoadingError) return <PageProblem error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data)
    return (
      <Page>
        <SkeletonPage />
      </Page>
    );
  return <Opened key={found.data.id} essay={found.data} search={search} onGo={go} onGraded={goOn} />;
}

interface OpenedProps {
  readonly essay: Essay;
  readonly search: EssaysSearch;
  readonly onGo: (essayId: string | null) => void;
  readonly onGraded: (essay: Essay) => void;
}

function Opened({ essay, search, onGo, onGraded }: OpenedProps) {
  const words = useText('grading');
  const { place, attempt } = essay;
  useAuditKeys({ j: () => onGo(place.nextId), k: () => onGo(place.previousId) });
  const { total, position } = place;
  return (
    <Page>
      <header className={classes['header']}>
        <ButtonLink kind="quiet" icon={<IconArrowLeft size={20} />} to="/manage/essays" search={search}>
          {words('back')}
        </ButtonLink>
        <div className={classes['progress']}>
          {position === null ? null : (
            <>
              <span>{words('progress', { position, total })}</span>
              <ProgressBar value={position / total} label={words('progress', { position, total })} />
            </>
          )}
        </div>
        <div className={classes['moves']}>
          <IconButton
            label={`${words('previous')} (K)`}
            icon={<IconChevronLeft size={22} />}
            disabled={!place.previousId}
            onClick={() => onGo(place.previousId)}
          />
          <IconButton
            label={`${words('next')} (J)`}
            icon={<IconChevronRight size={22} />}
            disabled={!place.nextId}
            onClick={() => onGo(place.nextId)}
          />
        </div>
      </header>
      <div className={classes['columns']}>
        <article className={classes['written']}>
          <p className={classes['quiet']}>
            {essay.training.title} · {essay.activity}
          </p>
          <PromptText
            question={{ prompt: essay.question.prompt, promptHtml: essay.promptHtml }}
            as="h1"
            isFocusable
          />
          <p className={classes['quiet']}>
            {essay.person ?? words('hidden')} ·{' '}
            {attempt.round === null
              ? words('attempt', { number: attempt.number, score: attempt.minimumScore })
              : words('attempt.round', {
                  round: attempt.round,
                  number: attempt.number,
                  score: attempt.minimumScore,
                })}
          </p>
          <h2>{words('answer')}</h2>
          {essay.files.length > 0 ? (
            essay.files.map(({ id, ...file }) => <AnswerFile key={id} {...file} />)
          ) : (
            <p className={classes['answer']}>{essay.answer || words('erased')}</p>
          )}
        </article>
        <aside className={classes['aside']}>
          {essay.guidance ? (
            <section className={classes['guidance']}>
              <h2>{words('guidance')}</h2>
              <p>{essay.guidance}</p>
            </section>
          ) : null}
          {essay.own ? (
            <Notice tone="info">{words('own')}</Notice>
          ) : (
            <GradeForm essay={essay} onGraded={onGraded} />
          )}
        </aside>
      </div>
    </Page>
  );
}
