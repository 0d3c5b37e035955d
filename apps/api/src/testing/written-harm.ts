import { ALLOWED_ELEMENTS } from '@trilha/rules/writing/allowed-elements.rule';
import { type DefaultTreeAdapterTypes, parse, parseFragment } from 'parse5';

const KNOWN = new Set([
  ...Object.keys(ALLOWED_ELEMENTS),
  ...'svg g rect path circle ellipse line polyline polygon text tspan'.split(' '),
]);
const ACTING = /^on|style|src|class|^id$|^name$|xlink|xmlns|target|formaction/i;

/** What a browser would find in a text that acts, loads or is unknown. */
function harmIn(nodes: readonly DefaultTreeAdapterTypes.Node[]): string[] {
  return nodes.flatMap((node) => {
    if (node.nodeName === '#comment') return ['a comment'];
    if (!('tagName' in node)) return [];
    const attributes = node.attrs.filter(
      ({ name, value }) =>
        ACTING.test(name) || (name === 'href' && !/^(https|mailto):/.test(value)) || /url\(/.test(value),
    );
    return [
      ...(KNOWN.has(node.tagName) ? [] : [node.tagName]),
      ...attributes.map(({ name, value }) => `${name}=${value}`),
      ...harmIn(node.childNodes),
    ];
  });
}
/** Read as a fragment and as a whole document, which browsers read by other rules. */
export const harmOf = (html: string): string[] => [
  ...harmIn(parseFragment(html).childNodes),
  ...harmIn(
    (parse(`<!doctype html><body>${html}</body>`).childNodes[1] as DefaultTreeAdapterTypes.Element)
      .childNodes,
  ).filter((name) => !['head', 'body'].includes(name)),
];
