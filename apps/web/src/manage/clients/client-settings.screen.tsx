import { useQuery } from '@tanstack/react-query';
import { Page, PageHeader } from '@trilha/ui/page';
import { SkeletonPage } from '@trilha/ui/skeleton';
import { QueryProblem } from '#shared/query-problem.tsx';
import { useText } from '#shared/use-text.ts';
import { SettingsForm } from './settings.form.tsx';
import { settingsQuery } from './settings-query.ts';

/** Looks, languages, modules and doors of the client. @spec CL-01 CL-05 CL-06 ID-25 */
export function ClientSettingsScreen() {
  const text = useText('clients');
  const settings = useQuery(settingsQuery);
  return (
    <Page>
      <PageHeader title={text('title')} description={text('description')} />
      {settings.isLoadingError ? (
        <QueryProblem error={settings.error} onRetry={() => void settings.refetch()} />
      ) : settings.data ? (
        <SettingsForm key={settings.data.revision} settings={settings.data} />
      ) : (
        <SkeletonPage />
      )}
    </Page>
  );
}
