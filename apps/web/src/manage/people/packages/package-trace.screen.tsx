import { IconArrowLeft, IconCopy, IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { recordPackageCalls } from '@trilha/contract/player/package-trace.calls';
import { shortDate } from '@trilha/i18n/formats';
import { foundEntries, TRACE_KINDS } from '@trilha/rules/scorm/package-trace.rule';
import { Button } from '@trilha/ui/button';
import { EmptyState } from '@trilha/ui/empty-state';
import { Notice } from '@trilha/ui/notice';
import { Page, PageHeader, Stack } from '@trilha/ui/page';
import { SearchField } from '@trilha/ui/search-field';
import { SkeletonPage } from '@trilha/ui/skeleton';
import { Switch } from '@trilha/ui/switch';
import { showToast } from '@trilha/ui/toasts';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { PageProblem } from '#shared/failures/page-problem.tsx';
import { LateSelectField } from '#shared/fields/late-select-field.tsx';
import { ButtonLink } from '#shared/links.tsx';
import { deviceZone } from '#shared/today.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import { type PackageTrace, packageTraceQuery } from './package-queries.ts';
import type { PackageTraceSearch } from './package-trace.search.ts';
import classes from './packages.module.css';
import { TraceList } from './trace-list.tsx';

const EVERYTHING = 'everything';

/** What a package did at a person, for whoever helps them. @spec PL-04 MG-03 */
export function PackageTraceScreen() {
  const { memberId = '', activityId = '' } = useParams({ strict: false });
  const found = useQuery(packageTraceQuery(memberId, activityId));
  if (found.isLoadingError) return <PageProblem error={found.error} onRetry={() => void found.refetch()} />;
  return found.data ? <Trace memberId={memberId} trace={found.data} /> : <SkeletonPage />;
}

interface TraceProps {
  readonly memberId: string;
  readonly trace: PackageTrace;
}

function Trace({ memberId, trace }: TraceProps) {
  const text = useText('tracing');
  const navigate = useNavigate();
  const search: PackageTraceSearch = useSearch({ strict: false });
  const entries = foundEntries(trace.entries, {
    kind: search.kind ?? null,
    failuresOnly: search.failures === 1,
    search: search.search ?? '',
  }).toReversed();
  const look = (next: PackageTraceSearch): void =>
    void navigate({
      to: '/manage/people/$memberId/packages/$activityId',
      params: { memberId, activityId: trace.activityId },
      search: next,
      replace: true,
    });
  return (
    <Page>
      <PageHeader
        title={trace.title}
        description={text('of', { person: trace.person, training: trace.training })}
        back={
          <span>
            <ButtonLink
              to="/manage/people/$memberId"
              params={{ memberId }}
              search={{ part: 'activity' }}
              kind="quiet"
              icon={<IconArrowLeft size={20} />}
            >
              {text('back')}
            </ButtonLink>
          </span>
        }
        actions={<TakeAway trace={trace} />}
      />
      <Stack gap={16}>
        <p>{text('note')}</p>
        <Recording memberId={memberId} trace={trace} />
        {trace.entries.length === 0 ? (
          <EmptyState title={text('none')}>{text('noneText')}</EmptyState>
        ) : (
          <>
            <Filters search={search} onChange={look} />
            {entries.length > 0 ? (
              <TraceList entries={entries} />
            ) : (
              <EmptyState
                title={text('notFound')}
                action={<Button onClick={() => look({})}>{text('clear')}</Button>}
              />
            )}
          </>
        )}
      </Stack>
    </Page>
  );
}

interface FiltersProps {
  readonly search: PackageTraceSearch;
  readonly onChange: (next: PackageTraceSearch) => void;
}

function Filters({ search: { kind, failures, search }, onChange }: FiltersProps) {
  const text = useText('tracing');
  const given = {
    ...(kind ? { kind } : {}),
    ...(failures ? { failures } : {}),
    ...(search ? { search } : {}),
  };
  const without = (name: keyof PackageTraceSearch): PackageTraceSearch =>
    Object.fromEntries(Object.entries(given).filter(([each]) => each !== name));
  return (
    <div className={classes['filters']}>
      <SearchField
        label={text('search')}
        value={search ?? ''}
        onSearch={(words) => onChange(words === '' ? without('search') : { ...given, search: words })}
      />
      <LateSelectField
        label={text('kind')}
        data={[
          { value: EVERYTHING, label: text('everything') },
          ...TRACE_KINDS.map((value) => ({ value, label: text(`kind.${value}`) })),
        ]}
        value={kind ?? EVERYTHING}
        onChange={(value) => {
          const chosen = TRACE_KINDS.find((each) => each === value);
          onChange(chosen ? { ...given, kind: chosen } : without('kind'));
        }}
      />
      <Switch
        label={text('failures')}
        checked={failures === 1}
        onChange={(event) =>
          onChange(event.currentTarget.checked ? { ...given, failures: 1 } : without('failures'))
        }
      />
    </div>
  );
}

function Recording({ memberId, trace: { activityId, allUntil } }: TraceProps) {
  const text = useText('tracing');
  const errorText = useErrorText();
  const locale = useLocale();
  const cache = useQueryClient();
  const { queryKey } = packageTraceQuery(memberId, activityId);
  const recording = useMutation({
    mutationFn: (all: boolean) =>
      api(recordPackageCalls, { params: { memberId, activityId }, body: { all } }),
    onSettled: () => cache.invalidateQueries({ queryKey }),
  });
  const date = allUntil ? shortDate(new Date(allUntil), locale, deviceZone()) : null;
  return (
    <>
      {recording.error ? <Notice tone="bad">{errorText(recording.error)}</Notice> : null}
      <Switch
        label={text('all')}
        description={date ? text('allUntil', { date }) : text('allHint')}
        checked={recording.isPending ? recording.variables : allUntil !== null}
        disabled={recording.isPending}
        onChange={(event) => recording.mutate(event.currentTarget.checked)}
      />
    </>
  );
}

function TakeAway({ trace }: Pick<TraceProps, 'trace'>) {
  const text = useText('tracing');
  const whole = (): string => JSON.stringify(trace, null, 2);
  const download = (): void => {
    const address = URL.createObjectURL(new Blob([whole()], { type: 'application/json' }));
    const link = document.createElement('a');
    link.href = address;
    link.download = 'package-trace.json';
    link.click();
    URL.revokeObjectURL(address);
  };
  return (
    <>
      <Button
        icon={<IconCopy size={20} />}
        onClick={() =>
          void navigator.clipboard.writeText(whole()).then(
            () => showToast(text('copied')),
            () => showToast(text('copyFailed'), { tone: 'bad' }),
          )
        }
      >
        {text('copy')}
      </Button>
      <Button icon={<IconDownload size={20} />} onClick={download}>
        {text('download')}
      </Button>
    </>
  );
}
