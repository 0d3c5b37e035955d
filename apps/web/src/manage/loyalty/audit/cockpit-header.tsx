import { IconChevronLeft, IconChevronRight, IconKeyboard } from '@tabler/icons-react';
import { IconButton } from '@trilha/ui/button';
import { ProgressBar } from '@trilha/ui/progress';
import type { ReactNode } from 'react';
import { useText } from '#shared/use-text.ts';
import classes from './audit.module.css';
import type { AuditedSale } from './audit-queries.ts';

interface CockpitHeaderProps {
  readonly title: string;
  /** What is to be known of it at once. */
  readonly signs: ReactNode;
  readonly wayBack: ReactNode;
  readonly place: AuditedSale['place'];
  /** What was decided since the auditor sat down. */
  readonly decided: number;
  /** Whether it is the queue of what waits that is gone through. */
  readonly isQueue: boolean;
  readonly onGo: (id: string | null) => void;
  readonly onHelp: () => void;
}

/** What this is, where it stands in the queue, and the way to its neighbours. @spec LO-20 LO-30 */
export function CockpitHeader(props: CockpitHeaderProps) {
  const { title, signs, wayBack, place, decided, isQueue, onGo, onHelp } = props;
  const text = useText('audit');
  // What was decided has left the queue; for the auditor it is still part of the pile.
  const done = isQueue ? decided : 0;
  const total = Math.max(place.total + done, 1);
  const position = Math.min(place.position + done, total);
  return (
    <header className={classes['header']}>
      {wayBack}
      <div className={classes['name']}>
        <h1 tabIndex={-1}>{title}</h1>
        {signs}
      </div>
      <div className={classes['progress']}>
        <span title={text('cockpit.decided', { count: decided })}>
          {text('cockpit.progress', { position, total })}
        </span>
        <ProgressBar value={position / total} label={text('cockpit.progress', { position, total })} />
      </div>
      <div className={classes['moves']}>
        <IconButton
          label={`${text('action.previous')} (K)`}
          icon={<IconChevronLeft size={22} />}
          disabled={!place.previousId}
          onClick={() => onGo(place.previousId)}
        />
        <IconButton
          label={`${text('action.next')} (J)`}
          icon={<IconChevronRight size={22} />}
          disabled={!place.nextId}
          onClick={() => onGo(place.nextId)}
        />
        <IconButton label={`${text('action.help')} (?)`} icon={<IconKeyboard size={22} />} onClick={onHelp} />
      </div>
    </header>
  );
}
