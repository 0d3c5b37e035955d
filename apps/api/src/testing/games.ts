import type { GameActivity } from '@trilha/contract/learning/activity-content';
import type { GameMove } from '@trilha/rules/games/game';

/** Two statements, of which the one about water is true. */
export const GAME: GameActivity = {
  kind: 'true_or_false',
  instruction: 'Certo ou errado?',
  statements: [
    { text: 'O concreto cura com água', isTrue: true, explanation: 'A água alimenta a reação.' },
    { text: 'Tinta vai em parede molhada', isTrue: false, explanation: 'Ela descasca.' },
  ],
};

/** What to say of the statements of a board, right or wrong. */
export const judgements = (
  statements: readonly { readonly id: string; readonly text: string }[],
  isRight = true,
): GameMove[] =>
  statements.map(({ id, text }) => ({
    type: 'judge',
    id,
    value: text.startsWith('O concreto') === isRight,
  }));
