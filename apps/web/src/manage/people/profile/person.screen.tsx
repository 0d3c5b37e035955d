import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { shortDate } from '@trilha/i18n/formats';
import { Notice } from '@trilha/ui/notice';
import { Page, PageHeader, Row, Stack } from '@trilha/ui/page';
import { SkeletonPage } from '@trilha/ui/skeleton';
import { Tabs } from '@trilha/ui/tabs';
import { PageProblem } from '#shared/failures/page-problem.tsx';
import { ButtonLink } from '#shared/links.tsx';
import { deviceZone } from '#shared/today.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import { AuditList } from '../audit/audit-list.tsx';
import { type Person, personQuery } from '../people-queries.ts';
import { PersonStatus } from '../person-status.tsx';
import { AccessPart } from './access-part.tsx';
import { ActivityPart } from './activity-part.tsx';
import { DataPart } from './data-part.tsx';
import type { PersonSearch } from './person.search.ts';
import { PersonActions } from './person-actions.tsx';

/** One person: who they are, what they may do, what they did and what was done to them. @spec MG-03 */
export function PersonScreen() {
  const { memberId = '' } = useParams({ strict: false });
  const found = useQuery(personQuery(memberId));
  if (found.isLoadingError) return <PageProblem error={found.error} onRetry={() => void found.refetch()} />;
  return found.data ? <Profile key={memberId} person={found.data} /> : <SkeletonPage />;
}

function Profile({ person }: { readonly person: Person }) {
  const text = useText('people');
  const navigate = useNavigate();
  const { part = 'data' }: PersonSearch = useSearch({ strict: false });
  return (
    <Page>
      <PageHeader
        title={person.name}
        description={
          <Row gap={8}>
            <PersonStatus status={person.status} deletionDueAt={person.deletionDueAt} />
            <span>{person.email}</span>
          </Row>
        }
        back={
          <span>
            <ButtonLink to="/manage/people" kind="quiet" icon={<IconArrowLeft size={20} />}>
              {text('back')}
            </ButtonLink>
          </span>
        }
        actions={<PersonActions person={person} />}
      />
      <Stack gap={16}>
        {person.own ? <Notice tone="info">{text('own')}</Notice> : null}
        {!person.own && person.outranksYou ? <Notice tone="info">{text('outranksYou')}</Notice> : null}
        <BlockNotice block={person.block} />
        <Tabs
          label={text('tabs')}
          value={part}
          onChange={(value) =>
            void navigate({
              to: '/manage/people/$memberId',
              params: { memberId: person.id },
              search: { part: value },
              replace: true,
            })
          }
          tabs={(['data', 'access', 'activity', 'history'] as const).map((value) => ({
            value,
            label: text(`tab.${value}`),
          }))}
        >
          {part === 'data' ? <DataPart person={person} /> : null}
          {part === 'access' ? <AccessPart person={person} /> : null}
          {part === 'activity' ? <ActivityPart person={person} /> : null}
          {part === 'history' ? (
            person.history.length > 0 ? (
              <AuditList label={text('history.title')} entries={person.history} withoutSubject />
            ) : (
              <p>{text('history.none')}</p>
            )
          ) : null}
        </Tabs>
      </Stack>
    </Page>
  );
}

function BlockNotice({ block }: Pick<Person, 'block'>) {
  const text = useText('people');
  const locale = useLocale();
  if (!block) return null;
  const date = shortDate(new Date(block.at), locale, deviceZone());
  return (
    <Notice
      tone="warn"
      title={
        block.by ? text('blocked.since', { date, name: block.by }) : text('blocked.sinceUnknown', { date })
      }
    >
      <div>{text('blocked.reason', { reason: block.reason })}</div>
      {block.message ? <div>{text('blocked.message', { message: block.message })}</div> : null}
    </Notice>
  );
}
