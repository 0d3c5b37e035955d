import type { Feedback } from '../../feedback.rule.ts';
import type { AnswerKey, OfKind, Question, QuestionKind } from '../../question.ts';
import { filesOfQuestion, withFiles } from '../../question-files.rule.ts';
import type { Counting } from '../../question-kinds.rule.ts';
import { isSaidToAll } from '../gift/write-gift.rule.ts';
import type { ExchangedQuestion } from '../reading.ts';
import { formedParagraphs, partWritten } from '../written-form.ts';
import { xmlText } from '../xml-element.ts';
import {
  type Asked,
  catalogueOf,
  choices,
  embeddedParagraph,
  field,
  forScorer,
  orderable,
  pairable,
  promptIn,
  table,
  truth,
} from './qti-bodies.ts';
import { allRight, gapDeclared, gapsProcessed, gapsSaid, gapWritten, wordsDeclared } from './qti-gaps.ts';
import { hotspotWritten, imageDropWritten } from './write-on-picture.ts';
import {
  CHOSEN,
  everyPoint,
  MAP_RESPONSE,
  MAP_RESPONSE_POINT,
  MAP_WORDS,
  MATCH_CORRECT,
  near,
  placeByPlace,
  processingWritten,
  type Scoring,
} from './write-processing.ts';

export interface WrittenPart {
  readonly name: string;
  readonly text: string;
}

interface Written {
  /** What is declared to be right. */
  readonly declared: readonly string[];
  readonly body: string;
  /** How it is worked out; null where nobody but a person can. */
  readonly scoring: Scoring | null;
  /** What is said about parts of it, beside the feedback on the whole, and the rules that show it. */
  readonly parts?: { readonly processing: string; readonly modal: string };
}

type Writers = {
  readonly [Kind in QuestionKind]: (
    question: OfKind<Question, Kind>,
    key: OfKind<AnswerKey, Kind>,
    said: Feedback,
    counting: Counting,
  ) => Written | null;
};

/** Where a file of a bank lies in the package, from its top; null where it is not there to be taken along. */
export type PathOfFile = (fileId: string) => string | null;

export interface WrittenPackage {
  readonly files: readonly WrittenPart[];
  /** Places of the questions that do not leave, from 0. */
  readonly left: readonly number[];
}

const SPACE = 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0';
const WRITERS: Writers = {
  alternatives: (question, { optionId }, said) => ({
    declared: [declaration('single', 'identifier', [optionId])],
    body: choices(question, said, 1),
    scoring: MATCH_CORRECT,
  }),
  multiple_choice: (question, { optionIds }, said, counting) => {
    const share = 1 / optionIds.length;
    const mapping = question.options.map(({ id }) => ({
      value: id,
      worth: optionIds.includes(id) ? share : -share,
    }));
    return {
      declared: [declaration('multiple', 'identifier', optionIds, inParts(counting, mapping))],
      body: countedAs(counting, choices(question, said, 0)),
      scoring: mappedIn(counting),
    };
  },
  true_false: (question, { value }) => ({
    declared: [declaration('single', 'identifier', [String(value)])],
    body: truth(question),
    scoring: MATCH_CORRECT,
  }),
  numeric: ({ unit, ...asked }, { value, tolerance }) => ({
    declared: [declaration('single', 'float', [String(value)])],
    body: field(asked, unit),
    scoring: near(tolerance),
  }),
  short_answer: (asked, { accepted, exact }) => ({
    declared: [wordsDeclared('RESPONSE', accepted, exact)],
    body: field(asked),
    scoring: MAP_WORDS,
  }),
  ordering: (question, key, _said, counting) => ({
    declared: [declaration('ordered', 'identifier', key.itemIds)],
    body: countedAs(counting, orderable(question)),
    scoring: counting === 'whole' ? MATCH_CORRECT : placeByPlace(key),
  }),
  matching: (question, { pairs }, _said, counting) => {
    const written = Object.entries(pairs).map((pair) => pair.join(' '));
    const mapping = written.map((value) => ({ value, worth: 1 / written.length }));
    return {
      declared: [declaration('multiple', 'directedPair', written, inParts(counting, mapping))],
      body: countedAs(counting, pairable(question)),
      scoring: mappedIn(counting),
    };
  },
  fill_in: (question, key, { gaps: about = [] }, counting) => {
    const { parts, partsHtml = [], choices = [], ...asked } = question;
    const said = gapsSaid(question, key, about);
    return {
      declared: [...key.gaps.map((_accepted, gap) => gapDeclared(question, key, gap)), ...said.declared],
      body: `${embeddedParagraph(asked)}<div>${parts
        .map((part, gap) =>
          gap < key.gaps.length
            ? `${partWritten(part, partsHtml[gap])}${gapWritten(gap, choices[gap] ?? [], counting)}`
            : partWritten(part, partsHtml[gap]),
        )
        .join('')}</div>`,
      scoring: { rules: gapsProcessed(key, counting), isRight: allRight(key) },
      parts: said,
    };
  },
  matrix: (question, { cells }, _said, counting) => {
    const { rows, columns, many } = question;
    // A wrong column takes back what a right one gives: here down to nothing for its row, in QTI for the whole.
    const mapping = rows.flatMap(({ id: row }) => {
      const wanted = cells[row] ?? [];
      const worth = 1 / (rows.length * Math.max(1, wanted.length));
      return columns.map(({ id }) => ({
        value: `${row} ${id}`,
        worth: wanted.includes(id) ? worth : many ? -worth : 0,
      }));
    });
    const written = mapping.filter(({ worth }) => worth > 0).map(({ value }) => value);
    return {
      declared: [declaration('multiple', 'directedPair', written, inParts(counting, mapping))],
      body: countedAs(counting, table(question)),
      scoring: mappedIn(counting),
    };
  },
  hotspot: (question, key, _said, counting) => {
    const { declared, interaction } = hotspotWritten(question, key, counting);
    return onPicture(question, {
      declared: [declared],
      body: interaction(promptOnPicture(question)),
      scoring: counting === 'whole' ? everyPoint(key.regions.length) : MAP_RESPONSE_POINT,
    });
  },
  image_drop: (question, key, _said, counting) => {
    const { declared, interaction } = imageDropWritten(question, key, counting);
    return onPicture(question, {
      declared: [declared],
      body: countedAs(counting, interaction(promptOnPicture(question))),
      scoring: mappedIn(counting),
    });
  },
  essay: ({ maximumCharacters, ...asked }, { guidance }) => ({
    declared: [declaration('single', 'string', [])],
    body: `${forScorer(guidance)}<qti-extended-text-interaction response-identifier="RESPONSE" expected-length="${maximumCharacters}" data-maximum-characters="${maximumCharacters}">${promptIn(asked)}</qti-extended-text-interaction>`,
    scoring: null,
  }),
  file_answer: ({ maximumFiles, ...asked }, { guidance }) => ({
    declared: [declaration('single', 'file', [])],
    body: `${forScorer(guidance)}<qti-upload-interaction response-identifier="RESPONSE" data-maximum-files="${maximumFiles}">${promptIn(asked)}</qti-upload-interaction>`,
    scoring: null,
  }),
  audio_answer: ({ maximumSeconds, ...asked }, { guidance }) => ({
    declared: [declaration('single', 'file', [])],
    body: `${forScorer(guidance)}<qti-upload-interaction response-identifier="RESPONSE" type="audio/*" data-maximum-seconds="${maximumSeconds}">${promptIn(asked)}</qti-upload-interaction>`,
    scoring: null,
  }),
};

/**
 * Questions as the files of a QTI 3.0 package: an item for each, and a manifest that keeps their tags and difficulty
 * as IEEE LOM (imsglobal.org, "QTI v3.0", 1EdTech Content Packaging 1.2). Pictures, sounds and films lie where `pathOf`
 * says; what is said in them is a card of the item's catalogue. What is answered on a picture that is not there is named in
 * what is left. @spec AS-06
 */
export function writeQti(
  questions: readonly ExchangedQuestion[],
  pathOf: PathOfFile = () => null,
): WrittenPackage {
  const written = questions.map((asked) => {
    const paths = filesOfQuestion(asked.question).flatMap(({ fileId }) => pathOf(fileId) ?? []);
    const question = {
      ...asked,
      question: withFiles(asked.question, ({ fileId }) => {
        const path = pathOf(fileId);
        // Items lie in a folder of their own.
        return path === null ? null : `../${path}`;
      }),
    };
    return { question, paths: [...new Set(paths)], written: writtenOf(question) };
  });
  const items = written
    .flatMap(({ question, paths, written: parts }) => (parts ? [{ question, paths, parts }] : []))
    .map(({ question, paths, parts }, place) => ({ ...itemOf(question, parts, place), question, paths }));
  return {
    files: [
      { name: 'imsmanifest.xml', text: manifestOf(items) },
      ...items.map(({ name, text }) => ({ name, text })),
    ],
    left: written.flatMap(({ written: parts }, place) => (parts ? [] : [place])),
  };
}

function writtenOf({ question, key, feedback, counting = 'part' }: ExchangedQuestion): Written | null {
  if (key.kind === 'none') return keylessWritten(question, feedback);
  const write = WRITERS[question.kind] as (
    question: Question,
    key: AnswerKey,
    said: Feedback,
    counting: Counting,
  ) => Written | null;
  return write(question, key, feedback, counting);
}

/** An item that declares nothing right, and so works nothing out. */
function keylessWritten(question: Question, said: Feedback): Written | null {
  const written = (cardinality: string, baseType: string, body: string): Written => ({
    declared: [declaration(cardinality, baseType, [])],
    body,
    scoring: null,
  });
  switch (question.kind) {
    case 'alternatives':
      return written('single', 'identifier', choices(question, said, 1));
    case 'multiple_choice':
      return written('multiple', 'identifier', choices(question, said, 0));
    case 'true_false':
      return written('single', 'identifier', truth(question));
    case 'numeric':
      return written('single', 'float', field(question, question.unit));
    case 'short_answer':
      return written('single', 'string', field(question));
    case 'ordering':
      return written('ordered', 'identifier', orderable(question));
    case 'matrix':
      return written('multiple', 'directedPair', table(question));
    case 'matching':
    case 'fill_in':
    case 'hotspot':
    case 'image_drop':
    case 'essay':
    case 'file_answer':
    case 'audio_answer':
      return null;
  }
}

function itemOf(
  { question, feedback, weight }: ExchangedQuestion,
  { declared, body, scoring, parts = { processing: '', modal: '' } }: Written,
  place: number,
): WrittenPart {
  const identifier = identifierOf(place);
  const isToAll = scoring === null && isSaidToAll(feedback);
  const said = [
    ['correct', feedback.right, feedback.rightHtml],
    ['incorrect', isToAll ? '' : feedback.wrong, feedback.wrongHtml],
  ].filter(([, words]) => words);
  const onChosen = Object.keys(feedback.options ?? {}).length > 0;
  const processing = processingWritten(scoring, {
    sides: said.length === 0 ? 'to nobody' : isToAll ? 'to everybody' : 'by the answer',
    onChosen,
    more: parts.processing,
  });
  const chosenOf = question.kind === 'multiple_choice' ? 'multiple' : 'single';
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<qti-assessment-item xmlns="${SPACE}" identifier="${identifier}" title="${xmlText(question.prompt)}" adaptive="false" time-dependent="false">
${declared.join('\n')}
<qti-outcome-declaration identifier="SCORE" cardinality="single" base-type="float"><qti-default-value><qti-value>0</qti-value></qti-default-value></qti-outcome-declaration>
<qti-outcome-declaration identifier="MAXSCORE" cardinality="single" base-type="float"><qti-default-value><qti-value>${weight}</qti-value></qti-default-value></qti-outcome-declaration>
<qti-outcome-declaration identifier="FEEDBACK" cardinality="single" base-type="identifier"/>
${onChosen ? `<qti-outcome-declaration identifier="${CHOSEN}" cardinality="${chosenOf}" base-type="identifier"/>` : ''}
<qti-item-body>${body}</qti-item-body>
${catalogueOf(question)}${processing}
${said.map(([id, words = '', html]) => `<qti-modal-feedback outcome-identifier="FEEDBACK" identifier="${id}" show-hide="show"><qti-content-body>${formedParagraphs(words, html)}</qti-content-body></qti-modal-feedback>`).join('\n')}
${parts.modal}</qti-assessment-item>
`;
  return { name: `items/${identifier}.xml`, text };
}

const DIFFICULTY = { easy: 'easy', medium: 'medium', hard: 'difficult' } as const;

interface ListedItem extends WrittenPart {
  readonly question: ExchangedQuestion;
  /** Files that the item shows or plays. */
  readonly paths: readonly string[];
}

function manifestOf(items: readonly ListedItem[]): string {
  const resources = items.map(
    (
      { name, question: { tags, difficulty }, paths },
      place,
    ) => `<resource identifier="${identifierOf(place)}" type="imsqti_item_xmlv3p0" href="${name}">
<metadata><lom xmlns="http://ltsc.ieee.org/xsd/LOM"><general>${tags.map((tag) => `<keyword><string>${xmlText(tag)}</string></keyword>`).join('')}</general><educational><difficulty><source>LOMv1.0</source><value>${DIFFICULTY[difficulty]}</value></difficulty></educational></lom></metadata>
${[name, ...paths].map((path) => `<file href="${xmlText(path)}"/>`).join('')}</resource>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest xmlns="http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1" identifier="questions">
<metadata><schema>QTI Package</schema><schemaversion>3.0.0</schemaversion></metadata>
<organizations/>
<resources>
${resources.join('\n')}
</resources>
</manifest>
`;
}

const identifierOf = (place: number): string => `question-${String(place + 1).padStart(4, '0')}`;

function declaration(
  cardinality: string,
  baseType: string,
  correct: readonly string[],
  mapping: readonly { readonly value: string; readonly worth: number }[] = [],
): string {
  const values = correct.map((value) => `<qti-value>${xmlText(value)}</qti-value>`).join('');
  const entries = mapping.map(
    ({ value, worth }) => `<qti-map-entry map-key="${xmlText(value)}" mapped-value="${worth}"/>`,
  );
  return `<qti-response-declaration identifier="RESPONSE" cardinality="${cardinality}" base-type="${baseType}">${values ? `<qti-correct-response>${values}</qti-correct-response>` : ''}${entries.length > 0 ? `<qti-mapping lower-bound="0" default-value="0">${entries.join('')}</qti-mapping>` : ''}</qti-response-declaration>`;
}

/** What counts as a whole has no worth of its parts. */
const inParts = <Entry>(counting: Counting, mapping: readonly Entry[]): readonly Entry[] =>
  counting === 'whole' ? [] : mapping;
const mappedIn = (counting: Counting): Scoring => (counting === 'whole' ? MATCH_CORRECT : MAP_RESPONSE);
/** Its interaction says what a template says alone: rules that stand for it may be those of anybody. */
const countedAs = (counting: Counting, interaction: string): string =>
  counting === 'whole' ? interaction.replace(/^<[a-z-]+/, '$& data-counting="whole"') : interaction;

/** The picture stands in the interaction itself. */
const promptOnPicture = ({ imageAlt: _said, ...asked }: Asked): string =>
  promptIn({ ...asked, imageFileId: null });
/** Without its picture there is nothing to answer on. */
const onPicture = ({ imageFileId }: Asked, written: Written): Written | null =>
  imageFileId === null ? null : written;
