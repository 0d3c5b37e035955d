import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Page, PageHeader } from '@trilha/ui/page';
import { SkeletonPage } from '@trilha/ui/skeleton';
import { ButtonLink } from '#shared/links.tsx';
import { QueryProblem } from '#shared/query-problem.tsx';
import { useText } from '#shared/use-text.ts';
import { ClientDefaultsForm } from './client-defaults.form.tsx';
import { clientDefaultsQuery } from './clients-queries.ts';

/** What every new client begins with. @spec MG-06 CL-05 */
export function ClientDefaultsScreen() {
  const text = useText('superuser');
  const defaults = useQuery(clientDefaultsQuery);
  return (
    <Page width="form">
      <PageHeader
        title={text('defaults.title')}
        description={text('defaults.description')}
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
      {defaults.data ? <ClientDefaultsForm key={defaults.data.revision} known={defaults.data} /> : null}
    </Page>
  );
}
