import { useNavigate, useSearch } from '@tanstack/react-router';
import { Avatar } from '@trilha/ui/avatar';
import { Page } from '@trilha/ui/page';
import { SkeletonList } from '@trilha/ui/skeleton';
import { Tabs } from '@trilha/ui/tabs';
import { type ReactNode, Suspense } from 'react';
import { useOwnPhoto } from '#shared/own-photo.ts';
import { useSession } from '#shared/session-query.ts';
import { useText } from '#shared/use-text.ts';
import { CertificatesPart } from './certificates-part.tsx';
import { DataPart } from './data-part.tsx';
import { MedalsPart } from './medals-part.tsx';
import { MessagesPart } from './messages-part.tsx';
import { PointsPart } from './points-part.tsx';
import classes from './profile.module.css';
import type { ProfileTab } from './profile.search.ts';
import { tabsShown } from './tabs-shown.ts';

const PARTS: Readonly<Record<ProfileTab, () => ReactNode>> = {
  data: DataPart,
  points: PointsPart,
  certificates: CertificatesPart,
  medals: MedalsPart,
  messages: MessagesPart,
};

/** What is mine: data, points, certificates, medals and messages. @spec GM-03 CL-03 */
export function ProfileScreen() {
  const text = useText('gamification');
  const session = useSession();
  const photo = useOwnPhoto();
  const { tab: asked = 'data' } = useSearch({ from: '/profile' });
  const navigate = useNavigate({ from: '/profile' });
  const { tabs, tab } = tabsShown(asked, session.selectedClient.hasProfile);
  const Part = PARTS[tab];
  return (
    <Page width="form">
      <header className={classes['head']}>
        <Avatar name={session.fullName} image={photo} size={64} />
        <div>
          <h1 tabIndex={-1}>{session.fullName}</h1>
          <p>{session.selectedClient.name}</p>
        </div>
      </header>
      <Tabs
        label={text('profile.title')}
        tabs={tabs.map((value) => ({ value, label: text(`profile.tab.${value}`) }))}
        value={tab}
        onChange={(next) => void navigate({ search: { tab: next }, replace: true, resetScroll: false })}
      >
        <div className={classes['part']}>
          <Suspense fallback={<SkeletonList count={3} />}>
            <Part />
          </Suspense>
        </div>
      </Tabs>
    </Page>
  );
}
