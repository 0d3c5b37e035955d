import type { GameContent, GameSound } from './game.ts';

/** The same game with each sound replaced, or without it where there is nothing in its place. @spec GA-01 GA-04 */
export function withSounds(
  content: GameContent,
  replace: (sound: GameSound) => GameSound | null,
): GameContent {
  if (content.kind !== 'flashcards') return content;
  return {
    ...content,
    cards: content.cards.map((card) => (card.sound ? { ...card, sound: replace(card.sound) } : card)),
  };
}

/** Every sound of a game, in its order. @spec GA-01 */
export const soundsOfGame = (content: GameContent): readonly GameSound[] =>
  content.kind === 'flashcards' ? content.cards.flatMap(({ sound }) => sound ?? []) : [];
