import { IconDotsCircleHorizontal, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Avatar } from '@trilha/ui/avatar';
import { Toasts } from '@trilha/ui/toasts';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { TextLink } from '#shared/links.tsx';
import { useOwnPhoto } from '#shared/own-photo.ts';
import { isOpenTo } from '#shared/routing/guards.ts';
import { useSession } from '#shared/session-query.ts';
import { ClientMark } from '#shared/shell/client-mark.tsx';
import { LatePart } from '#shared/shell/late-part.tsx';
import { openEntries } from '#shared/shell/navigation.ts';
import { OfflineBar } from '#shared/shell/offline-bar.tsx';
import { unreadQuery } from '#shared/unread-query.ts';
import { useText } from '#shared/use-text.ts';
import { commitWatch, realtimeWatch, sendingWatch } from './late-parts.ts';
import { LEARNER_NAVIGATION, TABS, TOP_ENTRIES } from './learner-navigation.ts';
import classes from './learner-shell.module.css';
import { useSearchKey } from './use-search-key.ts';

const AccountSheet = lazy(() =>
  import('#shared/shell/account-sheet.tsx').then((file) => ({ default: file.AccountSheet })),
);
const UpdatePrompt = lazy(() =>
  import('../installation/update-prompt.tsx').then((file) => ({ default: file.UpdatePrompt })),
);
const MoreSheet = lazy(() => import('./more-sheet.tsx').then((file) => ({ default: file.MoreSheet })));

/** More than that is many, whatever the number. */
const MOST_COUNTED = 99;

/** Bars and menus around the screens of participants: tabs below on phones, a bar above on wider screens. @spec UX-07 */
export function LearnerShell({ children }: { readonly children: ReactNode }) {
  const text = useText('shell');
  const session = useSession();
  const photo = useOwnPhoto();
  const { data: unread = 0 } = useQuery({ ...unreadQuery, enabled: false });
  const [sheet, setSheet] = useState<'account' | 'more' | null>(null);
  const entries = openEntries(LEARNER_NAVIGATION, session);
  const maySearch = isOpenTo(session, { permission: 'learning.training.learn' });
  useSearchKey(maySearch);
  const close = (): void => setSheet(null);
  const more = (className: string | undefined): ReactNode => (
    <button type="button" className={className} onClick={() => setSheet('more')} aria-haspopup="dialog">
      <IconDotsCircleHorizontal size={22} />
      <span>{text('more')}</span>
    </button>
  );
  return (
    <div className={classes['frame']}>
      <header className={classes['top']}>
        <div className={classes['inner']}>
          <TextLink to="/home" className={classes['mark'] ?? ''}>
            <ClientMark />
          </TextLink>
          <nav className={classes['links']} aria-label={text('mainMenu')}>
            {entries.slice(0, TOP_ENTRIES).map(({ to, title }) => (
              <TextLink key={to} to={to} className={classes['link'] ?? ''}>
                {text(title)}
              </TextLink>
            ))}
            {more(classes['link'])}
          </nav>
          {maySearch ? (
            <TextLink to="/search" className={classes['search'] ?? ''}>
              <IconSearch size={22} aria-hidden="true" />
              <span className="visually-hidden">{text('screen.search')}</span>
            </TextLink>
          ) : null}
          <button
            type="button"
            className={classes['account']}
            aria-haspopup="dialog"
            onClick={() => setSheet('account')}
          >
            <Avatar name={session.fullName} image={photo} size={36} />
            <span className="visually-hidden">{text('accountMenu', { name: session.displayName })}</span>
            {unread > 0 ? (
              <span className={classes['unread']}>
                <span aria-hidden="true">{unread > MOST_COUNTED ? `${MOST_COUNTED}+` : unread}</span>
                <span className="visually-hidden">{text('unreadMessages', { count: unread })}</span>
              </span>
            ) : null}
          </button>
        </div>
      </header>
      <OfflineBar />
      <Suspense>
        <UpdatePrompt />
      </Suspense>
      <main id="content" tabIndex={-1} className={classes['content']}>
        {children}
      </main>
      <nav className={classes['tabs']} aria-label={text('mainMenu')}>
        {entries.slice(0, TABS).map(({ to, icon: Icon, ...entry }) => (
          <TextLink key={to} to={to} className={classes['tab'] ?? ''}>
            <Icon size={22} />
            <span>{text('short' in entry ? entry.short : entry.title)}</span>
          </TextLink>
        ))}
        {more(classes['tab'])}
      </nav>
      <Toasts />
      <LatePart load={realtimeWatch} />
      <LatePart load={commitWatch} />
      {entries.some(({ to }) => to === '/insert-sales') ? <LatePart load={sendingWatch} /> : null}
      <Suspense>
        {sheet === 'account' ? (
          <AccountSheet opened onClose={close} isManage={false} unread={unread} />
        ) : null}
        {sheet === 'more' ? <MoreSheet opened onClose={close} entries={entries} /> : null}
      </Suspense>
    </div>
  );
}
