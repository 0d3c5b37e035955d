import { Page, PageHeader } from '@trilha/ui/page';
import { InstitutionalText } from '#shared/institutional-text.tsx';
import { useSession } from '#shared/session-query.ts';
import { useText } from '#shared/use-text.ts';

/** The people behind the courses of the client one is signed in at. @spec CO-05 */
export function OwnTeamScreen() {
  const shell = useText('shell');
  const { selectedClient } = useSession();
  return (
    <Page width="form">
      <PageHeader title={shell('screen.aboutTeam')} />
      <InstitutionalText kind="team" client={selectedClient} />
    </Page>
  );
}
