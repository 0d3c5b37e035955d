import { useQuery } from '@tanstack/react-query';
import { Notice } from '@trilha/ui/notice';
import { Page, PageHeader, Stack } from '@trilha/ui/page';
import { SkeletonPage } from '@trilha/ui/skeleton';
import { ConsentLines } from '#shared/consents/consent-lines.tsx';
import { QueryProblem } from '#shared/query-problem.tsx';
import { useSession } from '#shared/session-query.ts';
import { useText } from '#shared/use-text.ts';
import { BackToProfile } from '../access/back-to-profile.tsx';
import { ownConsentsQuery } from './consents-query.ts';
import { DeleteAccount } from './delete-account.tsx';
import { FreeConsents } from './free-consents.tsx';
import { OwnData } from './own-data.tsx';
import { Retention } from './retention.tsx';
import { useClientOfLink } from './use-client-of-link.ts';

/** What I agreed to at this client, what I may take back, and what I may do with my data. @spec ID-20 ID-23 */
export function OwnPrivacyScreen() {
  const text = useText('account');
  const { selectedClient } = useSession();
  const privacyText = useText('privacy');
  const place = useClientOfLink();
  const found = useQuery(ownConsentsQuery);
  if (place === 'moving') return <SkeletonPage />;
  return (
    <Page width="form">
      <PageHeader
        title={text('privacy.title')}
        description={text('privacy.lead', { client: selectedClient.name })}
        back={<BackToProfile label={text('privacy.back')} />}
      />
      {place === 'elsewhere' ? (
        <Notice tone="warn">{privacyText('data.elsewhere', { client: selectedClient.name })}</Notice>
      ) : null}
      {found.isLoadingError ? (
        <QueryProblem error={found.error} onRetry={() => void found.refetch()} />
      ) : found.data ? (
        <Stack gap={32}>
          <FreeConsents marketing={found.data.marketing} dataSharing={found.data.dataSharing} />
          <ConsentLines title={text('consents.log')} none={text('consents.none')} items={found.data.items} />
          <OwnData />
          <Retention />
          <DeleteAccount />
        </Stack>
      ) : (
        <SkeletonPage />
      )}
    </Page>
  );
}
