import type { Feedback } from '../../feedback.rule.ts';
import type { OfKind, Option, Question } from '../../question.ts';
import { NO_FEEDBACK } from '../reading.ts';
import { formedLines, formedParagraphs } from '../written-form.ts';
import { xmlText } from '../xml-element.ts';
import { CHOSEN } from './write-processing.ts';

/** What of a question stands before what may be answered. */
export type Asked = Pick<Question, 'prompt' | 'promptHtml' | 'imageFileId' | 'imageAlt' | 'media'>;
type Choice = Asked & Pick<OfKind<Question, 'alternatives'>, 'options' | 'shuffle'>;

/** Options to choose from, with what is said about each. */
export function choices(
  { options, shuffle, ...asked }: Choice,
  { options: said = {}, optionsHtml: formed = {} }: Feedback,
  most: number,
): string {
  const written = options.map((option) => choice(option, said[option.id], formed[option.id]));
  return `<qti-choice-interaction response-identifier="RESPONSE" shuffle="${shuffle}" max-choices="${most}">${promptIn(asked)}${written.join('')}</qti-choice-interaction>`;
}

/** Words that only who grades reads. */
export const forScorer = (guidance: string): string =>
  guidance
    ? `<qti-rubric-block use="scoring" view="scorer"><qti-content-body>${formedParagraphs(guidance, undefined)}</qti-content-body></qti-rubric-block>`
    : '';
const matchSet = (options: readonly Option[], most: number): string =>
  `<qti-simple-match-set>${options
    .map(
      ({ id, text, html, ...picture }) =>
        `<qti-simple-associable-choice identifier="${xmlText(id)}" match-max="${most}">${html ? formedLines(text, html) : xmlText(text)}${pictureOf(picture)}</qti-simple-associable-choice>`,
    )
    .join('')}</qti-simple-match-set>`;
const choice = ({ id, text, html, ...picture }: Option, said = '', formed = ''): string =>
  `<qti-simple-choice identifier="${xmlText(id)}">${formedLines(text, html)}${pictureOf(picture)}${said ? saidInside(id, said, formed) : ''}</qti-simple-choice>`;
const saidInside = (id: string, said: string, formed: string): string => {
  // Blocks may not stand in what is inline.
  const name = `qti-feedback-${formed ? 'block' : 'inline'}`;
  return `<${name} outcome-identifier="${CHOSEN}" identifier="${xmlText(id)}" show-hide="show">${formedLines(said, formed)}</${name}>`;
};
/** What is asked, inside an interaction. */
export const promptIn = ({ prompt, promptHtml, ...asked }: Asked): string =>
  `<qti-prompt>${formedLines(prompt, promptHtml)}${embeddedOf(asked)}</qti-prompt>`;

type Shown = Pick<Asked, 'imageFileId' | 'imageAlt' | 'media'>;
const TRANSCRIPT = 'transcript';

const pictureOf = ({ imageFileId, imageAlt = '' }: Pick<Shown, 'imageFileId' | 'imageAlt'>): string =>
  imageFileId === null ? '' : `<img src="${xmlText(imageFileId)}" alt="${xmlText(imageAlt)}"/>`;

const embeddedOf = ({ media, ...asked }: Shown): string =>
  `${pictureOf(asked)}${media ? `<${media.kind} src="${xmlText(media.fileId)}" controls="controls"${media.transcript ? ` data-catalog-idref="${TRANSCRIPT}"` : ''}></${media.kind}>` : ''}`;

/** The picture, sound or film of a question, in a paragraph of its own. */
export const embeddedParagraph = (asked: Shown): string => {
  const embedded = embeddedOf(asked);
  return embedded && `<p>${embedded}</p>`;
};

const paragraphsOf = ({ prompt, promptHtml, ...asked }: Asked): string =>
  `${formedParagraphs(prompt, promptHtml)}${embeddedParagraph(asked)}`;

/** What is said in the sound or film of a question, for who does not hear. */
export const catalogueOf = ({ media }: Question): string =>
  media?.transcript
    ? `<qti-catalog-info><qti-catalog id="${TRANSCRIPT}"><qti-card support="transcript"><qti-card-entry default="true"><qti-html-content>${formedParagraphs(media.transcript, undefined)}</qti-html-content></qti-card-entry></qti-card></qti-catalog></qti-catalog-info>
`
    : '';

/** True and false, to choose one of them. */
export const truth = (asked: Asked): string =>
  choices(
    {
      ...asked,
      options: ['true', 'false'].map((id) => ({ id, text: id, imageFileId: null })),
      shuffle: false,
    },
    NO_FEEDBACK,
    1,
  );

/** A field to write in, with a unit behind it where there is one. */
export const field = (asked: Asked, unit = ''): string =>
  `${paragraphsOf(asked)}<p><qti-text-entry-interaction response-identifier="RESPONSE"/>${unit && ` ${xmlText(unit)}`}</p>`;

/** Items to put in order. */
export const orderable = ({ items, ...asked }: Asked & Pick<OfKind<Question, 'ordering'>, 'items'>): string =>
  `<qti-order-interaction response-identifier="RESPONSE" shuffle="true">${promptIn(asked)}${items.map((item) => choice(item)).join('')}</qti-order-interaction>`;

/** What is on the left to be given what is on the right. */
export const pairable = ({
  left,
  right,
  ...asked
}: Asked & Pick<OfKind<Question, 'matching'>, 'left' | 'right'>): string =>
  `<qti-match-interaction response-identifier="RESPONSE" shuffle="true" max-associations="${left.length}">${promptIn(asked)}${matchSet(left, 1)}${matchSet(right, left.length)}</qti-match-interaction>`;

/** Rows and columns. */
export const table = ({ rows, columns, many, shuffle, ...asked }: OfKind<Question, 'matrix'>): string =>
  `<qti-match-interaction class="qti-match-tabular" response-identifier="RESPONSE" shuffle="${shuffle}" max-associations="${rows.length * columns.length}">${promptIn(asked)}${matchSet(rows, many ? columns.length : 1)}${matchSet(columns, rows.length)}</qti-match-interaction>`;
