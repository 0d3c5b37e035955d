import { DROPPED_WHOLE } from '../allowed-elements.rule.ts';
import { element, type WrittenElement, type WrittenNode } from '../written-node.ts';
import { formulaWords } from './formula-words.rule.ts';
import { FORMULA_PIECES, FORMULA_TOKENS, formulaAttributes, isFormulaElement } from './mathml-elements.ts';
import { formulaOf, isFormulaRefused, texIn } from './tex-formula.rule.ts';

const MOST_ELEMENTS = 800;
const DEEPEST = 40;

/**
 * A formula with nothing but what is allowed, in the one form it can have: made anew from the LaTeX it carries where
 * that is understood, so that what is seen and what is said cannot differ. Null when nothing is left to see.
 * @spec AS-06 PL-05 PL-08
 */
export function mathOf(given: WrittenElement): WrittenElement | null {
  const isOwnLine = given.attributes['display'] === 'block';
  const tex = texIn(given);
  const made = tex === null ? null : formulaOf(tex, isOwnLine);
  if (made && !isFormulaRefused(made)) return made;
  const count = { left: MOST_ELEMENTS };
  const pieces = piecesOf(given.children, count);
  const shown = element('mrow', pieces);
  const words = formulaWords(shown);
  const written = tex
    ? [element('annotation', [tex.replaceAll(/\s+/g, ' ')], { encoding: 'application/x-tex' })]
    : [];
  const only =
    pieces.length === 1 && typeof pieces[0] !== 'string' && pieces[0]?.name === 'mrow' ? pieces[0] : shown;
  if (words === '' || count.left < 0 || depthOf(only) > DEEPEST) return null;
  return element('math', written.length > 0 ? [element('semantics', [only, ...written])] : [only], {
    ...(isOwnLine ? { display: 'block' } : {}),
    alttext: words,
  });
}

const depthOf = ({ children }: WrittenElement): number =>
  1 + Math.max(0, ...children.filter(isElement).map(depthOf));

function piecesOf(nodes: readonly WrittenNode[], count: { left: number }): WrittenElement[] {
  return nodes.flatMap((node): WrittenElement[] => {
    if (typeof node === 'string') return [];
    const { name } = node;
    count.left -= 1;
    if (DROPPED_WHOLE.has(name) || name.startsWith('annotation') || count.left < 0) return [];
    // Its first piece is the formula itself, the others tell of it.
    if (name === 'semantics') return piecesOf(node.children.filter(isElement).slice(0, 1), count);
    if (!isFormulaElement(name) || name === 'math') return piecesOf(node.children, count);
    if (FORMULA_TOKENS.has(name)) {
      const words = tokenWords(node);
      return words === '' ? [] : [element(name, [words], formulaAttributes(name, node.attributes))];
    }
    const inside = piecesOf(node.children, count);
    const wanted = FORMULA_PIECES[name];
    if (wanted !== undefined && inside.length !== wanted) return inside;
    return [element(name, inside, formulaAttributes(name, node.attributes))];
  });
}

const isElement = (node: WrittenNode): node is WrittenElement => typeof node !== 'string';

function tokenWords(node: WrittenElement): string {
  const words = (nodes: readonly WrittenNode[]): string =>
    nodes
      .map((each) =>
        typeof each === 'string' ? each : DROPPED_WHOLE.has(each.name) ? '' : words(each.children),
      )
      .join('');
  return words(node.children)
    .replaceAll(/[ \t\n\r\f]+/g, ' ')
    .replaceAll(/^ | $/g, '');
}
