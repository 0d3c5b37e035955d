import { type SeededRandom, seededRandom, shuffled } from '../shared/seeded-random.ts';
import type { GameBoard, GameContent, GameKey, GameKind, GamePicture, GameScene, Piece } from './game.ts';
import { markedText } from './marked-text.rule.ts';

/** A game as one play shows it, and apart from it what is right. */
export interface PresentedGame {
  readonly board: GameBoard;
  readonly key: GameKey;
}

type OfKind<Kind extends GameKind> = Extract<GameContent, { readonly kind: Kind }>;
type Presenters = {
  readonly [Kind in GameKind]: (content: OfKind<Kind>, random: SeededRandom) => PresentedGame;
};

const PRESENTERS: Presenters = {
  true_or_false: ({ kind, instruction, statements }, random) => {
    const drawn = numbered('s', statements, itself, random);
    return {
      board: { kind, instruction, statements: drawn.map(piece) },
      key: keyOf({
        right: drawn.map(({ id, of }) => [id, [String(of.isTrue)]]),
        told: drawn.map(({ id, of }) => [id, of.explanation]),
      }),
    };
  },
  find_the_pairs: ({ kind, instruction, pairs }, random) => {
    const faces = pairs.flatMap(({ first, second, firstPicture, secondPicture }, pair) => [
      { text: first, picture: firstPicture, pair },
      { text: second, picture: secondPicture, pair },
    ]);
    const drawn = numbered('c', faces, itself, random);
    return {
      board: { kind, instruction, cards: drawn.map(({ id }) => id) },
      key: keyOf({
        right: drawn.map(({ id, of }) => [
          id,
          drawn.filter((other) => other.id !== id && other.of.pair === of.pair).map((other) => other.id),
        ]),
        told: drawn.map(({ id, of }) => [id, of.text]),
        pictures: drawn.flatMap(({ id, picture }) => (picture ? [[id, picture]] : [])),
      }),
    };
  },
  drag_the_words: ({ kind, instruction, text, picture, distractors }, random) => {
    const { gaps } = markedText(text);
    const words = [...gaps.map(([word = '']) => word), ...distractors];
    const pieces = numbered('p', words, (text) => ({ text }), random);
    return {
      board: {
        kind,
        instruction,
        ...gapped(text, picture),
        pieces: pieces.map(piece),
      },
      key: keyOf({
        right: gaps.map((accepted, place) => [
          gapId(place),
          pieces.filter(({ of }) => accepted.includes(of)).map(({ id }) => id),
        ]),
      }),
    };
  },
  drag_and_drop: ({ kind, instruction, boxes, scene }, random) => {
    if (scene?.picture) return presentScene({ ...scene, picture: scene.picture }, instruction, random);
    const pieces = numbered(
      'p',
      boxes.flatMap(({ pieces: texts }, box) => texts.map((text) => ({ text, box }))),
      itself,
      random,
    );
    return {
      board: {
        kind,
        instruction,
        boxes: boxes.map(({ label }, place) => ({ id: `b${place + 1}`, text: label })),
        pieces: pieces.map(piece),
      },
      key: keyOf({
        // The same words in two boxes fit in both.
        right: pieces.map(({ id, of }) => [
          id,
          boxes.flatMap(({ pieces: texts }, box) => (texts.includes(of.text) ? [`b${box + 1}`] : [])),
        ]),
      }),
    };
  },
  fill_in_the_blanks: ({ kind, instruction, text, picture }) => ({
    board: { kind, instruction, ...gapped(text, picture) },
    key: keyOf({ right: markedText(text).gaps.map((accepted, place) => [gapId(place), accepted]) }),
  }),
  this_or_that: ({ kind, instruction, first, second, cards }, random) => {
    const drawn = numbered('c', cards, itself, random);
    return {
      board: {
        kind,
        instruction,
        baskets: [
          { id: 'b1', text: first },
          { id: 'b2', text: second },
        ],
        cards: drawn.map(piece),
      },
      key: keyOf({
        right: drawn.map(({ id, of }) => [id, [of.isFirst ? 'b1' : 'b2']]),
        told: drawn.map(({ id, of }) => [id, of.explanation]),
      }),
    };
  },
  flashcards: ({ kind, instruction, cards, isWritten = false, isExact = false }, random) => {
    const drawn = numbered('c', cards, ({ front, picture }) => ({ text: front, picture }), random);
    return {
      board: {
        kind,
        instruction,
        cards: drawn.map((card) => ({ ...piece(card), ...(card.of.sound ? { sound: card.of.sound } : {}) })),
        ...(isWritten ? { isWritten } : {}),
      },
      key: {
        ...keyOf({
          right: isWritten ? drawn.map(({ id, of }) => [id, of.accepted ?? []]) : [],
          told: drawn.map(({ id, of }) => [id, of.back || (isWritten ? (of.accepted?.[0] ?? '') : '')]),
          pictures: drawn.flatMap(({ id, of }) => (of.backPicture ? [[id, of.backPicture]] : [])),
        }),
        ...(isExact ? { isExact } : {}),
      },
    };
  },
  // Riddles often lead from one to the next: their order is the author's.
  enigma: ({ kind, instruction, riddles }) => ({
    board: {
      kind,
      instruction,
      riddles: riddles.map(({ text, hints, picture }, place) => ({
        ...piece({ id: `r${place + 1}`, text, picture: picture ?? undefined }),
        hintCount: hints.length,
      })),
    },
    key: keyOf({
      right: riddles.map(({ accepted }, place) => [`r${place + 1}`, accepted]),
      hints: riddles.map(({ hints }, place) => [`r${place + 1}`, hints]),
    }),
  }),
};

const gapId = (place: number): string => `g${place + 1}`;

/** What a text with gaps shows: tips are there from the beginning, for they cost nothing. */
function gapped(text: string, picture: GamePicture | null | undefined) {
  const { parts, tips } = markedText(text);
  const told = tips.flatMap((tip, place) => (tip === '' ? [] : [[gapId(place), tip] as const]));
  return {
    parts,
    gaps: tips.map((_tip, place) => gapId(place)),
    ...(told.length > 0 ? { tips: Object.fromEntries(told) } : {}),
    ...(picture ? { picture } : {}),
  };
}

function presentScene(
  { picture, ratio, zones, pieces }: GameScene & { readonly picture: GamePicture },
  instruction: string,
  random: SeededRandom,
): PresentedGame {
  const drawn = numbered('p', pieces, itself, random);
  // Zones keep the order in which their author named them: it is told to nobody whose piece is whose.
  const boxes = zones.map(({ name, holdsOne, x, y, width, height }, place) => ({
    id: `b${place + 1}`,
    text: name,
    zone: { x, y, width, height },
    holdsOne,
  }));
  return {
    board: {
      kind: 'drag_and_drop',
      instruction,
      boxes,
      pieces: drawn.map(piece),
      scene: { picture, ratio },
    },
    key: keyOf({
      // Pieces that look the same fit wherever one of them does.
      right: drawn.map(({ id, text, picture: own }) => {
        const twins = drawn.filter((one) => one.text === text && one.picture?.fileId === own?.fileId);
        const places = new Set(twins.flatMap(({ of }) => of.zones));
        return [id, boxes.flatMap(({ id: box }, place) => (places.has(place) ? [box] : []))];
      }),
    }),
  };
}

/**
 * Lays a game out for one play: what is shown and what is right, apart. Pieces are shuffled by the seed and named by
 * their places, so that neither order nor name tells the answer. The same seed gives the same result.
 * @spec GA-01 AS-08
 */
export function presentGame(content: GameContent, seed: string): PresentedGame {
  const present = PRESENTERS[content.kind] as (content: GameContent, random: SeededRandom) => PresentedGame;
  return present(content, seededRandom(seed));
}

interface Numbered<Item> extends Piece {
  readonly of: Item;
}

/** What is to be seen of an item. */
interface Face {
  readonly text: string;
  readonly picture?: GamePicture | null | undefined;
}

const itself = <Item>(item: Item): Item => item;

/** Shuffled from a neutral order, so that not even who knows the seed can work out the order of the author. */
function numbered<Item>(
  prefix: string,
  items: readonly Item[],
  faceOf: (item: Item) => Face,
  random: SeededRandom,
): Numbered<Item>[] {
  const faces = items.map((of) => {
    const { text, picture } = faceOf(of);
    return { of, text, picture: picture ?? undefined };
  });
  const nameOf = ({ text, picture }: (typeof faces)[number]): string =>
    [text, picture?.alt ?? '', picture?.fileId ?? ''].join('\n');
  const neutral = faces.toSorted((a, b) => Number(nameOf(a) > nameOf(b)) - Number(nameOf(a) < nameOf(b)));
  return shuffled(neutral, random).map((face, place) => ({ ...face, id: `${prefix}${place + 1}` }));
}

const piece = ({ id, text, picture }: Piece): Piece => (picture ? { id, text, picture } : { id, text });

type Entries<Value> = readonly (readonly [string, Value])[];

const keyOf = (parts: {
  readonly right?: Entries<readonly string[]>;
  readonly told?: Entries<string>;
  readonly hints?: Entries<readonly string[]>;
  readonly pictures?: Entries<GamePicture>;
}): GameKey => ({
  right: Object.fromEntries(parts.right ?? []),
  told: Object.fromEntries(parts.told ?? []),
  hints: Object.fromEntries(parts.hints ?? []),
  pictures: Object.fromEntries(parts.pictures ?? []),
});
