import type { Catalogue } from '../catalogue.ts';
import type { covers as source } from '../pt-BR/covers.ts';

export const covers = {
  open: 'Frame the cover',
  title: 'Frame the cover',
  intro: 'Drag the picture to choose what is seen. The dot marks what must never be cut off.',
  frame: 'Cover picture: arrows move it, + and − bring it closer and farther',
  focus: 'Main point: arrows move it',
  closer: 'Closer',
  farther: 'Farther',
  middle: 'Centre',
  position:
    'Picture at {across} across and {down} down, {zoom} close. Main point at {focusAcross} and {focusDown}.',
  previews: 'How it looks',
  card: 'On the card',
  phone: 'On a phone',
  head: 'On top of the page',
  save: 'Save frame',
  saved: 'Cover framed. The new pictures appear in a moment.',
  failed: 'We could not make the sizes of this picture. The whole picture is still shown; try another one.',
  waiting: 'The pictures of this cover are being made.',
  broken: 'This picture could not be opened.',
} satisfies Catalogue<typeof source>;
