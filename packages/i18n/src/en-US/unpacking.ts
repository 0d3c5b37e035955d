import type { Catalogue } from '../catalogue.ts';
import type { unpacking as source } from '../pt-BR/unpacking.ts';

export const unpacking = {
  title: 'Import games from H5P',
  intro:
    'Bring games made with H5P. Nothing of the package runs, and nothing is kept before you have looked.',
  back: 'Back to the course',
  'upload.label': 'H5P package',
  'upload.action': 'Drop the package here or choose it',
  'upload.hint':
    'A .h5p file of up to 100 MB: blanks, drag the words, drag and drop, cards, true or false, memory game and sets of them',
  'upload.tooLarge': 'The package is larger than 100 MB.',
  another: 'Choose another package',
  module: 'Module that receives the games',
  'module.none': 'The course has no modules yet. Go back to it and add one.',
  found: 'What the package holds',
  nothing: 'No game of this package can come. See why below, or choose another package.',
  'import.none': 'Choose at least one game',
  'preview.open': 'Try the game',
  'preview.close': 'Close the game',
  problem: 'Before it is published: {what}',
  'reason.json_malformed': 'The package does not say what it holds',
  'reason.kind_unsupported': 'A content type that is no game here',
  'reason.nothing_to_play': 'There is nothing to play',
  'reason.too_large': 'Larger than a game may be',
  'warning.pictures_dropped':
    'Some pictures are left out; a piece that was only a picture becomes its description',
  'warning.media_dropped': 'A video or other media is left out',
  'warning.sounds_dropped': 'Some sounds are left out',
  'warning.formatting_dropped': 'The text loses its formatting',
  'warning.hints_dropped': 'Some hints are left out',
  'warning.feedback_dropped': 'Feedback to answers is left out',
  'warning.capitals_ignored': 'Capitals and accents no longer count',
  'warning.spelling_strict': 'Spelling mistakes are no longer accepted',
  'warning.pieces_dropped': 'Pieces that belong nowhere are left out',
  'warning.boxes_dropped': 'Zones in which nothing is right are left out',
  'warning.cards_dropped': 'Cards without one of their sides are left out',
  'warning.fixed_dropped': 'What lies fixed on the picture stays behind',
  'warning.instruction_cut': 'The instruction was shortened',
  sounds: {
    one: 'Comes with {count} sound; it plays once imported',
    other: 'Comes with {count} sounds; they play once imported',
  },
  'import.chosen': { one: 'Import {count} game', other: 'Import {count} games' },
  imported: { one: '{count} game imported', other: '{count} games imported' },
} as const satisfies Catalogue<typeof source>;
