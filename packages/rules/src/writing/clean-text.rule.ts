import { allowedAttributes, DROPPED_WHOLE, MARKS, QUESTION_MARKS, SAME_AS } from './allowed-elements.rule.ts';
import { drawingOf } from './drawing.rule.ts';
import { mathOf } from './formula/mathml.rule.ts';
import { plainWords } from './plain-words.ts';
import { lineOf, type Piece, withMark } from './written-line.ts';
import { element, type WrittenElement, type WrittenNode } from './written-node.ts';
import { tableOf } from './written-table.ts';

/** What a text may hold besides words: a page of a course has pictures, the terms of a campaign have none. */
export interface WrittenKind {
  readonly pictures: boolean;
  /**
   * As questions are written: with formulas, code, and raised and lowered letters, but without headings, which belong
   * to the page a question stands on. @spec AS-06
   */
  readonly isQuestion?: boolean;
}

/** What a question, its options and what is said of them are written in; their pictures stand beside the text. @spec AS-06 */
export const QUESTION_TEXT: WrittenKind = { pictures: false, isQuestion: true };

/** Where in a text one is. */
interface Place extends WrittenKind {
  readonly depth: number;
  readonly inTable: boolean;
}

const DEEPEST = 8;
const HEADINGS = new Set(['h2', 'h3', 'h4']);
const BOXES = new Set(['blockquote', 'aside']);
const LISTS = new Set(['ul', 'ol']);
/** Not kept, but a new line begins where one begins and where it ends. */
const LINES = new Set(
  (
    'p div section article header footer main nav address center dl dt dd details summary fieldset form pre hgroup ' +
    'figure figcaption blockquote aside ul ol li table caption thead tbody tfoot tr td th body html h2 h3 h4'
  ).split(' '),
);
const NORMAL_WEIGHT = /font-weight:\s*(normal|400)/i;

/**
 * A text with nothing but what is allowed, in the one form it can have: the same for what the editor makes, what a
 * word processor pastes and what somebody sends by hand. Cleaning it again changes nothing. @spec MG-02 PL-05
 */
export const cleanText = (nodes: readonly WrittenNode[], kind: WrittenKind): readonly WrittenElement[] =>
  blocksOf(nodes, { ...kind, depth: 0, inTable: false });

/** What an item or a cell holds: a first line without a paragraph around it, as long as only lists follow. */
function contentOf(nodes: readonly WrittenNode[], place: Place): readonly WrittenNode[] {
  const [first, ...rest] = blocksOf(nodes, { ...place, depth: place.depth + 1 });
  if (!first) return [];
  const isPlain = first.name === 'p' && rest.every(({ name }) => LISTS.has(name));
  return isPlain ? [...first.children, ...rest] : [first, ...rest];
}

function blocksOf(nodes: readonly WrittenNode[], place: Place): WrittenElement[] {
  const blocks: WrittenElement[] = [];
  let pieces: Piece[] = [];
  const endLine = (as = 'p'): void => {
    const line = lineOf(pieces);
    pieces = [];
    if (line.length > 0) blocks.push(element(as, line));
  };
  const addAll = (all: readonly WrittenNode[], marks: readonly WrittenElement[]): void => {
    for (const node of all) add(node, marks);
  };
  const add = (node: WrittenNode, marks: readonly WrittenElement[]): void => {
    if (typeof node === 'string') return void pieces.push({ words: node, marks });
    const name = nameOf(node);
    if (name === 'math' && place.isQuestion) {
      const formula = mathOf(node);
      return formula ? void pieces.push({ words: '', marks, whole: formula }) : undefined;
    }
    if (name === 'br') return void pieces.push({ words: null, marks });
    if (isMark(name, place)) {
      const attributes = allowedAttributes(name, node.attributes);
      const isWanted = name !== 'a' || 'href' in attributes;
      return addAll(node.children, isWanted ? withMark(marks, element(name, [], attributes)) : marks);
    }
    const own = ownBlocks(node, name, place);
    if (own) {
      endLine();
      blocks.push(...own);
    } else if (HEADINGS.has(name) && !place.isQuestion) {
      endLine();
      addAll([plainBreaks(node)], marks);
      endLine(name);
    } else if (LINES.has(name)) {
      endLine();
      addAll(node.children, marks);
      endLine();
    } else if (!DROPPED_WHOLE.has(name)) addAll(node.children, marks);
  };
  addAll(nodes, []);
  endLine();
  return blocks;
}

const isMark = (name: string, { isQuestion }: WrittenKind): boolean =>
  (isQuestion ? QUESTION_MARKS : MARKS).some((mark) => mark === name);

/** The name an element goes by here; bold that says it is not bold is a wrapper of a word processor. */
function nameOf({ name, attributes }: WrittenElement): string {
  const same = SAME_AS[name] ?? name;
  return same === 'strong' && NORMAL_WEIGHT.test(attributes['style'] ?? '') ? 'span' : same;
}

/** A heading is one line: whatever blocks somebody put into it are words of that line. */
function plainBreaks(node: WrittenElement): WrittenElement {
  const name = nameOf(node);
  if (DROPPED_WHOLE.has(name)) return element('span');
  const children = node.children.map((child) => (typeof child === 'string' ? child : plainBreaks(child)));
  const isBlock = LINES.has(name) || name === 'img' || name === 'hr';
  return isBlock ? element('span', [' ', ...children, ' ']) : { ...node, children };
}

/** The blocks an element makes, or null when it makes none of its own. */
function ownBlocks(node: WrittenElement, name: string, place: Place): readonly WrittenElement[] | null {
  if (name === 'hr') return [element('hr')];
  if (name === 'img' || name === 'svg') return place.pictures ? figuresOf([node], '') : [];
  if (name === 'pre' && place.isQuestion) return codeOf(node);
  if (place.depth >= DEEPEST) return null;
  if (name === 'figure') {
    const figures = place.pictures ? figuresOf(node.children, captionIn(node.children)) : [];
    return figures.length > 0 ? figures : null;
  }
  if (BOXES.has(name)) {
    const inside = blocksOf(node.children, { ...place, depth: place.depth + 1 });
    return inside.length > 0 ? [element(name, inside)] : [];
  }
  if (LISTS.has(name)) {
    const items = itemsOf(node.children, place);
    return items.length > 0 ? [element(name, items, allowedAttributes(name, node.attributes))] : [];
  }
  if (name !== 'table' || place.inTable) return null;
  return tableOf(node, (nodes) => contentOf(nodes, { ...place, inTable: true }));
}

/** Lines of code, as they are indented. */
function codeOf({ children }: WrittenElement): WrittenElement[] {
  const code = rawWords(children).replaceAll(/^\n+|\s+$/g, '');
  return code === '' ? [] : [element('pre', [element('code', [code])])];
}

const rawWords = (nodes: readonly WrittenNode[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return node.replaceAll(/\r\n?/g, '\n');
      if (DROPPED_WHOLE.has(node.name)) return '';
      return node.name === 'br' ? '\n' : rawWords(node.children);
    })
    .join('');

function itemsOf(nodes: readonly WrittenNode[], place: Place): WrittenElement[] {
  const groups: WrittenNode[][] = [];
  for (const node of nodes) {
    const last = groups.at(-1);
    if (typeof node === 'string' && !node.trim()) continue;
    // Word processors put the inner list beside the item it belongs to.
    if (typeof node !== 'string' && LISTS.has(node.name) && last) last.push(node);
    else if (typeof node !== 'string' && node.name === 'li') groups.push([...node.children]);
    else groups.push([node]);
  }
  return groups.flatMap((group) => {
    const content = contentOf(group, place);
    return content.length > 0 ? [element('li', content)] : [];
  });
}

const captionIn = (nodes: readonly WrittenNode[]): string => {
  const captions = nodes.filter((node) => typeof node !== 'string' && node.name === 'figcaption');
  return plainWords(captions).trim();
};

function picturesOf(nodes: readonly WrittenNode[]): WrittenElement[] {
  return nodes.flatMap((node): WrittenElement[] => {
    if (typeof node === 'string') return [];
    if (node.name === 'svg') return [drawingOf(node)].filter((drawing) => drawing !== null);
    if (node.name !== 'img') return DROPPED_WHOLE.has(node.name) ? [] : picturesOf(node.children);
    const attributes = allowedAttributes('img', node.attributes);
    return 'data-file' in attributes ? [element('img', [], attributes)] : [];
  });
}

function figuresOf(nodes: readonly WrittenNode[], caption: string): WrittenElement[] {
  const pictures = picturesOf(nodes);
  return pictures.map((picture, index) => {
    const isCaptioned = caption !== '' && index === pictures.length - 1;
    return element('figure', isCaptioned ? [picture, element('figcaption', [caption])] : [picture]);
  });
}
