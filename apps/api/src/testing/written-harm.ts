import { ALLOWED_ELEMENTS } from '@trilha/rules/writing/allowed-elements.rule';
import type { WrittenKind } from '@trilha/rules/writing/clean-text.rule';
import { isFormulaElement } from '@trilha/rules/writing/formula/mathml-elements';
import { type DefaultTreeAdapterTypes, parse, parseFragment } from 'parse5';

const ONLY_QUESTIONS = new Set(['sub', 'sup', 'code', 'pre']);
const KNOWN = new Set([
  ...Object.keys(ALLOWED_ELEMENTS),
  ...'svg g rect path circle ellipse line polyline polygon text tspan'.split(' '),
]);
const ACTING = /^on|style|src|class|^id$|^name$|xlink|xmlns|target|formaction/i;

/** What a browser would find in a text that acts, loads or is unknown. */
function harmIn(nodes: readonly DefaultTreeAdapterTypes.Node[], kind: WrittenKind): string[] {
  return nodes.flatMap((node) => {
    if (node.nodeName === '#comment') return ['a comment'];
    if (!('tagName' in node)) return [];
    const attributes = node.attrs.filter(
      ({ name, value }) =>
        ACTING.test(name) || (name === 'href' && !/^(https|mailto):/.test(value)) || /url\(/.test(value),
    );
    return [
      ...(isKnown(node.tagName, kind) ? [] : [node.tagName]),
      ...attributes.map(({ name, value }) => `${name}=${value}`),
      ...harmIn(node.childNodes, kind),
    ];
  });
}
/** What only questions may have is unknown anywhere else. */
const isKnown = (name: string, { isQuestion = false }: WrittenKind): boolean =>
  ONLY_QUESTIONS.has(name) || isFormulaElement(name) ? isQuestion : KNOWN.has(name);

/** Read as a fragment and as a whole document, which browsers read by other rules. */
export const harmOf = (html: string, kind: WrittenKind = { pictures: true }): string[] => [
  ...harmIn(parseFragment(html).childNodes, kind),
  ...harmIn(
    (parse(`<!doctype html><body>${html}</body>`).childNodes[1] as DefaultTreeAdapterTypes.Element)
      .childNodes,
    kind,
  ).filter((name) => !['head', 'body'].includes(name)),
];
