import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Page, PageHeader } from '@trilha/ui/page';
import { SkeletonPage } from '@trilha/ui/skeleton';
import { ButtonLink } from '#shared/links.tsx';
import { QueryProblem } from '#shared/query-problem.tsx';
import { useText } from '#shared/use-text.ts';
import { clientDefaultsQuery } from './clients-queries.ts';
import { NewClientForm } from './new-client.form.tsx';

/** Makes a client that can be used at once. @spec MG-06 */
export function NewClientScreen() {
  const text = useText('superuser');
  const defaults = useQuery(clientDefaultsQuery);
  return (
    <Page width="form">
      <PageHeader
        title={text('new')}
        description={text('new.description')}
        back={
          <span>
            <ButtonLink to="/manage/clients" kind="quiet" icon={<IconArrowLeft size={20} />}>
              {text('back')}
            </ButtonLink>
          </span>
        }
      />
      {defaults.isLoadingError ? (
        <QueryProblem error={defaults.error} onRetry={() => void defaults.refetch()} />
      ) : null}
      {defaults.isPending ? <SkeletonPage /> : null}
      {defaults.data ? <NewClientForm defaults={defaults.data} /> : null}
    </Page>
  );
}
