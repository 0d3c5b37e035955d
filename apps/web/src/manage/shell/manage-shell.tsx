import { IconMenu2, IconSearch } from '@tabler/icons-react';
import { Avatar } from '@trilha/ui/avatar';
import { IconButton } from '@trilha/ui/button';
import { KeyHint } from '@trilha/ui/key-hint';
import { Toasts } from '@trilha/ui/toasts';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useOwnPhoto } from '#shared/own-photo.ts';
import { usePermission, useSession } from '#shared/session-query.ts';
import { ClientMark } from '#shared/shell/client-mark.tsx';
import { LatePart } from '#shared/shell/late-part.tsx';
import { OfflineBar } from '#shared/shell/offline-bar.tsx';
import { useText } from '#shared/use-text.ts';
import { LateQueueWatch } from '../queues/late-queue-watch.tsx';
import classes from './manage-shell.module.css';
import { Rail } from './rail.tsx';

const AccountSheet = lazy(() =>
  import('#shared/shell/account-sheet.tsx').then((file) => ({ default: file.AccountSheet })),
);
const RailSheet = lazy(() => import('./rail-sheet.tsx').then((file) => ({ default: file.RailSheet })));
/** For those alone who may change the budget: the others' back office weighs nothing more. */
const budgetNotice = () =>
  import('../clients/protection/budget-notice.tsx').then((file) => file.BudgetNotice);
/** For those alone who stand at doors. */
const doorWatch = () => import('../loyalty/events/door/door-watch.tsx').then((file) => file.DoorWatch);
const Palette = lazy(() => import('./palette.tsx').then((file) => ({ default: file.Palette })));

type Overlay = 'account' | 'menu' | 'palette';

/** The back office: a rail at the side, a drawer on phones, and a palette on Ctrl K to go anywhere by name. @spec UX-07 */
export function ManageShell({ children }: { readonly children: ReactNode }) {
  const text = useText('shell');
  const session = useSession();
  const photo = useOwnPhoto();
  const mayChangeBudgets = usePermission('platform.client.administer');
  const standsAtDoors = usePermission('loyalty.event.administer');
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const close = (): void => setOverlay(null);
  useEffect(() => {
    const open = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setOverlay('palette');
    };
    window.addEventListener('keydown', open);
    return () => window.removeEventListener('keydown', open);
  }, []);
  return (
    <div className={classes['frame']}>
      <aside className={classes['side']}>
        <ClientMark />
        <Rail />
      </aside>
      <header className={classes['top']}>
        <span className={classes['menu']}>
          <IconButton
            label={text('mainMenu')}
            icon={<IconMenu2 size={22} />}
            aria-haspopup="dialog"
            onClick={() => setOverlay('menu')}
          />
        </span>
        <button
          type="button"
          className={classes['search']}
          onClick={() => setOverlay('palette')}
          aria-haspopup="dialog"
        >
          <IconSearch size={18} />
          <span>{text('palette.open')}</span>
          <KeyHint keys={['Ctrl', 'K']} />
        </button>
        {mayChangeBudgets ? (
          <span className={classes['notice']}>
            <LatePart load={budgetNotice} />
          </span>
        ) : null}
        <button
          type="button"
          className={classes['account']}
          aria-haspopup="dialog"
          onClick={() => setOverlay('account')}
        >
          <Avatar name={session.fullName} image={photo} size={36} />
          <span className="visually-hidden">{text('accountMenu', { name: session.displayName })}</span>
        </button>
      </header>
      <div className={classes['middle']}>
        <OfflineBar />
        <main id="content" tabIndex={-1}>
          {children}
        </main>
      </div>
      <Toasts />
      <LateQueueWatch />
      {standsAtDoors ? <LatePart load={doorWatch} /> : null}
      <Suspense>
        {overlay === 'account' ? <AccountSheet opened onClose={close} isManage /> : null}
        {overlay === 'menu' ? <RailSheet onClose={close} /> : null}
        {overlay === 'palette' ? <Palette onClose={close} /> : null}
      </Suspense>
    </div>
  );
}
