import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { REGRADE_OUTCOMES, type RegradeOutcome } from '@trilha/rules/assessment/regrade/regrade.rule';
import { Chips } from '@trilha/ui/chips';
import { type Column, DataTable } from '@trilha/ui/data-table';
import { Section, Stack } from '@trilha/ui/page';
import { SkeletonTable } from '@trilha/ui/skeleton';
import { StatusPill, type StatusTone } from '@trilha/ui/status-pill';
import { MoreOf } from '#shared/more-of.tsx';
import { QueryProblem } from '#shared/query-problem.tsx';
import { useText } from '#shared/use-text.ts';
import type { RegradeSearch } from './regrade.search.ts';
import { type Regrade, type RegradeLine, regradeAttemptsQuery } from './regrade-queries.ts';

const TONES: Readonly<Record<RegradeOutcome, StatusTone>> = {
  passes: 'ok',
  rises: 'ok',
  falls: 'warn',
  pass_kept: 'info',
  same: 'neutral',
  undecided: 'waiting',
  as_asked: 'neutral',
  own: 'neutral',
};

/** Old and new score of each person, as a part of the page. */
export function RegradePeople({ regrade }: { readonly regrade: Regrade }) {
  const text = useText('regrading');
  return (
    <Section title={text('people')}>
      <PeopleOf regrade={regrade} />
    </Section>
  );
}

/** Old and new score of each person; what is listed lives in the address. @spec AS-06 */
export function PeopleOf({ regrade }: { readonly regrade: Regrade }) {
  const text = useText('regrading');
  const navigate = useNavigate();
  const { bankId = '', questionId = '' } = useParams({ strict: false });
  const { outcome, ...open }: RegradeSearch = useSearch({ strict: false });
  const found = useInfiniteQuery(regradeAttemptsQuery(regrade, outcome));
  const lines = found.data?.pages.flatMap((page) => page.items) ?? [];
  const options = REGRADE_OUTCOMES.filter((value) => regrade.counts[value]).map((value) => ({
    value,
    label: text(`outcome.${value}`),
    count: regrade.counts[value] ?? 0,
  }));
  return (
    <Stack gap={16}>
      <Chips
        label={text('people')}
        options={options}
        chosen={outcome ? [outcome] : []}
        onToggle={(value) =>
          void navigate({
            to: '/manage/question-banks/$bankId/questions/$questionId/regrade',
            params: { bankId, questionId },
            search: value === outcome ? open : { ...open, outcome: value },
            replace: true,
            resetScroll: false,
          })
        }
      />
      {found.isLoadingError ? (
        <QueryProblem error={found.error} onRetry={() => void found.refetch()} />
      ) : null}
      {found.isPending ? <SkeletonTable rows={4} columns={4} /> : null}
      {found.data && lines.length === 0 ? <p>{text('people.none')}</p> : null}
      {lines.length > 0 ? <PeopleTable lines={lines} /> : null}
      <MoreOf list={found} />
    </Stack>
  );
}

function PeopleTable({ lines }: { readonly lines: readonly RegradeLine[] }) {
  const text = useText('regrading');
  const percent = (score: number | null): string => (score === null ? '–' : `${score}%`);
  const columns: readonly Column<RegradeLine>[] = [
    {
      id: 'person',
      // Who may not see names has attempts before them, not people.
      header: text(lines.some(({ person }) => person !== null) ? 'column.person' : 'column.attempt'),
      isTitle: true,
      cell: ({ person, number, round }) =>
        person ??
        (round === null ? text('person.hidden', { number }) : text('person.hidden.round', { round, number })),
    },
    {
      id: 'test',
      header: text('column.test'),
      cell: ({ training, activity }) => `${training}: ${activity}`,
    },
    { id: 'before', header: text('column.before'), align: 'end', cell: ({ before }) => percent(before) },
    { id: 'after', header: text('column.after'), align: 'end', cell: ({ after }) => percent(after) },
    { id: 'outcome', header: text('column.outcome'), cell: outcomeOf },
  ];
  return (
    <DataTable label={text('people')} columns={columns} rows={lines} rowKey={({ attemptId }) => attemptId} />
  );
}

const outcomeOf = (line: RegradeLine) => <OutcomePill line={line} />;

function OutcomePill({ line: { outcome, kept } }: { readonly line: RegradeLine }) {
  const text = useText('regrading');
  if (kept) return <StatusPill tone="info">{text('kept.pill')}</StatusPill>;
  return <StatusPill tone={TONES[outcome]}>{text(`outcome.${outcome}`)}</StatusPill>;
}
