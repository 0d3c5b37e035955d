import { IconArrowLeft, IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { shortDate } from '@trilha/i18n/formats';
import { LANGUAGES } from '@trilha/i18n/locales';
import { ButtonAnchor } from '@trilha/ui/button';
import { Page, PageHeader, Row, Section, Stack } from '@trilha/ui/page';
import { SkeletonPage } from '@trilha/ui/skeleton';
import { PageProblem } from '#shared/failures/page-problem.tsx';
import { ButtonLink } from '#shared/links.tsx';
import { deviceZone } from '#shared/today.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import { AdministratorsPart } from './administrators-part.tsx';
import { ArchivedNotice, ArchivePart } from './archive-part.tsx';
import { ClientChangesForm } from './client-changes.form.tsx';
import { ClientState } from './client-state.tsx';
import { clientQuery, type OneClient } from './clients-queries.ts';
import classes from './superuser.module.css';

/** One client: what it is, what it has, who administers it. @spec MG-06 */
export function ClientScreen() {
  const { clientSlug = '' } = useParams({ strict: false });
  const found = useQuery(clientQuery(clientSlug));
  if (found.isLoadingError) return <PageProblem error={found.error} onRetry={() => void found.refetch()} />;
  return found.data ? <Client client={found.data} /> : <SkeletonPage />;
}

function Client({ client }: { readonly client: OneClient }) {
  const text = useText('superuser');
  return (
    <Page>
      <PageHeader
        title={client.name}
        description={
          <Row gap={8}>
            <ClientState state={client.state} />
            <span>{client.slug}</span>
          </Row>
        }
        back={
          <span>
            <ButtonLink to="/manage/clients" kind="quiet" icon={<IconArrowLeft size={20} />}>
              {text('back')}
            </ButtonLink>
          </span>
        }
        actions={
          <ButtonAnchor
            href={client.address}
            target="_blank"
            rel="noreferrer"
            icon={<IconExternalLink size={20} />}
          >
            {text('open')}
          </ButtonAnchor>
        }
      />
      {client.archived ? (
        <Stack gap={32}>
          <ArchivedNotice client={client} archived={client.archived} />
          <Facts client={client} />
        </Stack>
      ) : (
        <div className={classes['columns']}>
          <ClientChangesForm key={client.revision} client={client} />
          <Stack gap={32}>
            <AdministratorsPart client={client} />
            <Facts client={client} />
            <ArchivePart client={client} />
          </Stack>
        </div>
      )}
    </Page>
  );
}

function Facts({ client }: { readonly client: OneClient }) {
  const text = useText('superuser');
  const locale = useLocale();
  const facts = [
    { label: text('column.people'), value: client.people.toLocaleString(locale) },
    { label: text('address'), value: client.address },
    { label: text('hosts'), value: client.hosts.join(', ') },
    {
      label: text('languages'),
      value: LANGUAGES.filter(({ locale: each }) => client.languages.includes(each))
        .map(({ name }) => name)
        .join(', '),
    },
    { label: text('timeZone'), value: client.timeZone.replaceAll('_', ' ') },
    {
      label: text('column.createdAt'),
      value: shortDate(new Date(client.createdAt), locale, deviceZone()),
    },
  ];
  return (
    <Section title={text('facts')}>
      <dl className={classes['facts']}>
        {facts
          .filter(({ value }) => value)
          .map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </Section>
  );
}
