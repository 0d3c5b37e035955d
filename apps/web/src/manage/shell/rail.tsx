import { TextLink } from '#shared/links.tsx';
import { useSession } from '#shared/session-query.ts';
import { openEntries } from '#shared/shell/navigation.ts';
import { useText } from '#shared/use-text.ts';
import { EssaysBadge } from '../assessment/essays/essays-badge.tsx';
import { RequestsBadge } from '../learning/requests/requests-badge.tsx';
import { WaitingBadge } from '../people/registrations/waiting-badge.tsx';
import { MANAGE_NAVIGATION, type ManageEntry } from './manage-navigation.ts';
import classes from './rail.module.css';

/** The places of the back office a person may go to, in groups. */
export function Rail({ onChoose }: { readonly onChoose?: () => void }) {
  const text = useText('shell');
  const session = useSession();
  return (
    <nav className={classes['rail']} aria-label={text('mainMenu')}>
      {MANAGE_NAVIGATION.map((group) => {
        const entries = openEntries<ManageEntry>(group.entries, session);
        if (entries.length === 0) return null;
        return (
          <div key={group.title ?? 'first'} className={classes['group']}>
            {group.title ? <span className={classes['title']}>{text(group.title)}</span> : null}
            {entries.map(({ to, title, icon: Icon }) => (
              <TextLink
                key={to}
                to={to}
                className={classes['entry'] ?? ''}
                activeOptions={{ exact: to === '/manage' || to === '/manage/settings' }}
                {...(onChoose ? { onClick: onChoose } : {})}
              >
                <Icon size={20} />
                {text(title)}
                {to === '/manage/registrations' ? <WaitingBadge /> : null}
                {to === '/manage/enrolment-requests' ? <RequestsBadge /> : null}
                {to === '/manage/essays' ? <EssaysBadge /> : null}
              </TextLink>
            ))}
          </div>
        );
      })}
    </nav>
  );
}
