import { Button } from '@trilha/ui/button';
import { type KeyboardEvent, useState } from 'react';
import { useText } from '#shared/use-text.ts';
import classes from '../games.module.css';
import type { BoardProps } from '../live-play.ts';
import { Face } from './face.tsx';
import { GapTip } from './gap-tip.tsx';

/** A text with gaps to be written; what is written is sent when the gap is left. @spec GA-01 */
export function BlanksBoard({ board, live, say }: BoardProps<'fill_in_the_blanks'>) {
  const text = useText('games');
  const { placed } = live.play.seen;
  const [written, setWritten] = useState<Readonly<Record<string, string>>>(placed);
  // The parts of a text never move: their place is their identity.
  const parts = board.parts.map((part, place) => {
    const gap = board.gaps[place];
    return { part, id: `part-${place}`, gap, tip: gap === undefined ? undefined : board.tips?.[gap] };
  });
  const send = (id: string): void => {
    const words = (written[id] ?? '').trim();
    const before = live.pending.findLast((move) => move.id === id);
    const known = before?.type === 'write' ? before.text : (placed[id] ?? '');
    if (words !== known) live.move({ type: 'write', id, text: words });
  };
  const goOn = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key !== 'Enter') return;
    const fields = [...(event.currentTarget.closest('form')?.querySelectorAll('input') ?? [])];
    const next = fields[fields.indexOf(event.currentTarget) + 1];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <form
      className={classes['placing']}
      onSubmit={(event) => {
        event.preventDefault();
        for (const gap of board.gaps) send(gap);
        live.finish();
      }}
    >
      {board.picture ? <Face text="" picture={board.picture} live={live} /> : null}
      <div className={classes['text']}>
        {parts.map(({ part, id, gap, tip }, place) => (
          <span key={id}>
            {part}
            {gap === undefined ? null : (
              <input
                className={classes['blank']}
                aria-label={text('gap', { number: place + 1 })}
                autoComplete="off"
                autoCapitalize="none"
                maxLength={120}
                value={written[gap] ?? ''}
                onChange={(event) => setWritten({ ...written, [gap]: event.currentTarget.value })}
                onBlur={() => send(gap)}
                onKeyDown={goOn}
              />
            )}
            {tip === undefined ? null : <GapTip tip={tip} number={place + 1} say={say} />}
          </span>
        ))}
      </div>
      <Button kind="primary" large fullWidth type="submit" busy={live.isFinishing}>
        {text('check')}
      </Button>
    </form>
  );
}
