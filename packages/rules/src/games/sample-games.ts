import type { GameContent, GameKey, GameMove } from './game.ts';
import type { PresentedGame } from './present-game.rule.ts';

const instruction = '';

/** One small game of each kind, and of each way to play one. */
export const SAMPLES: readonly GameContent[] = [
  {
    kind: 'true_or_false',
    instruction,
    statements: [
      { text: 'Concrete cures in water', isTrue: true, explanation: 'Water feeds the reaction.' },
      { text: 'Paint goes on wet walls', isTrue: false, explanation: 'It peels.' },
      { text: 'Cement is a binder', isTrue: true, explanation: '' },
    ],
  },
  {
    kind: 'find_the_pairs',
    instruction,
    pairs: [
      { first: 'RAM', second: 'Memory' },
      { first: 'CPU', second: 'Processor' },
      { first: 'SSD', second: 'Storage' },
    ],
  },
  {
    kind: 'drag_the_words',
    instruction,
    picture: { fileId: 'slab', alt: 'A slab under wet cloth' },
    text: 'Cure for *seven/7* days, in the *shade::Not in the light*.',
    distractors: ['sun'],
  },
  {
    kind: 'drag_and_drop',
    instruction,
    boxes: [
      { label: 'Head', pieces: ['Helmet'] },
      { label: 'Hands', pieces: ['Gloves', 'Cream'] },
    ],
  },
  {
    kind: 'drag_and_drop',
    instruction,
    boxes: [],
    scene: {
      picture: { fileId: 'face', alt: 'A head seen from the front' },
      ratio: 1.5,
      zones: [
        { name: 'Eyes', x: 0.2, y: 0.2, width: 0.6, height: 0.2, holdsOne: true },
        { name: 'Ears', x: 0, y: 0.4, width: 0.2, height: 0.2, holdsOne: false },
      ],
      pieces: [
        { text: 'Goggles', zones: [0] },
        { text: '', picture: { fileId: 'muffs', alt: 'Two muffs on a bow' }, zones: [1] },
        { text: 'Gloves', zones: [] },
      ],
    },
  },
  {
    kind: 'fill_in_the_blanks',
    instruction,
    picture: { fileId: 'slab', alt: 'A slab under wet cloth' },
    text: 'Cure for *seven/7::A week* days, in the *shade*.',
  },
  {
    kind: 'this_or_that',
    instruction,
    first: 'Give back',
    second: 'Keep',
    cards: [
      { text: 'Receipt', isFirst: false, explanation: '' },
      { text: 'Change', isFirst: true, explanation: 'It is theirs.' },
    ],
  },
  {
    kind: 'flashcards',
    instruction,
    cards: [
      { front: 'RAM', back: 'Memory' },
      { front: 'CPU', back: 'Processor' },
      { front: 'SSD', back: 'Storage' },
    ],
  },
  {
    kind: 'flashcards',
    instruction,
    isWritten: true,
    cards: [
      { front: 'Where does RAM sit?', back: 'On the board', accepted: ['On the board', 'Mainboard'] },
      {
        front: 'What is this?',
        picture: { fileId: 'chip', alt: 'A small square with many legs' },
        back: '',
        backPicture: { fileId: 'open-chip', alt: 'The same square cut open' },
        accepted: ['Çip'],
      },
    ],
  },
  {
    kind: 'enigma',
    instruction,
    riddles: [
      {
        text: 'I hold the wall',
        hints: ['I am under it', 'I am of stone'],
        accepted: ['Foundation', 'Footing'],
      },
      { text: 'I tell what is level', hints: [], accepted: ['Spirit level'] },
    ],
  },
];

/** The moves of somebody who knows everything. */
export function perfectMoves({ board, key }: PresentedGame): GameMove[] {
  const first = (id: string): string => key.right[id]?.[0] ?? '';
  switch (board.kind) {
    case 'true_or_false':
      return board.statements.map(({ id }) => ({ type: 'judge', id, value: first(id) === 'true' }));
    case 'find_the_pairs':
      return pairTurns(board.cards, key);
    case 'drag_the_words': {
      const used = new Set<string>();
      return board.gaps.map((at) => {
        const id = (key.right[at] ?? []).find((piece) => !used.has(piece)) ?? '';
        used.add(id);
        return { type: 'place', id, at };
      });
    }
    case 'drag_and_drop':
      return board.pieces.flatMap(({ id }) =>
        first(id) === '' ? [] : [{ type: 'place' as const, id, at: first(id) }],
      );
    case 'fill_in_the_blanks':
      return board.gaps.map((id) => ({ type: 'write', id, text: first(id) }));
    case 'this_or_that':
      return board.cards.map(({ id }) => ({ type: 'place', id, at: first(id) }));
    case 'flashcards':
      if (board.isWritten) return board.cards.map(({ id }) => ({ type: 'write', id, text: first(id) }));
      return board.cards.flatMap(({ id }) => [
        { type: 'turn', id },
        { type: 'judge', id, value: true },
      ]);
    case 'enigma':
      return board.riddles.map(({ id }) => ({ type: 'write', id, text: first(id) }));
  }
}

function pairTurns(cards: readonly string[], key: GameKey): GameMove[] {
  const done = new Set<string>();
  return cards.flatMap((id): GameMove[] => {
    if (done.has(id)) return [];
    const partner = key.right[id]?.[0] ?? '';
    done.add(id).add(partner);
    return [
      { type: 'turn', id },
      { type: 'turn', id: partner },
    ];
  });
}
