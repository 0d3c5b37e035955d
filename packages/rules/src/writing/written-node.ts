/** An element of a written text, as any parser of HTML found it. */
export interface WrittenElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly WrittenNode[];
}

/** A piece of a written text: words, or an element around other pieces. Comments and the like are left out. */
export type WrittenNode = string | WrittenElement;

/** An element, with nothing in it unless told otherwise. */
export const element = (
  name: string,
  children: readonly WrittenNode[] = [],
  attributes: Readonly<Record<string, string>> = {},
): WrittenElement => ({ name, attributes, children });
