import { useLocation } from '@tanstack/react-router';
import { Page, PageHeader } from '@trilha/ui/page';
import { institutionalPageAt } from '#shared/institutional-pages.ts';
import { InstitutionalText } from '#shared/institutional-text.tsx';
import { useSession } from '#shared/session-query.ts';
import { useText } from '#shared/use-text.ts';

/** A text of the client one is signed in at. @spec CO-05 */
export function OwnInstitutionalScreen() {
  const shell = useText('shell');
  const { selectedClient } = useSession();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const { kind, title } = institutionalPageAt(path);
  return (
    <Page width="form">
      <PageHeader title={shell(title)} />
      <InstitutionalText kind={kind} client={selectedClient} />
    </Page>
  );
}
