import {
  IconCircle,
  IconCircleCheckFilled,
  IconCircleDashed,
  IconCircleX,
  IconLock,
  IconPlayerPlay,
} from '@tabler/icons-react';
import type { ProgressState } from '@trilha/rules/learning/progress-state.rule';
import { useText } from '#shared/use-text.ts';
import { kindText } from './kind-text.ts';
import { PackageMenu } from './package-menu.tsx';
import type { PackageNavigation } from './package-navigation.ts';
import classes from './player.module.css';
import type { OpenedActivity } from './use-activity.ts';

type Menu = OpenedActivity['menu'];
type Item = Menu[number]['activities'][number];

const ICONS: Readonly<Record<ProgressState, typeof IconCircle>> = {
  not_started: IconCircle,
  in_progress: IconCircleDashed,
  finished: IconCircleCheckFilled,
  approved: IconCircleCheckFilled,
  improved: IconCircleCheckFilled,
  reproved: IconCircleX,
  blocked: IconLock,
  restarted: IconCircle,
};

export interface PlayerMenuProps {
  readonly menu: Menu;
  readonly current: number;
  readonly onChoose: (hierarchyOrder: number) => void;
  /** Lessons of the package that is open, if it has several. */
  readonly lessons?: PackageNavigation | null;
}

/** Modules and their activities; a closed one says what opens it and leads there. @spec PL-02 LE-06 */
export function PlayerMenu({ menu, current, onChoose, lessons = null }: PlayerMenuProps) {
  return (
    <ol className={classes['menu']}>
      {menu.map((module) => (
        <li key={module.id}>
          <h3>{module.title}</h3>
          <ol>
            {module.activities.map((item) => (
              <li key={item.id}>
                <MenuItem item={item} isCurrent={item.hierarchyOrder === current} onChoose={onChoose} />
                {lessons && item.hierarchyOrder === current ? <PackageMenu {...lessons} /> : null}
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ol>
  );
}

function MenuItem({
  item,
  isCurrent,
  onChoose,
}: {
  readonly item: Item;
  readonly isCurrent: boolean;
  readonly onChoose: (order: number) => void;
}) {
  const text = useText('player');
  const { lock } = item;
  const Icon = lock ? IconLock : isCurrent ? IconPlayerPlay : ICONS[item.state];
  const target = lock ? lock.unlockedBy?.hierarchyOrder : item.hierarchyOrder;
  const note = lock
    ? lock.unlockedBy
      ? text('lockedBy', { title: lock.unlockedBy.title })
      : text('lockedByInstructor')
    : [text(kindText(item.kind)), item.minutes > 0 ? text('minutes', { count: item.minutes }) : null]
        .filter(Boolean)
        .join(' · ');
  return (
    <button
      type="button"
      className={classes['item']}
      aria-current={isCurrent ? 'step' : undefined}
      data-locked={lock ? true : undefined}
      data-state={item.state}
      disabled={target === undefined}
      onClick={() => target !== undefined && onChoose(target)}
    >
      <Icon size={20} aria-hidden="true" />
      <span>
        <span className={classes['item-title']}>{item.title}</span>
        <span className={classes['item-note']}>
          {note}
          {lock ? null : <span className="visually-hidden"> · {text(`state.${item.state}`)}</span>}
        </span>
      </span>
    </button>
  );
}
