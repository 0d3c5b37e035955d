import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { importFieldText, importProblemText } from '@trilha/i18n/import-text';
import { IMPORT_OUTCOMES, type ImportOutcome } from '@trilha/rules/people/import/judge-row.rule';
import { Chips } from '@trilha/ui/chips';
import { type Column, DataTable } from '@trilha/ui/data-table';
import { Section, Stack } from '@trilha/ui/page';
import { SkeletonTable } from '@trilha/ui/skeleton';
import { StatusPill, type StatusTone } from '@trilha/ui/status-pill';
import { TextLink } from '#shared/links.tsx';
import { MoreOf } from '#shared/more-of.tsx';
import { QueryProblem } from '#shared/query-problem.tsx';
import { useText } from '#shared/use-text.ts';
import classes from './import.module.css';
import type { ImportSearch } from './import.search.ts';
import { type ImportLine, importRowsQuery, type OneImport } from './import-queries.ts';
import { useImportTexts } from './import-texts.ts';

const TONES: Readonly<Record<ImportOutcome, StatusTone>> = {
  create: 'ok',
  join: 'ok',
  update: 'info',
  same: 'neutral',
  error: 'bad',
};
const UNDO_TONES = { withdrawn: 'neutral', restored: 'neutral', kept: 'waiting' } as const;

interface RowsPartProps {
  readonly found: OneImport;
  readonly counts: OneImport['foreseen'];
}

/** Every row with what it does or did and why not; the filter lives in the address. @spec MG-03 */
export function RowsPart({ found, counts }: RowsPartProps) {
  const text = useText('imports');
  const navigate = useNavigate();
  const search: ImportSearch = useSearch({ strict: false });
  const rows = useInfiniteQuery(importRowsQuery(found, search.rows));
  const items = rows.data?.pages.flatMap((page) => page.items) ?? [];
  const isResult = found.appliedAt !== null;
  const options = [
    ...IMPORT_OUTCOMES.filter((outcome) => counts[outcome]).map((outcome) => ({
      value: outcome,
      label: text(isResult ? `result.${outcome}` : `outcome.${outcome}`),
      count: counts[outcome] ?? 0,
    })),
    ...(found.undone.kept > 0
      ? [{ value: 'kept' as const, label: text('undo.kept'), count: found.undone.kept }]
      : []),
  ];
  const show = (value: NonNullable<ImportSearch['rows']>): void =>
    void navigate({
      to: '/manage/people/import/$importId',
      params: { importId: found.id },
      search: value === search.rows ? {} : { rows: value },
      replace: true,
      resetScroll: false,
    });
  return (
    <Section title={text('rows')}>
      <Stack gap={16}>
        <Chips
          label={text('outcome')}
          options={options}
          chosen={search.rows ? [search.rows] : []}
          onToggle={show}
        />
        {rows.isLoadingError ? <QueryProblem error={rows.error} onRetry={() => void rows.refetch()} /> : null}
        {rows.isPending ? <SkeletonTable rows={6} columns={5} /> : null}
        {rows.data && items.length === 0 ? <p>{text('rows.empty')}</p> : null}
        {items.length > 0 ? <LineTable lines={items} /> : null}
        <MoreOf list={rows} />
      </Stack>
    </Section>
  );
}

function LineTable({ lines }: { readonly lines: readonly ImportLine[] }) {
  const text = useText('imports');
  const texts = useImportTexts();
  const columns: readonly Column<ImportLine>[] = [
    { id: 'number', header: text('row.number'), align: 'end', cell: ({ number }) => number },
    {
      id: 'name',
      header: text('row.name'),
      isTitle: true,
      cell: nameOf,
    },
    { id: 'email', header: text('row.email'), cell: addressOf },
    {
      id: 'outcome',
      header: text('row.outcome'),
      cell: outcomeOf,
    },
    {
      id: 'details',
      header: text('row.details'),
      cell: ({ problems, undoProblems, changed }) => {
        const words = [...problems, ...undoProblems].map((problem) => importProblemText(texts, problem));
        if (words.length > 0) return words.join('; ');
        if (changed.length === 0) return '—';
        return text('row.changed', {
          fields: changed.map((field) => importFieldText(texts, field)).join(', '),
        });
      },
    },
  ];
  return (
    <DataTable label={text('rows')} columns={columns} rows={lines} rowKey={({ number }) => String(number)} />
  );
}

const nameOf = ({ name, memberId }: ImportLine) => (
  <span className={classes['name']}>
    {memberId ? (
      <TextLink to="/manage/people/$memberId" params={{ memberId }}>
        {name || '—'}
      </TextLink>
    ) : (
      name || '—'
    )}
  </span>
);

const addressOf = ({ email }: ImportLine) => <span className={classes['address']}>{email || '—'}</span>;

const outcomeOf = (line: ImportLine) => <OutcomeOf line={line} />;

function OutcomeOf({ line: { outcome, isResult, undo } }: { readonly line: ImportLine }) {
  const text = useText('imports');
  if (undo) return <StatusPill tone={UNDO_TONES[undo]}>{text(`undo.${undo}`)}</StatusPill>;
  if (outcome === null) return '—';
  return (
    <StatusPill tone={TONES[outcome]}>
      {text(isResult ? `result.${outcome}` : `outcome.${outcome}`)}
    </StatusPill>
  );
}
