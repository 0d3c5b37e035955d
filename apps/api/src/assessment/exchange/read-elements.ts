import type { XmlElement } from '@trilha/rules/assessment/exchange/xml-element';
import { SaxesParser } from 'saxes';

const MAXIMUM_DEPTH = 60;
const MAXIMUM_ELEMENTS = 200_000;

/** Why a text is no XML that is read here, and on which line that showed. */
export class XmlProblem extends Error {
  readonly line: number;
  readonly refused: 'xml_malformed' | 'xml_own_entities';
  constructor(line: number, reason: string, refused: XmlProblem['refused'] = 'xml_malformed') {
    super(reason);
    this.line = line;
    this.refused = refused;
  }
}

interface Open {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly content: (XmlElement | string)[];
  readonly line: number;
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Reads XML into elements, within bounds of depth and number. A DOCTYPE that declares something itself, such as entities,
 * is refused; one that only names a kind of document is passed over: nothing is fetched, and an entity that XML does not
 * know is an error (security page, section 7).
 */
export function readElements(xml: string): XmlElement {
  const top: Open = { name: '', attributes: {}, content: [], line: 1 };
  const open: Open[] = [top];
  let elements = 0;
  let startLine = 1;
  const parser = new SaxesParser();
  const fail = (reason: string): never => {
    throw new XmlProblem(parser.line, reason);
  };
  parser.on('error', (error) => fail(error.message.replace(/^\d+:\d+: /, '')));
  parser.on('doctype', (declared) => {
    if (declared.includes('[')) throw new XmlProblem(parser.line, 'DOCTYPE', 'xml_own_entities');
  });
  parser.on('opentagstart', () => {
    startLine = parser.line;
  });
  parser.on('opentag', (tag) => {
    elements += 1;
    if (open.length > MAXIMUM_DEPTH || elements > MAXIMUM_ELEMENTS) fail('depth');
    const attributes = Object.fromEntries(
      Object.entries(tag.attributes).map(([name, value]) => [local(name), value]),
    );
    const element: Open = { name: local(tag.name), attributes, content: [], line: startLine };
    open.at(-1)?.content.push(element);
    open.push(element);
  });
  const addText = (text: string): void => {
    open.at(-1)?.content.push(text);
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    open.pop();
  });
  parser.write(xml.replace(/^\uFEFF/, '')).close();
  const root = top.content.find((part) => typeof part !== 'string');
  return root ?? fail('empty');
}
