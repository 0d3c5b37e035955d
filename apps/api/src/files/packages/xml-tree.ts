import { AppError } from '@trilha/contract/errors';
import { SaxesParser, type SaxesTagNS } from 'saxes';

const MAXIMUM_DEPTH = 50;
const MAXIMUM_ELEMENTS = 100_000;

/** An element by its local name: packages use every prefix there is for the same namespace. */
export interface XmlElement {
  readonly name: string;
  readonly space: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  text: string;
}

const elementOf = (tag: SaxesTagNS): XmlElement => ({
  name: tag.local,
  space: tag.uri,
  attributes: Object.fromEntries(
    Object.values(tag.attributes).map(({ local, value }) => [local, value.trim()]),
  ),
  children: [],
  text: '',
});

/** Reads a manifest, within bounds; a DOCTYPE is refused (security page, section 7). */
export function readXml(xml: string): XmlElement {
  const top: XmlElement = { name: '', space: '', attributes: {}, children: [], text: '' };
  const open: XmlElement[] = [top];
  let elements = 0;
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', () => {
    throw new AppError('package_invalid', { reason: 'manifest' });
  });
  parser.on('doctype', () => {
    throw new AppError('package_unsafe', { reason: 'doctype' });
  });
  parser.on('opentag', (tag) => {
    elements += 1;
    if (open.length > MAXIMUM_DEPTH || elements > MAXIMUM_ELEMENTS)
      throw new AppError('package_invalid', { reason: 'depth' });
    const element = elementOf(tag);
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  const addText = (part: string): void => {
    const element = open.at(-1);
    if (element) element.text += part;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    open.pop();
  });
  parser.write(xml.replace(/^\uFEFF/, '')).close();
  const [root] = top.children;
  if (!root) throw new AppError('package_invalid', { reason: 'manifest' });
  return root;
}

/** The first child of that name. */
export const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element?.children.find((child) => child.name === name);

/** Every child of that name. */
export const childrenOf = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? [];

/** The trimmed text of the first child of that name, or null. */
export const textOf = (element: XmlElement | undefined, name: string): string | null =>
  childOf(element, name)?.text.trim() ?? null;
