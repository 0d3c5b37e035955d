/** An element with what it holds in order. Names are local: files use every prefix there is. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly content: readonly (XmlElement | string)[];
  /** Line of the file on which it begins, from 1. */
  readonly line: number;
}

/** The elements directly inside, of a name where one is given. */
export function childrenOf(element: XmlElement | undefined, name?: string): XmlElement[] {
  return (element?.content ?? []).filter(
    (part): part is XmlElement => typeof part !== 'string' && (name === undefined || part.name === name),
  );
}

/** The first element of that name directly inside. */
export function childOf(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return childrenOf(element, name)[0];
}

/** Every element inside, however deep, in order. */
export function* descendantsOf(element: XmlElement): Generator<XmlElement> {
  for (const child of childrenOf(element)) {
    yield child;
    yield* descendantsOf(child);
  }
}

/** All the text inside, as it is written. */
export function textIn(element: XmlElement | undefined): string {
  return (element?.content ?? []).map((part) => (typeof part === 'string' ? part : textIn(part))).join('');
}

/** The trimmed text of the first child of that name; empty without one. */
export function textOf(element: XmlElement | undefined, name: string): string {
  return textIn(childOf(element, name)).trim();
}

/** Text that stands for itself between tags and in quoted attributes. */
export function xmlText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll(/[\t\n\r]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** What is inside, written as HTML; `instead` may say other words for an element. */
export function htmlIn(
  element: XmlElement,
  instead: (inside: XmlElement) => string | null = () => null,
): string {
  return element.content
    .map((part) => {
      if (typeof part === 'string')
        return part.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
      const said = instead(part);
      if (said !== null) return said;
      const start = `<${part.name}${attributesOf(part)}>`;
      // In HTML the end of such an element would be another one.
      return /^(br|hr|img)$/.test(part.name) ? start : `${start}${htmlIn(part, instead)}</${part.name}>`;
    })
    .join('');
}

const attributesOf = ({ attributes }: XmlElement): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${xmlText(value)}"`)
    .join('');
