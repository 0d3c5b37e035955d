import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { IconButton } from '@trilha/ui/button';
import type { KeyboardEvent } from 'react';
import { useText } from '#shared/use-text.ts';
import classes from './editor.module.css';
import { KindIcon } from './kind-icon.tsx';
import type { Place } from './ordering/course-order.ts';
import { dragging, type Side } from './ordering/dragging.ts';
import { Grip } from './ordering/grip.tsx';
import ordering from './ordering/ordering.module.css';
import type { AuthoredActivity } from './use-training.ts';

interface ActivityLineProps {
  readonly activity: AuthoredActivity;
  readonly isCurrent: boolean;
  readonly canMove: (by: Place) => boolean;
  readonly onMove: (by: Place) => void;
  readonly onDrop: (activityId: string, side: Side) => void;
  readonly onOpen: () => void;
}

/** One activity of the outline; it moves by its grip, by Alt and an arrow, and by its buttons. @spec MG-02 PL-08 */
export function ActivityLine({ activity, isCurrent, canMove, onMove, onDrop, onOpen }: ActivityLineProps) {
  const text = useText('authoring');
  const press = (event: KeyboardEvent): void => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    const by = event.key === 'ArrowUp' ? -1 : 1;
    if (canMove(by)) onMove(by);
  };
  return (
    <li
      className={`${classes['activity']} ${classes['gripped']} ${ordering['entry']}`}
      data-current={isCurrent || undefined}
      ref={dragging({ kind: 'activity', itemId: activity.id, onDrop })}
    >
      <Grip />
      <button
        type="button"
        className={classes['open']}
        aria-current={isCurrent || undefined}
        onClick={onOpen}
        onKeyDown={press}
      >
        <KindIcon kind={activity.kind} size={20} />
        <span>
          {activity.title}
          <small>{text(`kind.${activity.content.kind}`)}</small>
        </span>
      </button>
      <IconButton
        label={text('activity.up', { title: activity.title })}
        icon={<IconArrowUp size={18} />}
        disabled={!canMove(-1)}
        onClick={() => onMove(-1)}
      />
      <IconButton
        label={text('activity.down', { title: activity.title })}
        icon={<IconArrowDown size={18} />}
        disabled={!canMove(1)}
        onClick={() => onMove(1)}
      />
    </li>
  );
}
