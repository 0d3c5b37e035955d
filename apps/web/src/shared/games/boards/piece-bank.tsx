import { Button } from '@trilha/ui/button';
import type { ReactNode } from 'react';
import { useText } from '#shared/use-text.ts';
import classes from '../games.module.css';
import { PieceButton } from './piece-button.tsx';
import type { usePlacing } from './use-placing.ts';

interface PieceBankProps {
  readonly title: string;
  readonly pieces: readonly { readonly id: string; readonly text: string }[];
  readonly placing: ReturnType<typeof usePlacing>;
  /** What a piece shows where that is more than its words. */
  readonly face?: (pieceId: string) => ReactNode;
}

/** Where the pieces lie at first, and go back to. */
export function PieceBank({ title, pieces, placing, face }: PieceBankProps) {
  const text = useText('games');
  const { placed, picked } = placing;
  const here = pieces.filter(({ id }) => !placed.has(id));
  return (
    <section className={classes['bank']} data-bank data-place="" aria-label={title}>
      <div className={classes['title']}>
        <h3>{title}</h3>
        {/* It has its place before it is there: a second tap on a piece must not miss it for a line that came between. */}
        {picked !== null && placed.has(picked) ? (
          <Button kind="soft" onClick={() => placing.place(picked, null)}>
            {text('giveBack')}
          </Button>
        ) : null}
      </div>
      <div className={classes['pieces']}>
        {here.map(({ id, text: words }) => (
          <PieceButton key={id} id={id} words={face?.(id) ?? words} placing={placing} />
        ))}
        {here.length === 0 ? <p>{text('bankEmpty')}</p> : null}
      </div>
    </section>
  );
}
