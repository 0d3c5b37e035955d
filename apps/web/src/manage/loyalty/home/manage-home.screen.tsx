import { Card } from '@trilha/ui/card';
import { CardGrid, Page, PageHeader, Stack } from '@trilha/ui/page';
import { TextLink } from '#shared/links.tsx';
import { useSession } from '#shared/session-query.ts';
import { openEntries } from '#shared/shell/navigation.ts';
import { useText } from '#shared/use-text.ts';
import { MANAGE_NAVIGATION, type ManageEntry } from '../../shell/manage-navigation.ts';
import classes from './home.module.css';
import { ProgrammeOverview } from './programme-overview.tsx';

const PROGRAMME = ['loyalty.campaign.administer', 'loyalty.sale.audit', 'loyalty.order.process'];

/** The first screen of the back office: what waits in the programme, and every place a person may go to. @spec MG-04 */
export function ManageHomeScreen() {
  const text = useText('administration');
  const shell = useText('shell');
  const session = useSession();
  const places = MANAGE_NAVIGATION.flatMap((group) =>
    openEntries<ManageEntry>(group.entries, session).filter(({ to }) => to !== '/manage'),
  );
  const seesProgramme = PROGRAMME.some((permission) => session.permissions.includes(permission));
  return (
    <Page>
      <PageHeader title={shell('screen.manageHome')} />
      <Stack gap={32}>
        {seesProgramme ? <ProgrammeOverview /> : null}
        <Stack gap={16}>
          <h2>{text('home.places')}</h2>
          <CardGrid smallest={220}>
            {places.map(({ to, title, icon: Icon }) => (
              <Card key={to} lifts>
                <TextLink to={to} className={classes['place'] ?? ''}>
                  <Icon size={22} />
                  {shell(title)}
                </TextLink>
              </Card>
            ))}
          </CardGrid>
        </Stack>
      </Stack>
    </Page>
  );
}
