import {
  IconBell,
  IconBuildingCommunity,
  IconDevices,
  IconLayoutDashboard,
  IconLogout,
  IconSchool,
  IconShieldLock,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Avatar } from '@trilha/ui/avatar';
import { Button, ButtonAnchor } from '@trilha/ui/button';
import { Sheet } from '@trilha/ui/sheet';
import { INSTITUTIONAL_PAGES } from '../institutional-pages.ts';
import { TextLink } from '../links.tsx';
import { useOwnPhoto } from '../own-photo.ts';
import { useSession } from '../session-query.ts';
import { useText } from '../use-text.ts';
import classes from './account-sheet.module.css';
import { LanguageChoice } from './language-choice.tsx';
import { leave, switchClient } from './leave.ts';
import { ModeChoice } from './mode-choice.tsx';

interface AccountSheetProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly isManage: boolean;
  /** Messages that wait to be read, where they are counted. */
  readonly unread?: number;
}

/** Who is signed in and at which client; language, appearance, the other application, and the way out. */
export function AccountSheet({ opened, onClose, isManage, unread = 0 }: AccountSheetProps) {
  const text = useText('shell');
  const session = useSession();
  const photo = useOwnPhoto();
  const queryClient = useQueryClient();
  const others = session.clients.filter(({ id }) => id !== session.selectedClient.id);
  return (
    <Sheet opened={opened} onClose={onClose} title={session.selectedClient.name}>
      <div className={classes['parts']}>
        <div className={classes['person']}>
          <Avatar name={session.fullName} image={photo} size={48} />
          <div>
            <strong>{session.fullName}</strong>
            <span>{session.email}</span>
          </div>
        </div>
        <div className={classes['part']}>
          <span>{text('language')}</span>
          <LanguageChoice />
        </div>
        <div className={classes['part']}>
          <span>{text('mode')}</span>
          <ModeChoice />
        </div>
        {others.length > 0 ? (
          <div className={classes['part']}>
            <span>{text('switchClient')}</span>
            {others.map(({ id, slug, name }) => (
              <Button
                key={id}
                fullWidth
                icon={<IconBuildingCommunity size={20} />}
                onClick={() => void switchClient(id, slug)}
              >
                {name}
              </Button>
            ))}
          </div>
        ) : null}
        <div className={classes['part']}>
          {isManage ? (
            <ButtonAnchor href="/home" fullWidth icon={<IconSchool size={20} />}>
              {text('toLearner')}
            </ButtonAnchor>
          ) : null}
          {!isManage && mayManage(session.permissions) ? (
            <ButtonAnchor href="/manage" fullWidth icon={<IconLayoutDashboard size={20} />}>
              {text('toManage')}
            </ButtonAnchor>
          ) : null}
          {isManage ? null : (
            <ButtonAnchor href="/profile?tab=messages" fullWidth icon={<IconBell size={20} />}>
              {unread > 0 ? text('unreadMessages', { count: unread }) : text('messages')}
            </ButtonAnchor>
          )}
          <ButtonAnchor href="/profile/sessions" fullWidth icon={<IconDevices size={20} />}>
            {text('ownAccess')}
          </ButtonAnchor>
          {session.selectedClient.hasProfile ? null : (
            <ButtonAnchor href="/profile/privacy" fullWidth icon={<IconShieldLock size={20} />}>
              {text('screen.ownPrivacy')}
            </ButtonAnchor>
          )}
          <Button
            kind="quiet"
            fullWidth
            icon={<IconLogout size={20} />}
            onClick={() => void leave(queryClient)}
          >
            {text('signOut')}
          </Button>
        </div>
        <nav className={classes['pages']} aria-label={text('screen.institutional')}>
          {INSTITUTIONAL_PAGES.map(({ own, title }) =>
            // They are pages of the other application, which begins anew.
            isManage ? (
              <a key={own} href={own}>
                {text(title)}
              </a>
            ) : (
              <TextLink key={own} to={own} onClick={onClose}>
                {text(title)}
              </TextLink>
            ),
          )}
        </nav>
      </div>
    </Sheet>
  );
}

const BACK_OFFICE = /\.(author|publish|audit|administer|process|decide|override)$|^people\.|^platform\./;
const mayManage = (permissions: readonly string[]): boolean =>
  permissions.some((permission) => BACK_OFFICE.test(permission));
