import type { ReactNode } from 'react';
import classes from '../games.module.css';
import type { usePlacing } from './use-placing.ts';

interface PieceButtonProps {
  readonly id: string;
  /** Its words, its picture, or both. */
  readonly words: ReactNode;
  readonly placing: ReturnType<typeof usePlacing>;
}

/** A piece that can be dragged, tapped, or taken up by the keyboard. @spec GA-02 */
export function PieceButton({ id, words, placing }: PieceButtonProps) {
  const { wasDragged, ...drag } = placing.pieceProps(id);
  return (
    <button
      type="button"
      className={classes['piece']}
      aria-pressed={placing.picked === id}
      {...drag}
      onContextMenu={(event) => event.preventDefault()}
      onClick={() => (wasDragged() ? undefined : placing.tap(id))}
    >
      {words}
    </button>
  );
}
