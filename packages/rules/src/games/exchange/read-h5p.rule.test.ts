import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { gameProblems } from '../game-problems.rule.ts';
import { markedText } from '../marked-text.rule.ts';
import { readH5p } from './read-h5p.rule.ts';
import { GAMES_PER_PACKAGE, isRefusedGame } from './reading.ts';
import { H5P_SAMPLES } from './sample-packages.ts';

const read = (library: string, content: unknown, title = 'Celulares') =>
  readH5p(JSON.stringify({ title, mainLibrary: library }), JSON.stringify(content));

test('reads gaps with alternatives and tips, and tells what is judged otherwise [GA-04]', () => {
  const [game] = read('H5P.Blanks', {
    text: '<p>Complete a ficha &amp; confira.</p>',
    questions: [
      '<p>A tela tem *6,1/6.1:Em polegadas* polegadas.</p>',
      '<p>Carrega a *25 W* por <b>cabo</b>, 2 ** 1.</p>',
    ],
    behaviour: { caseSensitive: true, acceptSpellingErrors: true },
  });
  expect(game).toEqual({
    title: 'Celulares',
    content: {
      kind: 'fill_in_the_blanks',
      instruction: 'Complete a ficha & confira.',
      text: 'A tela tem *6,1/6.1::Em polegadas* polegadas.\nCarrega a *25 W* por cabo, 2 \\* 1.',
    },
    warnings: ['formatting_dropped', 'capitals_ignored', 'spelling_strict'],
  });
});

test('a slash in a word to drag is a sign of the word; its tip is kept, feedback and tips of words that belong nowhere are left behind [GA-04]', () => {
  const [game] = read('H5P.DragText', {
    taskDescription: 'Monte a frase',
    textField: String.raw`Vai a *5 km/h:Devagar*.
Depois *para\+Isso!\-Não.*.`,
    distractors: '*corre*\n*voa: nunca*',
  });
  expect(game).toMatchObject({
    content: { kind: 'drag_the_words', distractors: ['corre', 'voa'] },
    warnings: ['feedback_dropped', 'hints_dropped'],
  });
  const { text } = (game as { content: { text: string } }).content;
  expect(markedText(text)).toEqual({
    parts: ['Vai a ', '.\nDepois ', '.'],
    gaps: [['5 km/h'], ['para']],
    tips: ['Devagar', ''],
  });
});

test.each([
  { library: 'H5P.Blanks', content: { questions: ['*a*'] } },
  { library: 'H5P.DragText', content: { textField: '*a*' } },
])(
  '$library keeps the picture above its text; a sound or a film there is told to stay behind [GA-04]',
  ({ library, content }) => {
    const above = (library: string, params: object) => ({ media: { type: { library, params } } });
    const image = above('H5P.Image 1.1', { file: { path: 'images/a.jpg' }, alt: 'Um <b>cabo</b>' });
    expect(read(library, { ...content, ...image })).toMatchObject([
      { content: { picture: { fileId: 'images/a.jpg', alt: 'Um cabo' } }, warnings: ['formatting_dropped'] },
    ]);
    for (const [media, warning] of [
      ['H5P.Audio 1.5', 'sounds_dropped'],
      ['H5P.Video 1.6', 'media_dropped'],
    ] as const) {
      const [game] = read(library, { ...content, ...above(media, {}) });
      expect(game).toMatchObject({ warnings: [warning] });
      expect(game).not.toHaveProperty('content.picture');
    }
  },
);

const words = (text: string, dropZones = ['0', '1']) => ({
  type: { library: 'H5P.AdvancedText 1.1', params: { text: `<p>${text}</p>` } },
  dropZones,
});
const photo = (path: string, alt: string, dropZones = ['0', '1']) => ({
  type: { library: 'H5P.Image 1.1', params: { file: { path }, alt } },
  dropZones,
});
const at = { x: 10, y: '20', width: 10, height: 5 };
const zone = (label: string, correctElements: unknown[], more: object = {}) => ({
  label,
  correctElements,
  ...at,
  ...more,
});
const background = { path: 'images/b.png' };

test('without a picture behind them zones become boxes; what belongs nowhere is left behind and told [GA-04]', () => {
  const task = {
    elements: [words('Fone'), photo('images/c.png', 'Capa'), words('Isca'), words('Título', [])],
    dropZones: [zone('<div>Som</div>', ['0', '9', {}]), zone('Proteção', ['1']), zone('Armadilha', [])],
  };
  expect(read('H5P.DragQuestion', { question: { settings: {}, task } })).toEqual([
    {
      title: 'Celulares',
      content: {
        kind: 'drag_and_drop',
        instruction: '',
        boxes: [
          { label: 'Som', pieces: ['Fone'] },
          { label: 'Proteção', pieces: ['Capa'] },
        ],
      },
      warnings: ['boxes_dropped', 'fixed_dropped', 'pieces_dropped', 'pictures_dropped'],
    },
  ]);
});

test('zones on a picture keep their places and sizes, their pieces, and those that belong nowhere [GA-04]', () => {
  const settings = { size: { width: 640, height: 400 }, background };
  const task = {
    elements: [words('Fone'), photo('images/c.png', 'Capa'), words('Isca'), words('Marca', [])],
    dropZones: [
      zone('Orelha', ['0'], { single: true }),
      zone('Bolso', ['1', '0'], { x: 50, width: 40, single: true }),
    ],
  };
  const [game] = read('H5P.DragQuestion', { question: { settings, task } });
  expect(game).toEqual({
    title: 'Celulares',
    content: {
      kind: 'drag_and_drop',
      instruction: '',
      boxes: [],
      scene: {
        picture: { fileId: 'images/b.png', alt: '' },
        ratio: 1.6,
        zones: [
          { name: 'Orelha', x: 0.1, y: 0.2, width: 0.25, height: 0.2, holdsOne: true },
          // It leaves the picture on the right, and several pieces are right in it.
          { name: 'Bolso', x: 0.5, y: 0.2, width: 0.5, height: 0.2, holdsOne: false },
        ],
        pieces: [
          { text: 'Fone', zones: [0, 1] },
          { text: '', picture: { fileId: 'images/c.png', alt: 'Capa' }, zones: [1] },
          { text: 'Isca', zones: [] },
        ],
      },
    },
    warnings: ['fixed_dropped'],
  });
  // Who draws a picture in H5P says nowhere what it shows.
  if (game && !isRefusedGame(game)) expect(gameProblems(game.content)).toEqual(['alt_missing']);
});

test('a piece that may be laid again and again is there once for each of its zones [GA-04]', () => {
  const task = {
    elements: [{ ...words('Parafuso'), multiple: true }],
    dropZones: [zone('Direita', ['0']), zone('Esquerda', ['0'], { x: 60 })],
  };
  expect(read('H5P.DragQuestion', { question: { settings: { background }, task } })).toMatchObject([
    {
      content: {
        scene: {
          ratio: 2,
          pieces: [
            { text: 'Parafuso', zones: [0] },
            { text: 'Parafuso', zones: [1] },
          ],
        },
      },
    },
  ]);
});

test('answers to be written are written cards; with tips they are riddles, as far as those go [GA-04]', () => {
  const card = (number: number, tip: string) => ({
    text: `Modelo ${number}`,
    answer: 'Fino / leve\\/novo',
    tip,
  });
  const cards = (count: number, tip: string) => ({
    description: 'Qual é?',
    caseSensitive: true,
    cards: Array.from({ length: count }, (_card, place) => card(place, tip)),
  });
  const accepted = ['Fino', 'leve/novo'];
  expect(read('H5P.Flashcards', cards(1, ''))).toMatchObject([
    {
      content: {
        kind: 'flashcards',
        isWritten: true,
        isExact: true,
        cards: [{ front: 'Modelo 0', back: '', accepted }],
      },
      warnings: [],
    },
  ]);
  expect(read('H5P.Flashcards', cards(10, 'Olhe'))).toMatchObject([
    {
      content: {
        kind: 'enigma',
        riddles: { 0: { text: 'Modelo 0', hints: ['Olhe'], accepted }, length: 10 },
      },
      warnings: ['capitals_ignored'],
    },
  ]);
  expect(read('H5P.Flashcards', cards(11, 'Olhe'))).toMatchObject([
    { content: { kind: 'flashcards', isWritten: true }, warnings: ['hints_dropped'] },
  ]);
});

test('pictures come by the path of their file and with what they show; the memory game matches a picture with itself [GA-04]', () => {
  const [, memory] = H5P_SAMPLES.find(([library]) => library === 'H5P.MemoryGame') ?? [];
  const [game] = read('H5P.MemoryGame', memory);
  const picture = (fileId: string, alt: string) => ({ fileId, alt });
  expect(game).toEqual({
    title: 'Celulares',
    content: {
      kind: 'find_the_pairs',
      instruction: '',
      pairs: [
        {
          first: '',
          second: '',
          firstPicture: picture('images/a.jpg', 'Fone'),
          secondPicture: picture('images/b.jpg', 'Estojo'),
        },
        {
          first: '',
          second: '',
          firstPicture: picture('images/c.jpg', 'Capa'),
          secondPicture: picture('images/c.jpg', 'Capa'),
        },
      ],
    },
    warnings: [],
  });
  if (game && !isRefusedGame(game)) expect(gameProblems(game.content)).toEqual([]);
});

test('a card keeps its sound; other sounds and films are told, and so are pictures inside of words [GA-04]', () => {
  const card = { text: 'Arándanos <img src="a.png">', answer: 'Mirtilos', audio: [{ path: 'audios/a.mp3' }] };
  expect(read('H5P.Dialogcards', { dialogs: [card] })).toMatchObject([
    {
      content: { kind: 'flashcards', cards: [{ sound: { fileId: 'audios/a.mp3' } }] },
      warnings: ['pictures_dropped'],
    },
  ]);
  const above = (library: string) => ({
    question: 'A capa protege.',
    correct: 'true',
    media: { type: { library, params: {} } },
  });
  expect(read('H5P.TrueFalse', above('H5P.Audio 1.5'))).toMatchObject([{ warnings: ['sounds_dropped'] }]);
  expect(read('H5P.TrueFalse', above('H5P.Video 1.6'))).toMatchObject([{ warnings: ['media_dropped'] }]);
});

test('single statements of a set are one game, others stay apart, and what is no game is refused by name [GA-04]', () => {
  const truth = (question: string, correct: string) => ({
    library: 'H5P.TrueFalse 1.8',
    params: { question, correct, behaviour: { feedbackOnWrong: `Veja: ${question}` } },
    metadata: { title: 'Uma frase' },
  });
  const readings = read('H5P.QuestionSet', {
    questions: [
      truth('O fone é sem fio', 'true'),
      { library: 'H5P.MultiChoice 1.16', params: {}, metadata: { title: 'Qual?' } },
      { library: 'H5P.Blanks 1.14', params: { questions: [] } },
      truth('A capa é de aço', 'false'),
    ],
  });
  expect(readings).toEqual([
    {
      title: 'Celulares',
      content: {
        kind: 'true_or_false',
        instruction: '',
        statements: [
          { text: 'O fone é sem fio', isTrue: true, explanation: 'Veja: O fone é sem fio' },
          { text: 'A capa é de aço', isTrue: false, explanation: 'Veja: A capa é de aço' },
        ],
      },
      warnings: [],
    },
    { title: 'Qual?', refused: 'kind_unsupported', what: 'H5P.MultiChoice' },
    { title: 'Celulares', refused: 'nothing_to_play', what: 'H5P.Blanks' },
  ]);
});

test('a package that holds more games than a person looks at is cut [GA-04]', () => {
  const questions = Array.from({ length: 80 }, () => ({
    library: 'H5P.Blanks 1.14',
    params: { questions: ['*a*'] },
  }));
  expect(read('H5P.QuestionSet', { questions })).toHaveLength(GAMES_PER_PACKAGE);
});

test.each([
  ['', '{}', 'json_malformed'],
  ['{"mainLibrary":"H5P.Blanks"}', '{', 'json_malformed'],
  ['null', 'null', 'json_malformed'],
  ['{"mainLibrary":"constructor"}', '{}', 'kind_unsupported'],
  ['{"mainLibrary":"H5P.QuestionSet"}', '{"questions":{"__proto__":[1]}}', 'nothing_to_play'],
])('refuses %s with %s by name [GA-04]', (about, content, refused) => {
  expect(readH5p(about, content)).toMatchObject([{ refused }]);
});

const RUNS = 300;
const sample = fc.constantFrom(...H5P_SAMPLES);

test('whatever a package says, it is read or refused, and never breaks the reader [GA-04]', () => {
  fc.assert(
    fc.property(sample, fc.jsonValue({ maxDepth: 5 }), fc.string(), ([library], content, raw) => {
      read(library, content);
      readH5p(JSON.stringify({ mainLibrary: library }), raw);
      readH5p(raw, JSON.stringify(content));
    }),
    { numRuns: RUNS },
  );
});

test('a good package in which something was exchanged is still read or refused, and stays playable or names what it lacks [GA-04]', () => {
  fc.assert(
    fc.property(sample, fc.nat(), fc.jsonValue({ maxDepth: 2 }), ([library, content], at, planted) => {
      for (const reading of read(library, withPlanted(content, at, planted)))
        if (!isRefusedGame(reading)) gameProblems(reading.content);
    }),
    { numRuns: RUNS },
  );
});

/** The same content with something else in the place of its `at`-th value, counted around. */
function withPlanted(content: object, at: number, planted: unknown): unknown {
  let places = 0;
  JSON.stringify(content, (_name, value: unknown) => {
    places += 1;
    return value;
  });
  let passed = 0;
  const written = JSON.stringify(content, (_name, value: unknown) => {
    passed += 1;
    return passed === (at % places) + 1 ? planted : value;
  });
  return JSON.parse(written);
}

/** Texts of games are plain, in their editors as in what comes in (decision 0217): what is lost is told, never shown as signs. */
test.each([
  { library: 'H5P.TrueFalse', content: { question: '<p>O <b>cabo</b> cabe.</p>', correct: 'true' } },
  { library: 'H5P.Blanks', content: { questions: ['<p>O <em>cabo</em> *cabe*.</p>'] } },
  {
    library: 'H5P.DragText',
    content: { taskDescription: '<p><i>Monte</i></p>', textField: 'O cabo *cabe*.' },
  },
  {
    library: 'H5P.Dialogcards',
    content: { dialogs: [{ text: '<p><strong>RAM</strong></p>', answer: '<p>Memória</p>' }] },
  },
  { library: 'H5P.Flashcards', content: { cards: [{ text: '<b>RAM</b>', answer: 'Memória' }] } },
])(
  '$library tells that bold and italics stay behind, and shows no sign of them [GA-04]',
  ({ library, content }) => {
    const [game] = read(library, content);
    expect(game).toMatchObject({ warnings: ['formatting_dropped'] });
    expect(JSON.stringify(game)).not.toMatch(/<|&lt;/);
  },
);
