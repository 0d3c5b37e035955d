import { IconArrowLeft, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { shortDate } from '@trilha/i18n/formats';
import { Button } from '@trilha/ui/button';
import { type Column, DataTable } from '@trilha/ui/data-table';
import { EmptyState } from '@trilha/ui/empty-state';
import { Page, PageHeader, Row } from '@trilha/ui/page';
import { SkeletonTable } from '@trilha/ui/skeleton';
import { StatusPill } from '@trilha/ui/status-pill';
import { useState } from 'react';
import { ButtonLink } from '#shared/links.tsx';
import { QueryProblem } from '#shared/query-problem.tsx';
import { deviceZone } from '#shared/today.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import { CreateTemplate } from './create-template.tsx';
import { type ListedTemplate, templatesQuery } from './template-queries.ts';

/** The looks a client gives its certificates, and how many trainings name each. @spec LE-12 MG-02 */
export function TemplatesScreen() {
  const text = useText('templates');
  const found = useQuery(templatesQuery);
  const [isCreating, setCreating] = useState(false);
  const create = (
    <Button kind="primary" icon={<IconPlus size={20} />} onClick={() => setCreating(true)}>
      {text('create')}
    </Button>
  );
  const hasRows = (found.data?.items.length ?? 0) > 0;
  return (
    <Page>
      <PageHeader
        title={text('title')}
        description={text('description')}
        back={
          <div>
            <ButtonLink to="/manage/certificates" kind="quiet" icon={<IconArrowLeft size={20} />}>
              {text('back')}
            </ButtonLink>
          </div>
        }
        actions={hasRows ? create : null}
      />
      {found.isLoadingError ? (
        <QueryProblem error={found.error} onRetry={() => void found.refetch()} />
      ) : !found.data ? (
        <SkeletonTable rows={4} columns={4} />
      ) : hasRows ? (
        <Templates rows={found.data.items} />
      ) : (
        <EmptyState title={text('empty')} seed="certificate-templates" action={create}>
          <p>{text('emptyText')}</p>
        </EmptyState>
      )}
      {isCreating ? <CreateTemplate onClose={() => setCreating(false)} /> : null}
    </Page>
  );
}

function Templates({ rows }: { readonly rows: readonly ListedTemplate[] }) {
  const text = useText('templates');
  const locale = useLocale();
  const navigate = useNavigate();
  const columns: readonly Column<ListedTemplate>[] = [
    {
      id: 'name',
      header: text('column.name'),
      isTitle: true,
      cell: nameOf,
    },
    { id: 'layout', header: text('column.layout'), cell: ({ layout }) => text(`layout.${layout}`) },
    { id: 'trainings', header: text('column.trainings'), cell: ({ trainings }) => trainings },
    {
      id: 'changed',
      header: text('column.changed'),
      cell: ({ changedAt, changedBy }) =>
        text('changedBy', {
          date: shortDate(new Date(changedAt), locale, deviceZone()),
          name: changedBy,
        }),
    },
  ];
  return (
    <DataTable
      label={text('title')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      onOpen={({ id }) =>
        void navigate({ to: '/manage/certificates/templates/$templateId', params: { templateId: id } })
      }
    />
  );
}

const nameOf = (template: ListedTemplate) => <TemplateName template={template} />;

function TemplateName({ template: { name, isDefault } }: { readonly template: ListedTemplate }) {
  const text = useText('templates');
  return (
    <Row gap={8}>
      <span>{name}</span>
      {isDefault ? <StatusPill tone="brand">{text('default')}</StatusPill> : null}
    </Row>
  );
}
