import {
  IconCircle,
  IconCircleCheckFilled,
  IconCircleDashed,
  IconCircleX,
  IconLock,
  IconPlayerPlay,
} from '@tabler/icons-react';
import { useText } from '#shared/use-text.ts';
import type { PackageEntry, PackageNavigation } from './package-navigation.ts';
import classes from './player.module.css';

const ICONS: Readonly<Record<PackageEntry['state'], typeof IconCircle>> = {
  not_started: IconCircle,
  started: IconCircleDashed,
  completed: IconCircleCheckFilled,
  passed: IconCircleCheckFilled,
  failed: IconCircleX,
};
const DEEPEST = 4;

/** The package's own table of contents: what is done, what is closed and why. @spec PL-02 PL-04 */
export function PackageMenu({ menu, onChoose }: PackageNavigation) {
  return (
    <ol className={classes['lessons']}>
      {menu.entries.map((entry) => (
        <li key={entry.id} data-depth={Math.min(entry.depth, DEEPEST)}>
          {entry.isLeaf ? <Lesson entry={entry} onChoose={onChoose} /> : <Heading entry={entry} />}
        </li>
      ))}
    </ol>
  );
}

function Heading({ entry }: { readonly entry: PackageEntry }) {
  const text = useText('player');
  return (
    <p className={classes['lesson-group']}>
      {entry.title}
      <span className="visually-hidden"> · {text(`lesson.${entry.state}`)}</span>
    </p>
  );
}

function Lesson({
  entry,
  onChoose,
}: {
  readonly entry: PackageEntry;
  readonly onChoose: (id: string) => void;
}) {
  const text = useText('player');
  const { lock, isCurrent, state } = entry;
  // What was done stays to be seen, also where it cannot be opened again.
  const isBegun = state !== 'not_started' && state !== 'started';
  const Icon = isCurrent ? IconPlayerPlay : lock && !isBegun ? IconLock : ICONS[state];
  const notes = [
    lock && !isBegun ? null : text(`lesson.${state}`),
    lock ? text(`lesson.lock.${lock}`) : null,
  ];
  return (
    <button
      type="button"
      className={classes['item']}
      aria-current={isCurrent ? 'location' : undefined}
      data-locked={lock ? true : undefined}
      data-state={state}
      // Kept reachable by keyboard, so that the reason is read too.
      aria-disabled={lock ? true : undefined}
      onClick={() => !lock && !isCurrent && onChoose(entry.id)}
    >
      <Icon size={18} aria-hidden="true" />
      <span>
        <span className={classes['item-title']}>{entry.title}</span>
        <span className={classes['item-note']}>{notes.filter(Boolean).join(' · ')}</span>
      </span>
    </button>
  );
}
