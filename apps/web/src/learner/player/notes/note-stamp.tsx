import { IconFileText, IconPlayerPlay } from '@tabler/icons-react';
import type { NotePlace } from '@trilha/rules/player/learner-note.rule';
import { elapsedTime } from '@trilha/rules/shared/elapsed-time';
import { showToast } from '@trilha/ui/toasts';
import { useCallback } from 'react';
import { useText } from '#shared/use-text.ts';
import type { ContentPlace } from './content-place.ts';
import classes from './notes.module.css';

/** A second or a page in words; null for a note about the whole. */
export function useStampText(): (note: NotePlace) => string | null {
  const text = useText('player');
  return useCallback(
    ({ second, page }) =>
      second !== null ? elapsedTime(second) : page !== null ? text('notes.page', { page }) : null,
    [text],
  );
}

interface NoteStampProps {
  readonly note: NotePlace;
  /** Where the content is that it may lead to; null where it leads nowhere. */
  readonly place: ContentPlace | null;
  readonly onGone?: () => void;
  /** Leads to a place of another activity. */
  readonly onLead?: ((place: number) => void) | undefined;
}

/** Where a note was written; a tap goes there. @spec LE-06 PL-06 */
export function NoteStamp({ note, place, onGone, onLead }: NoteStampProps) {
  const text = useText('player');
  const stamp = useStampText()(note);
  if (stamp === null) return <span className={classes['stamp']}>{text('notes.whole')}</span>;
  const Icon = note.second === null ? IconFileText : IconPlayerPlay;
  const target = place ? note[place.kind] : (note.second ?? note.page);
  if (target === null || !(place || onLead)) return <span className={classes['stamp']}>{stamp}</span>;
  const go = (): void => {
    if (!place) return onLead?.(target);
    if (!place.goTo(target)) return showToast(text('notes.startFirst'), { tone: 'info' });
    onGone?.();
    scrollTo({ top: 0 });
  };
  return (
    <button
      type="button"
      className={classes['stamp']}
      aria-label={text('notes.goTo', { place: stamp })}
      onClick={go}
    >
      <Icon size={18} aria-hidden="true" />
      {stamp}
    </button>
  );
}
