import { createReadStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gameProblems } from '@trilha/rules/games/game-problems.rule';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/identifier.ts';
import { diskStorage } from '#platform/storage/disk.ts';
import type { StoragePort } from '#platform/storage/port.ts';
import { createSigner } from '#platform/storage/signing.ts';
import { gamesOfPackage } from './games-of-package.ts';

const FIXTURES = join(process.env['FIXTURES_DIR'] ?? '../shared/fixtures', 'h5p');

let folder: string;
let storage: StoragePort;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'games-'));
  storage = diskStorage(folder, createSigner(Buffer.alloc(32)), () => new Date());
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const sound = { fileId: expect.any(String) };
const shows = (alt: string) => ({ fileId: expect.any(String), alt });

/** What the authors of H5P publish of each kind, and what it is here, word by word. */
test.each([
  {
    file: 'H5P.Blanks-1.14.h5p',
    title: 'Fill in the Blanks',
    content: {
      kind: 'fill_in_the_blanks',
      instruction:
        'Insert the missing words in this text about berries found in Norwegian forests and mountainous regions.',
      picture: shows('Image of blueberries'),
      text: [
        'Bilberries (Vaccinium myrtillus), also known as *blue*berries are edible, nearly black berries found in nutrient-poor soils.',
        '*Cloud*berries (Rubus chamaemorus) are edible orange berries similar to raspberries or blackberries found in alpine and arctic tundra.',
        'Redcurrant (Ribes rubrum) are red translucent berries with a diameter of 8–10 mm, and are closely related to its black colored relative *black*currant.',
      ].join('\n'),
    },
    warnings: ['formatting_dropped'],
    media: ['file-5885c18261805.jpg 792314'],
  },
  {
    file: 'H5P.Dialogcards-1.9.h5p',
    title: 'Dialog Cards',
    content: {
      kind: 'flashcards',
      instruction:
        'Berry names are presented in Spanish. You can turn the cards to see the correct English translations.',
      cards: [
        {
          front: 'Arándanos azules',
          picture: shows('Berries which have a blue colour'),
          sound,
          back: 'Blueberries',
        },
        { front: 'Frambuesas', picture: shows('Red berries'), sound, back: 'Raspberries' },
        { front: 'Fresas', picture: shows('Red berries with green leaves'), sound, back: 'Strawberries' },
        { front: 'Guindas', picture: shows('Red berries with green stems'), sound, back: 'Cherries' },
        {
          front: 'Grosellas rojas',
          picture: shows('Small spherical red berries'),
          sound,
          back: 'Redcurrants',
        },
      ],
    },
    warnings: [],
    media: [
      'image-568b7660dc188.jpg 65509',
      'image-568b73cbd217e.jpg 55870',
      'image-568b75eb0dded.jpg 71345',
      'image-568b751414a86.jpg 78092',
      'image-568b7557611a5.jpg 86908',
      'audio-5694acdfdeadc.mp3 11146',
      'audio-568b70e381d48.mp3 9187',
      'audio-568b70ec28044.mp3 8534',
      'audio-568b70f4d3704.mp3 7750',
      'audio-568b70fbef52c.mp3 10885',
    ],
  },
  {
    file: 'H5P.DragText-1.10.h5p',
    title: 'Drag the Words',
    content: {
      kind: 'drag_the_words',
      instruction: 'What are the colors of these berries when they are ripe?',
      text: 'Blueberries are *blue::Check the name of the berry!*.\nStrawberries are *red*.\nCloudberries are *orange*.',
      distractors: ['green'],
    },
    warnings: [],
  },
  {
    file: 'H5P.Flashcards-1.5.h5p',
    title: 'Flashcards',
    content: {
      kind: 'flashcards',
      instruction: 'Which fruit is this?',
      isWritten: true,
      isExact: false,
      cards: [
        { front: 'Green, sour fruit....', picture: shows(''), back: '', accepted: ['Lime'] },
        { front: 'Can be both sweet and sour....', picture: shows(''), back: '', accepted: ['Cherry'] },
        { front: 'Sweet red berry....', picture: shows(''), back: '', accepted: ['Strawberry'] },
        { front: 'Sour orange fruit...', picture: shows(''), back: '', accepted: ['Orange'] },
        { front: 'Healthy green or red...', picture: shows(''), back: '', accepted: ['Apple'] },
      ],
    },
    warnings: [],
    media: [
      'image-59a037121bad0.png 290656',
      'image-59a0371b56723.png 113756',
      'image-59a035ebb555c.png 249577',
      'image-59a0375b08a24.png 299914',
      'image-59a038bbd91de.png 259758',
    ],
    problems: ['alt_missing'],
  },
  {
    file: 'H5P.TrueFalse-1.8.h5p',
    title: 'True/False Question',
    content: {
      kind: 'true_or_false',
      instruction: '',
      statements: [
        {
          text: 'Oslo is the capital of Norway.',
          picture: shows('The Oslo Opera House'),
          isTrue: true,
          explanation: '',
        },
      ],
    },
    warnings: [],
    media: ['file-582dbbc081261.jpg 1053841'],
  },
  {
    file: 'drag-and-drop-from-question-set.h5p',
    title: 'Drag and Drop (extracted)',
    content: {
      kind: 'drag_and_drop',
      instruction: '',
      boxes: [],
      // 1090 by 472 pixels, zones in letters of 16.
      scene: {
        picture: shows(''),
        ratio: 2.3093,
        zones: [
          { name: 'Cloudberry', x: 0.0145, y: 0.1338, width: 0.2464, height: 0.3681, holdsOne: false },
          { name: 'Blueberry', x: 0.3333, y: 0.1338, width: 0.2609, height: 0.3681, holdsOne: false },
          { name: 'Redcurrant', x: 0.6667, y: 0.1338, width: 0.2753, height: 0.3681, holdsOne: false },
        ],
        pieces: [
          { text: '', picture: shows('A blue berry'), zones: [1] },
          { text: '', picture: shows('An orange berry'), zones: [0] },
          { text: '', picture: shows('A red berry'), zones: [2] },
        ],
      },
    },
    warnings: [],
    media: [
      'background-56682d8e2abf0.jpg 94086',
      'file-53e9e93d83631.jpg 21906',
      'file-53e9e95b0e29c.jpg 32805',
      'file-56682a1e1a718.jpg 62395',
    ],
    problems: ['alt_missing'],
  },
])('$file is a game that can be played, with the very words of its authors [GA-04]', async (expected) => {
  const key = `uploads/${newId()}`;
  await storage.write(key, createReadStream(join(FIXTURES, expected.file)), 10_000_000);
  const names: string[] = [];
  const { games, refusals } = await gamesOfPackage(storage, key, async (_kind, name, content) => {
    names.push(`${name} ${content.length}`);
    return newId();
  });
  expect(refusals).toEqual([]);
  const { file: _file, media = [], problems = [], ...game } = expected;
  expect(names).toEqual(media);
  expect(games).toEqual([{ place: 0, ...game }]);
  expect(games.flatMap(({ content }) => gameProblems(content))).toEqual(problems);
});
