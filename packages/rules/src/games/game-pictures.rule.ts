import type { GameBoard, GameContent, GamePicture, GameSeen } from './game.ts';

type Replace = (picture: GamePicture) => GamePicture | null;
interface Pictured {
  readonly picture?: GamePicture | null | undefined;
}

/** The same game with each picture replaced, or without it where there is nothing in its place. @spec GA-01 GA-04 */
export function withPictures(content: GameContent, replace: Replace): GameContent {
  const of = <Item extends Pictured>(items: readonly Item[]): readonly Item[] =>
    items.map((item) => (item.picture ? { ...item, picture: replace(item.picture) } : item));
  switch (content.kind) {
    case 'true_or_false':
      return { ...content, statements: of(content.statements) };
    case 'this_or_that':
      return { ...content, cards: of(content.cards) };
    case 'flashcards':
      return {
        ...content,
        cards: of(content.cards).map((card) =>
          card.backPicture ? { ...card, backPicture: replace(card.backPicture) } : card,
        ),
      };
    case 'drag_and_drop': {
      const { scene } = content;
      if (!scene) return content;
      const [framed = scene] = of([scene]);
      return { ...content, scene: { ...framed, pieces: of(scene.pieces) } };
    }
    case 'enigma':
      return { ...content, riddles: of(content.riddles) };
    case 'find_the_pairs':
      return {
        ...content,
        pairs: content.pairs.map((pair) => ({
          ...pair,
          ...(pair.firstPicture ? { firstPicture: replace(pair.firstPicture) } : {}),
          ...(pair.secondPicture ? { secondPicture: replace(pair.secondPicture) } : {}),
        })),
      };
    case 'drag_the_words':
    case 'fill_in_the_blanks': {
      const [framed = content] = of([content]);
      return framed;
    }
  }
}

/** Every picture of a game, in its order. @spec GA-01 */
export function picturesOfGame(content: GameContent): readonly GamePicture[] {
  const found: GamePicture[] = [];
  withPictures(content, (picture) => {
    found.push(picture);
    return picture;
  });
  return found;
}

/** The files of the pictures that a player may see by now: on the board, and of the cards that were turned. @spec AS-08 */
export function filesShown(board: GameBoard, seen: Pick<GameSeen, 'pictures'>): readonly string[] {
  const onBoard = piecesOf(board).flatMap(({ picture }) => picture?.fileId ?? []);
  return [...new Set([...onBoard, ...Object.values(seen.pictures).map(({ fileId }) => fileId)])];
}

function piecesOf(board: GameBoard): readonly Pictured[] {
  switch (board.kind) {
    case 'true_or_false':
      return board.statements;
    case 'this_or_that':
    case 'flashcards':
      return board.cards;
    case 'enigma':
      return board.riddles;
    case 'drag_and_drop':
      return [...(board.scene ? [board.scene] : []), ...board.pieces];
    case 'drag_the_words':
    case 'fill_in_the_blanks':
      return [board];
    // Cards of pairs lie face down.
    case 'find_the_pairs':
      return [];
  }
}
