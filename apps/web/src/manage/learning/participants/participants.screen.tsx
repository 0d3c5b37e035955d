import { IconArrowLeft } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { exportParticipants } from '@trilha/contract/learning/participants.calls';
import { percentText, shortDate, shortDay } from '@trilha/i18n/formats';
import { Avatar } from '@trilha/ui/avatar';
import { Button } from '@trilha/ui/button';
import { type Column, DataTable } from '@trilha/ui/data-table';
import { EmptyState } from '@trilha/ui/empty-state';
import { Page, PageHeader, Stack } from '@trilha/ui/page';
import { SkeletonTable } from '@trilha/ui/skeleton';
import { api } from '#shared/api.ts';
import { ExportChoice } from '#shared/export-choice.tsx';
import { isMissing } from '#shared/failures/is-missing.ts';
import { PageProblem } from '#shared/failures/page-problem.tsx';
import { ButtonLink } from '#shared/links.tsx';
import { MoreOf } from '#shared/more-of.tsx';
import { QueryProblem } from '#shared/query-problem.tsx';
import { usePermission } from '#shared/session-query.ts';
import { deviceZone } from '#shared/today.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import people from '../../people/people.module.css';
import { ParticipantFilters } from './participant-filters.tsx';
import { filterOf, type Participant, participantsQuery } from './participant-queries.ts';
import type { ParticipantsChange, ParticipantsSearch } from './participants.search.ts';
import { CompliancePill, StatePill, ValidityPill } from './progress-pills.tsx';

/** Who is in a course or trail and how far each is; from here the team helps whoever is stuck. @spec LE-07 MG-05 */
export function ParticipantsScreen() {
  const { trainingId = '' } = useParams({ strict: false });
  const words = useText('progress');
  const navigate = useNavigate();
  const search: ParticipantsSearch = useSearch({ strict: false });
  const found = useInfiniteQuery(participantsQuery(trainingId, search));
  const mayAuthor = usePermission('learning.training.author');
  const set = (change: ParticipantsChange): void =>
    void navigate({
      to: '/manage/trainings/$trainingId/participants',
      params: { trainingId },
      search: { ...search, ...change },
      replace: true,
    });
  const [first] = found.data?.pages ?? [];
  const rows = found.data?.pages.flatMap((page) => page.items) ?? [];
  const isTrail = first?.training.kind === 'trail';
  const back = { kind: 'quiet', icon: <IconArrowLeft size={20} /> } as const;
  const isFiltered = Object.values(search).some(Boolean);
  if (found.isLoadingError && isMissing(found.error))
    return <PageProblem error={found.error} onRetry={() => void found.refetch()} />;
  return (
    <Page>
      <PageHeader
        title={words('participants')}
        description={first ? words('description', { title: first.training.title }) : ''}
        back={
          first && mayAuthor ? (
            <span>
              {isTrail ? (
                <ButtonLink to="/manage/trails/$trailId" params={{ trailId: trainingId }} {...back}>
                  {words('backToTrail')}
                </ButtonLink>
              ) : (
                <ButtonLink to="/manage/trainings/$trainingId" params={{ trainingId }} {...back}>
                  {words('back')}
                </ButtonLink>
              )}
            </span>
          ) : null
        }
        actions={
          rows.length > 0 ? (
            <ExportChoice
              label={words('export')}
              order={(format) =>
                api(exportParticipants, { params: { trainingId }, body: { ...filterOf(search), format } })
              }
            />
          ) : null
        }
      />
      <Stack gap={16}>
        <ParticipantFilters search={search} counts={first?.counts} mayExpire={isTrail} onChange={set} />
        {found.isLoadingError ? (
          <QueryProblem error={found.error} onRetry={() => void found.refetch()} />
        ) : null}
        {found.isPending ? <SkeletonTable rows={8} columns={6} /> : null}
        {found.data && rows.length === 0 ? (
          <EmptyState
            title={words(isFiltered ? 'emptyFiltered' : 'empty')}
            seed="participants"
            action={
              isFiltered ? (
                <Button
                  onClick={() =>
                    void navigate({
                      to: '/manage/trainings/$trainingId/participants',
                      params: { trainingId },
                      search: {},
                    })
                  }
                >
                  {words('clear')}
                </Button>
              ) : null
            }
          >
            {isFiltered ? null : <p>{words('emptyText')}</p>}
          </EmptyState>
        ) : null}
        {rows.length > 0 ? (
          <Participants
            rows={rows}
            isTrail={isTrail}
            onOpen={(enrolmentId) =>
              void navigate({ to: '/manage/enrolments/$enrolmentId', params: { enrolmentId } })
            }
          />
        ) : null}
        <MoreOf list={found} />
      </Stack>
    </Page>
  );
}

interface ParticipantsProps {
  readonly rows: readonly Participant[];
  readonly isTrail: boolean;
  readonly onOpen: (enrolmentId: string) => void;
}

function Participants({ rows, isTrail, onOpen }: ParticipantsProps) {
  const words = useText('progress');
  const locale = useLocale();
  const columns: readonly Column<Participant>[] = [
    { id: 'name', header: words('column.person'), isTitle: true, cell: whoOf },
    { id: 'area', header: words('column.area'), wideOnly: true, cell: ({ area }) => area?.name ?? '—' },
    { id: 'state', header: words('column.state'), cell: stateOf },
    {
      id: 'percent',
      header: words('column.progress'),
      align: 'end',
      cell: ({ percent }) => percentText(percent / 100, locale),
    },
    {
      id: 'score',
      header: words('column.score'),
      align: 'end',
      wideOnly: true,
      cell: ({ score }) => (score === null ? '—' : percentText(score / 100, locale)),
    },
    {
      id: 'enrolledAt',
      header: words('column.enrolledAt'),
      wideOnly: true,
      cell: ({ enrolledAt }) =>
        enrolledAt === null ? '—' : shortDate(new Date(enrolledAt), locale, deviceZone()),
    },
    {
      id: 'dueOn',
      header: words('column.dueOn'),
      cell: ({ dueOn }) => (dueOn === null ? '—' : shortDay(dueOn, locale)),
    },
    { id: 'compliance', header: words('column.compliance'), cell: complianceOf },
    ...(isTrail
      ? [
          {
            id: 'expiresOn',
            header: words('column.expiresOn'),
            cell: holdingOf,
          },
        ]
      : []),
  ];
  return (
    <DataTable<Participant>
      label={words('participants')}
      columns={columns}
      rows={rows}
      rowKey={({ memberId }) => memberId}
      opens={({ enrolmentId }) => enrolmentId !== null && !isTrail}
      onOpen={({ enrolmentId }) => (enrolmentId === null ? undefined : onOpen(enrolmentId))}
    />
  );
}

const stateOf = ({ state }: Participant) => <StatePill state={state} />;
const complianceOf = ({ compliance }: Participant) => <CompliancePill compliance={compliance} />;
const whoOf = (participant: Participant) => <Who participant={participant} />;

function Who({ participant: { name, email, released } }: { readonly participant: Participant }) {
  const words = useText('progress');
  return (
    <span className={people['who']}>
      <Avatar name={name} size={36} />
      <span>
        <span>{name}</span>
        <span className={people['quiet']}>{released ? words('released') : email}</span>
      </span>
    </span>
  );
}

const holdingOf = (participant: Participant) => <Holding participant={participant} />;

/** How what somebody achieved holds, and until when. @spec LE-08 */
function Holding({ participant: { expiresOn, validity } }: { readonly participant: Participant }) {
  const locale = useLocale();
  if (expiresOn === null || validity === null) return '—';
  return (
    <>
      <ValidityPill validity={validity} /> {shortDay(expiresOn, locale)}
    </>
  );
}
