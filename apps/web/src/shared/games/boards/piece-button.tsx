import type { MouseEvent, ReactNode } from 'react';
import classes from '../games.module.css';
import type { usePlacing } from './use-placing.ts';

interface PieceButtonProps {
  readonly id: string;
  /** Its words, its picture, or both. */
  readonly words: ReactNode;
  readonly placing: ReturnType<typeof usePlacing>;
  /** The same piece is at hand elsewhere for the keyboard and for those who do not see: this one is for finger and mouse. */
  readonly isDouble?: boolean;
}
/** Leaves the focus where it is: a double never has it. */
const keepFocus = (event: MouseEvent): void => event.preventDefault();
export const DOUBLE = { 'aria-hidden': true, tabIndex: -1, onMouseDown: keepFocus } as const;

/** A piece that can be dragged, tapped, or taken up by the keyboard. @spec GA-02 */
export function PieceButton({ id, words, placing, isDouble = false }: PieceButtonProps) {
  const { wasDragged, ...drag } = placing.pieceProps(id);
  return (
    <button
      type="button"
      className={classes['piece']}
      aria-pressed={placing.picked === id}
      {...drag}
      {...(isDouble ? DOUBLE : {})}
      onContextMenu={(event) => event.preventDefault()}
      // A click of the keyboard counts no presses, and ends no drag.
      onClick={(event) => (event.detail > 0 && wasDragged() ? undefined : placing.tap(id))}
    >
      {words}
    </button>
  );
}
