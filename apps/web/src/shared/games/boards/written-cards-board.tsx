import type { BoardProps } from '../live-play.ts';
import { AnswerField } from './answer-field.tsx';
import { SeriesBoard } from './series-board.tsx';

/** Cards that are answered in writing, one after the other: the answer turns the card. @spec GA-01 */
export function WrittenCardsBoard({ board, live }: BoardProps<'flashcards'>) {
  return (
    <SeriesBoard live={live} items={board.cards}>
      {({ id }) => <AnswerField key={id} id={id} live={live} />}
    </SeriesBoard>
  );
}
