import { type MarkedQuestion, matched, oneOf, severalOf, writtenWord } from '../marked-answers.rule.ts';
import {
  distinctTags,
  isRefused,
  LONGEST_QUESTION,
  QUESTIONS_PER_FILE,
  type QuestionReading,
  type ReadParts,
  type Refusal,
  refusal,
  tagsOfCategory,
} from '../reading.ts';
import { type ReadHtml, readPlain, spokenForms } from '../spoken-forms.ts';
import { asHtml, looksFormed } from '../unmarked-form.ts';
import { answersIn, type GiftAnswer } from './gift-answers.ts';
import { hidden, shown } from './gift-escapes.ts';
import { numericGift } from './gift-numbers.ts';

interface Piece {
  readonly line: number;
  readonly text: string;
  readonly tags: readonly string[];
}

/**
 * The questions of a GIFT file, as Moodle documents the format (docs.moodle.org, "GIFT format"): divided by empty
 * lines, answers in braces. Never throws; what cannot be taken is refused with its line; `read` reads texts that are
 * HTML. @spec AS-06
 */
export function readGift(text: string, read: ReadHtml = readPlain): QuestionReading[] {
  const readings: QuestionReading[] = [];
  let category: string[] = [];
  for (const piece of piecesOf(text)) {
    const named = /^\s*\$CATEGORY:[ \t]*(.*)$/m.exec(piece.text);
    if (named) category = tagsOfCategory(named[1] ?? '');
    const left = piece.text.replaceAll(/^\s*\$CATEGORY:.*$/gm, '');
    if (left.trim() !== '') readings.push(readPiece({ ...piece, text: left }, category, read));
    if (readings.length > QUESTIONS_PER_FILE) break;
  }
  return readings;
}

function* piecesOf(text: string): Generator<Piece> {
  let [start, lines, tags]: [number, string[], string[]] = [0, [], []];
  const all = [...text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/), ''];
  for (const [place, line] of all.entries()) {
    const isComment = /^\s*\/\//.test(line);
    if (isComment) tags.push(...[...line.matchAll(/\[tag:([^\]]{1,200})\]/g)].map(([, tag = '']) => tag));
    else if (line.trim() !== '') {
      if (lines.every((before) => before.trimStart().startsWith('$CATEGORY:'))) start = place + 1;
      lines.push(line);
    } else if (lines.length > 0) {
      yield { line: start, text: lines.join('\n'), tags };
      [lines, tags] = [[], []];
    }
  }
}

function readPiece(
  { line, text, tags }: Piece,
  category: readonly string[],
  read: ReadHtml,
): QuestionReading {
  if (text.length > LONGEST_QUESTION) return { line, name: '', ...refusal('too_large', text.slice(0, 80)) };
  const guarded = hidden(text);
  const title = /^\s*::([\s\S]*?)::/.exec(guarded);
  const name = shown(title?.[1] ?? '').trim();
  const parts = partsOf(title ? guarded.slice(title[0].length) : guarded, read);
  if (isRefused(parts)) return { line, name, ...parts };
  const { warnings, ...asked } = parts;
  return {
    line,
    name,
    taken: { ...asked, weight: 1, difficulty: 'medium', tags: distinctTags([...tags, ...category]) },
    warnings: [...new Set(warnings)],
  };
}

function partsOf(guarded: string, read: ReadHtml): ReadParts | Refusal {
  const open = guarded.indexOf('{');
  const close = guarded.lastIndexOf('}');
  const words = shown(guarded);
  if (open < 0 && close < 0) return refusal('not_a_question', words);
  if (open < 0 || close < open || guarded.indexOf('{', open + 1) >= 0 || guarded.indexOf('}') !== close)
    return refusal('braces', words);
  const forms = spokenForms(read);
  const before = guarded.slice(0, open);
  const format = FORMAT.exec(before)?.[1]?.toLowerCase() ?? 'moodle';
  /** Text in the format it names, or in that of the question. */
  const say = (part: string): string => {
    const [mark = '', own = format] = FORMAT.exec(part) ?? [];
    const said = shown(part.slice(mark.length));
    if (own.toLowerCase() === 'markdown') return forms.note(said.trim());
    if (own.toLowerCase() === 'html') return forms.say(said);
    const lines = trimmedLines(said);
    // Moodle's own format may hold HTML and formulas, and shows them.
    return own.toLowerCase() === 'moodle' && looksFormed(lines)
      ? forms.say(asHtml(lines))
      : forms.note(lines);
  };
  const after = guarded.slice(close + 1);
  // A sentence that goes on behind its answers shows a blank where they were; a full stop alone does not go on.
  const goesOn = /[\p{L}\p{N}]/u.test(after);
  const prompt = say(goesOn ? `${before}_____${after}` : before);
  const parts = answered(prompt, guarded.slice(open + 1, close), say);
  if (isRefused(parts)) return parts;
  const formed = forms.formed(parts);
  if (formed.question.prompt === '') return refusal('prompt_missing', words);
  return { ...formed, warnings: [...forms.warnings, ...formed.warnings] };
}

/** Lines are often indented to be read in the file; what is indented there is not so in the question. */
function trimmedLines(words: string): string {
  return words
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .trim();
}

const FORMAT = /^\s*\[(html|moodle|plain|markdown)\]/i;

function answered(prompt: string, inside: string, say: (part: string) => string): ReadParts | Refusal {
  if (prompt === '') return refusal('prompt_missing', shown(inside));
  const generalAt = inside.indexOf('####');
  const body = (generalAt < 0 ? inside : inside.slice(0, generalAt)).trim();
  const general = generalAt < 0 ? '' : say(inside.slice(generalAt + 4));
  const asked = { prompt, imageFileId: null };
  if (body === '') {
    return {
      question: { kind: 'essay', ...asked, maximumCharacters: 4000 },
      key: { kind: 'essay', guidance: '' },
      feedback: { right: general, wrong: general },
      warnings: [],
    };
  }
  const [first = '', wrong = '', right = ''] = body.split('#');
  const truth = /^(T|TRUE|F|FALSE)$/i.exec(first.trim());
  if (truth) {
    const join = (part: string): string => [say(part), general].filter(Boolean).join('\n');
    return {
      question: { kind: 'true_false', ...asked },
      key: { kind: 'true_false', value: /^T/i.test(first.trim()) },
      feedback: { right: join(right), wrong: join(wrong) },
      warnings: [],
    };
  }
  if (body.startsWith('#')) return numericGift(prompt, body.slice(1), general, say);
  return worded({ prompt, general, answers: [] }, body, say);
}

function worded(asked: MarkedQuestion, body: string, say: (part: string) => string): ReadParts | Refusal {
  const found = answersIn(body, say);
  if (found === null) return refusal('answers_unreadable', shown(body));
  const whole = { ...asked, answers: found };
  if (found.every(({ isRight }) => isRight)) {
    const pairs = found.map(({ pair }) => pair);
    if (pairs.every((pair) => pair !== null))
      return matched(asked.prompt, pairs, { right: asked.general, wrong: asked.general });
    return writtenWord(whole, false);
  }
  if (!found.some(({ isRight }) => isRight)) return severalOf(whole, true);
  // One right word, and a star for whatever else is written.
  const isRest = ({ isRight, isWeighed, text }: GiftAnswer): boolean =>
    !isRight && !isWeighed && text === '*';
  return found.length === 2 && found.some(isRest) ? writtenWord(whole, false) : oneOf(whole, true);
}
