import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Page, PageHeader } from '@trilha/ui/page';
import { SkeletonPage } from '@trilha/ui/skeleton';
import { ButtonLink } from '#shared/links.tsx';
import { QueryProblem } from '#shared/query-problem.tsx';
import { useText } from '#shared/use-text.ts';
import { challengeSettingsQuery } from './challenge-queries.ts';
import { ChallengeSettingsForm } from './challenge-settings.form.tsx';

/** Whether there is a challenge, what it gives, and which courses take part. @spec GA-03 MG-02 */
export function ChallengeSettingsScreen() {
  const text = useText('heat');
  const shell = useText('shell');
  const settings = useQuery(challengeSettingsQuery);
  return (
    <Page width="form">
      <PageHeader
        title={shell('screen.challengeSettings')}
        description={text('setting.description')}
        back={
          <span>
            <ButtonLink to="/manage/challenge" kind="quiet" icon={<IconArrowLeft size={20} />}>
              {shell('screen.topicHeat')}
            </ButtonLink>
          </span>
        }
      />
      {settings.isLoadingError ? (
        <QueryProblem error={settings.error} onRetry={() => void settings.refetch()} />
      ) : settings.data ? (
        <ChallengeSettingsForm key={settings.data.revision} settings={settings.data} />
      ) : (
        <SkeletonPage />
      )}
    </Page>
  );
}
