import { useText } from '#shared/use-text.ts';
import type { BoardProps } from '../live-play.ts';
import { AnswerField } from './answer-field.tsx';
import { SeriesBoard } from './series-board.tsx';

/** Riddles, one after the other, with hints that cost part of their worth. @spec GA-01 */
export function RiddlesBoard({ board, live }: BoardProps<'enigma'>) {
  const text = useText('games');
  return (
    <SeriesBoard live={live} items={board.riddles} toldAs={(answer) => text('answerWas', { answer })}>
      {({ id, hintCount }) => <AnswerField key={id} id={id} hintCount={hintCount} live={live} />}
    </SeriesBoard>
  );
}
