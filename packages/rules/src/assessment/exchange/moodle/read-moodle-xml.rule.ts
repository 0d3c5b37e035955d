import { filesOfQuestion } from '../../question-files.rule.ts';
import {
  type MarkedQuestion,
  matched,
  oneOf,
  optionsOf,
  severalOf,
  writtenWord,
} from '../marked-answers.rule.ts';
import {
  distinctTags,
  isRefused,
  QUESTIONS_PER_FILE,
  type QuestionReading,
  type ReadParts,
  type Refusal,
  refusal,
  tagsOfCategory,
} from '../reading.ts';
import { type ReadHtml, readPlain, spokenForms } from '../spoken-forms.ts';
import { childOf, childrenOf, textIn, textOf, type XmlElement } from '../xml-element.ts';
import { essayMoodle } from './moodle-essay.ts';
import { numericMoodle } from './moodle-numbers.ts';
import { CLOZE_GAP, readCloze } from './read-cloze.rule.ts';

/** Says the words of an element that holds `<text>`, and keeps what they lost. */
export type Say = (element: XmlElement | undefined) => string;
type Reader = (element: XmlElement, asked: MarkedQuestion, say: Say) => ReadParts | Refusal;

const READERS: Readonly<Record<string, Reader>> = {
  multichoice: (element, asked) =>
    (/^(false|0)$/i.test(textOf(element, 'single')) ? severalOf : oneOf)(asked, shuffles(element)),
  // The plug-in "all-or-nothing": exactly the right options, or nothing.
  multichoiceset: (element, asked) => asWhole(severalOf(asked, shuffles(element), [])),
  truefalse: truth,
  shortanswer: (element, asked) => writtenWord(asked, textOf(element, 'usecase') === '1'),
  numerical: numericMoodle,
  matching: pairs,
  match: pairs,
  essay: essayMoodle,
  ordering: inOrder,
  cloze: gapped,
  multianswer: gapped,
};

/**
 * The questions of Moodle's XML (docs.moodle.org, "Moodle XML format"), from the root `quiz`. Kinds that a bank does
 * not have are refused by their name; `read` reads the HTML of their texts. Never throws. @spec AS-06
 */
export function readMoodleXml(root: XmlElement, read: ReadHtml = readPlain): QuestionReading[] {
  if (root.name !== 'quiz') return [{ line: root.line, name: '', ...refusal('not_a_question', root.name) }];
  const questions = childrenOf(root, 'question');
  let category: string[] = [];
  const readings: QuestionReading[] = [];
  for (const element of questions) {
    if (readings.length > QUESTIONS_PER_FILE) break;
    const type = element.attributes['type']?.trim() ?? '';
    if (type === 'category') category = tagsOfCategory(textOf(childOf(element, 'category'), 'text'));
    else readings.push(readQuestion(element, type, category, read));
  }
  return readings;
}

function readQuestion(
  element: XmlElement,
  type: string,
  category: readonly string[],
  readHtml: ReadHtml,
): QuestionReading {
  const name = textOf(childOf(element, 'name'), 'text');
  const place = { line: element.line, name };
  const read = Object.hasOwn(READERS, type) ? READERS[type] : undefined;
  if (type === 'description') return { ...place, ...refusal('not_a_question', type) };
  if (!read) return { ...place, ...refusal('kind_unsupported', type) };
  const forms = spokenForms(readHtml, CLOZE_GAP);
  const { warnings } = forms;
  const files = new Map<string, string>();
  const say: Say = (part) => {
    const words = withFilesNamed(part, files);
    if (/^(plain_text|markdown)$/.test(part?.attributes['format'] ?? '')) return forms.note(words);
    return forms.say(words);
  };
  const asked = markedIn(element, say);
  const parts = asked.prompt === '' ? refusal('prompt_missing', name) : read(element, asked, say);
  if (isRefused(parts)) return { ...place, ...parts };
  if (childrenOf(element, 'hint').some((hint) => textOf(hint, 'text') !== '')) warnings.add('hints_dropped');
  if (textOf(element, 'image') !== '') warnings.add('pictures_dropped');
  if (textOf(childOf(element, 'responsetemplate'), 'text') !== '') warnings.add('template_dropped');
  if (textOf(childOf(element, 'partiallycorrectfeedback'), 'text') !== '')
    warnings.add('partial_feedback_dropped');
  const grade = Number(textOf(element, 'defaultgrade') || 1);
  const weight = Number.isFinite(grade) ? Math.min(100, Math.max(1, Math.round(grade))) : 1;
  if (weight !== grade) warnings.add('weight_rounded');
  const tags = childrenOf(childOf(element, 'tags'), 'tag').map((tag) => textOf(tag, 'text'));
  const { warnings: found, ...taken } = forms.formed(withSaidOnWhole(element, parts, say));
  if (taken.question.prompt === '') return { ...place, ...refusal('prompt_missing', name) };
  const brought = filesOfQuestion(taken.question).flatMap(({ fileId }): [string, string][] => {
    const content = files.get(fileId);
    return content === undefined ? [] : [[fileId, content]];
  });
  return {
    ...place,
    taken: { ...taken, weight, difficulty: 'medium', tags: distinctTags([...tags, ...category]) },
    ...(brought.length > 0 ? { files: Object.fromEntries(brought) } : {}),
    warnings: [...new Set([...warnings, ...found])],
  };
}

const BROUGHT = '@@PLUGINFILE@@/';

/**
 * The text of an element whose files lie beside it, which it calls by names that are its own: each call gets a name that
 * the whole question has once.
 */
function withFilesNamed(part: XmlElement | undefined, files: Map<string, string>): string {
  const words = textOf(part, 'text');
  const beside = childrenOf(part, 'file').filter(({ attributes }) => attributes['encoding'] === 'base64');
  if (beside.length === 0) return words;
  const folder = `${BROUGHT}${files.size}/`;
  for (const file of beside) {
    const { path = '/', name = '' } = file.attributes;
    files.set(folder + `${path}${name}`.replace(/^\/+/, ''), textIn(file).replaceAll(/\s+/g, ''));
  }
  return words.replaceAll(/@@PLUGINFILE@@\/([^"'<>\s]*)/g, (_call, path: string) => folder + decoded(path));
}

/** Spaces and quotes of a name stay written as they are: between quotes they would end it. */
function decoded(path: string): string {
  const plain = path.replace(/[?#].*$/, '');
  try {
    return decodeURIComponent(plain).replaceAll(/["'<>&]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  } catch {
    return plain;
  }
}

function markedIn(element: XmlElement, say: Say): MarkedQuestion {
  return {
    prompt: say(childOf(element, 'questiontext')),
    general: say(childOf(element, 'generalfeedback')),
    answers: childrenOf(element, 'answer').map((answer) => ({
      text: say(answer),
      worth: Number(answer.attributes['fraction'] ?? 0) || 0,
      feedback: say(childOf(answer, 'feedback')),
    })),
  };
}

/** What a file says once the whole is right or wrong comes below what it says of the answers. */
function withSaidOnWhole(element: XmlElement, parts: ReadParts, say: Say): ReadParts {
  const { right, wrong, ...rest } = parts.feedback;
  const below = (words: string, name: string): string =>
    [words, say(childOf(element, name))].filter(Boolean).join('\n');
  return {
    ...parts,
    feedback: {
      ...rest,
      right: below(right, 'correctfeedback'),
      wrong: below(wrong, 'incorrectfeedback'),
    },
  };
}

function truth(element: XmlElement, { prompt, general }: MarkedQuestion, say: Say): ReadParts | Refusal {
  const answers = childrenOf(element, 'answer').map((answer) => ({
    is: textOf(answer, 'text').toLowerCase(),
    isRight: Number(answer.attributes['fraction']) > 0,
    feedback: say(childOf(answer, 'feedback')),
  }));
  const right = answers.find(({ isRight }) => isRight);
  if (!right || !/^(true|false)$/.test(right.is)) return refusal('right_answer_missing', right?.is ?? prompt);
  const said = (side: boolean): string =>
    [answers.find(({ isRight }) => isRight === side)?.feedback, general].filter(Boolean).join('\n');
  return {
    question: { kind: 'true_false', prompt, imageFileId: null },
    key: { kind: 'true_false', value: right.is === 'true' },
    feedback: { right: said(true), wrong: said(false) },
    warnings: [],
  };
}

function gapped(element: XmlElement, { prompt, general }: MarkedQuestion): ReadParts | Refusal {
  return readCloze(textOf(childOf(element, 'name'), 'text'), prompt, general);
}

function pairs(element: XmlElement, { prompt, general }: MarkedQuestion, say: Say): ReadParts | Refusal {
  const found = childrenOf(element, 'subquestion').map((pair) => ({
    left: say(pair),
    right: say(childOf(pair, 'answer')),
  }));
  return matched(prompt, found, { right: general, wrong: general });
}

/** The same question, which counts only when it is wholly right; then parts of the grade say nothing. */
const asWhole = (parts: ReadParts | Refusal): ReadParts | Refusal =>
  isRefused(parts)
    ? parts
    : { ...parts, counting: 'whole', warnings: parts.warnings.filter((each) => each !== 'scoring_differs') };

/** Of the plug-in "ordering": answers lie in their order, or say it in their fraction. */
function inOrder(element: XmlElement, { prompt, general }: MarkedQuestion, say: Say): ReadParts | Refusal {
  const texts = childrenOf(element, 'answer')
    .map((answer) => ({ text: say(answer), place: Number(answer.attributes['fraction'] ?? 0) || 0 }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ text }) => text);
  if (texts.length < 2) return refusal('options_few', prompt);
  if (texts.includes('')) return refusal('answers_unreadable', prompt);
  const items = optionsOf(texts, 'i');
  return {
    question: { kind: 'ordering', prompt, imageFileId: null, items },
    key: { kind: 'ordering', itemIds: items.map(({ id }) => id) },
    ...(/^(-1|ALL_OR_NOTHING)$/.test(textOf(element, 'gradingtype')) ? { counting: 'whole' as const } : {}),
    feedback: { right: general, wrong: general },
    warnings: [],
  };
}

function shuffles(element: XmlElement): boolean {
  return !childrenOf(element, 'shuffleanswers').some((each) => /^(false|0)$/i.test(textIn(each).trim()));
}
