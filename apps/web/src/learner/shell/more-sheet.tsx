import { Sheet } from '@trilha/ui/sheet';
import { TextLink } from '#shared/links.tsx';
import { useText } from '#shared/use-text.ts';
import type { LEARNER_NAVIGATION } from './learner-navigation.ts';
import classes from './more-sheet.module.css';

interface MoreSheetProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly entries: readonly (typeof LEARNER_NAVIGATION)[number][];
}

/** Every place of the menu at a glance. */
export function MoreSheet({ opened, onClose, entries }: MoreSheetProps) {
  const text = useText('shell');
  return (
    <Sheet opened={opened} onClose={onClose} title={text('mainMenu')}>
      <nav className={classes['places']} aria-label={text('mainMenu')}>
        {entries.map(({ to, title, icon: Icon }) => (
          <TextLink key={to} to={to} className={classes['place'] ?? ''} onClick={onClose}>
            <span className={classes['icon']}>
              <Icon size={22} />
            </span>
            {text(title)}
          </TextLink>
        ))}
      </nav>
    </Sheet>
  );
}
