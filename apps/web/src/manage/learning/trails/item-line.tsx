import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { shortDay, studyTimeFacts } from '@trilha/i18n/formats';
import { IconButton } from '@trilha/ui/button';
import { StatusPill } from '@trilha/ui/status-pill';
import type { KeyboardEvent } from 'react';
import { useLocale, useText } from '#shared/use-text.ts';
import editor from '../editor.module.css';
import { dragging, type Side } from '../ordering/dragging.ts';
import { Grip } from '../ordering/grip.tsx';
import ordering from '../ordering/ordering.module.css';
import classes from './trail-editor.module.css';
import { movedItem, type Step } from './trail-outline-edit.ts';
import type { Outline } from './use-outline.ts';
import type { AuthoredItem, AuthoredSection } from './use-trail.ts';

interface ItemLineProps {
  readonly item: AuthoredItem;
  readonly rule: AuthoredSection['rule'];
  readonly outline: Outline;
  readonly isCurrent: boolean;
  readonly onOpen: () => void;
  readonly onDropHere: (itemId: string, side: Side) => void;
}

/** One course of a stage; it moves by hand, by Alt and an arrow, and by its buttons, across stages too. @spec MG-02 PL-08 */
export function ItemLine({ item, rule, outline, isCurrent, onOpen, onDropHere }: ItemLineProps) {
  const text = useText('composing');
  const authoring = useText('authoring');
  const { sections, change } = outline;
  const move = (by: Step): void => {
    const next = movedItem(sections, item.id, by);
    if (next) change(next);
  };
  const press = (event: KeyboardEvent): void => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <li
      className={`${editor['activity']} ${editor['gripped']} ${ordering['entry']}`}
      data-current={isCurrent || undefined}
      ref={dragging({ kind: 'item', itemId: item.id, onDrop: onDropHere })}
    >
      <Grip />
      <button
        type="button"
        className={editor['open']}
        aria-current={isCurrent || undefined}
        onClick={onOpen}
        onKeyDown={press}
      >
        <span className={classes['step']}>
          {item.title}
          <small>{useFacts(item, rule).join(' · ')}</small>
          {item.status === 'published' ? null : (
            <StatusPill tone="waiting">{authoring(`status.${item.status}`)}</StatusPill>
          )}
        </span>
      </button>
      <IconButton
        label={text('item.up', { title: item.title })}
        icon={<IconArrowUp size={18} />}
        disabled={movedItem(sections, item.id, -1) === null}
        onClick={() => move(-1)}
      />
      <IconButton
        label={text('item.down', { title: item.title })}
        icon={<IconArrowDown size={18} />}
        disabled={movedItem(sections, item.id, 1) === null}
        onClick={() => move(1)}
      />
    </li>
  );
}

function useFacts(
  { kind, minutes, required, releaseOn, releaseAfterDays }: AuthoredItem,
  rule: AuthoredSection['rule'],
): string[] {
  const text = useText('composing');
  const locale = useLocale();
  return [
    ...(kind === 'online_course' ? [] : [text(`item.kind.${kind}`)]),
    ...studyTimeFacts(minutes),
    ...(required || rule === 'at_least' ? [] : [text('item.optional')]),
    ...(releaseOn === null ? [] : [text('item.onDate', { date: shortDay(releaseOn, locale) })]),
    ...(releaseAfterDays === null ? [] : [text('item.afterDays', { count: releaseAfterDays })]),
  ];
}
