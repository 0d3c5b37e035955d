import { mergeAttributes, Node } from '@tiptap/core';
import { Table } from '@tiptap/extension-table';
import type { DOMOutputSpec } from '@tiptap/pm/model';
import { drawingOf } from '@trilha/rules/writing/drawing.rule';
import { isPictureFile } from '@trilha/rules/writing/picture-file.rule';
import { writtenHtml } from '@trilha/rules/writing/written-html';
import { inertDocument } from '#shared/trusted/inert-html.ts';
import { elementTree } from './written-tree.ts';

const captionIn = (figure: Element): string => figure.querySelector('figcaption')?.textContent?.trim() ?? '';
const captionSpec = (caption: unknown): DOMOutputSpec[] =>
  typeof caption === 'string' && caption ? [['figcaption', caption]] : [];
const hidden = (value: string | number | boolean | null) => ({
  default: value,
  rendered: false,
  parseHTML: () => null,
});

export interface PictureAttributes {
  readonly file: string;
  readonly alt: string;
  /** Shows nothing that must be known. */
  readonly decorative: boolean;
  readonly width: number | null;
  readonly height: number | null;
  readonly caption: string;
}

function pictureIn(from: Element): PictureAttributes | false {
  const image = from.localName === 'img' ? from : from.querySelector('img');
  const file = image?.getAttribute('data-file') ?? '';
  if (!image || !isPictureFile(file)) return false;
  return {
    file,
    alt: image.getAttribute('alt') ?? '',
    decorative: image.getAttribute('role') === 'presentation',
    width: Number(image.getAttribute('width')) || null,
    height: Number(image.getAttribute('height')) || null,
    caption: from.localName === 'img' ? '' : captionIn(from),
  };
}

/** A picture of the product with what it shows in words, and perhaps a line below it. @spec MG-02 PL-08 */
export const Picture = Node.create({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    file: hidden(''),
    alt: hidden(''),
    decorative: hidden(false),
    width: hidden(null),
    height: hidden(null),
    caption: hidden(''),
  }),
  parseHTML: () => [
    { tag: 'figure', getAttrs: pictureIn },
    { tag: 'img[data-file]', getAttrs: pictureIn },
  ],
  renderHTML({ node: { attrs } }) {
    const { file, alt, decorative, width, height, caption } = attrs;
    const words = decorative ? { alt: '', role: 'presentation' } : { alt };
    const size = width && height ? { width, height } : {};
    return ['figure', ['img', { 'data-file': file, ...words, ...size }], ...captionSpec(caption)];
  },
});

/** A drawing of an older page: shown and kept as it is, moved and removed like a picture. @spec MG-02 */
export const Drawing = Node.create({
  name: 'drawing',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ svg: hidden(''), caption: hidden('') }),
  parseHTML: () => [
    {
      tag: 'figure',
      getAttrs: (figure) => {
        const found = figure.querySelector('svg');
        const drawing = found ? drawingOf(elementTree(found)) : null;
        return drawing ? { svg: writtenHtml([drawing]), caption: captionIn(figure) } : false;
      },
    },
  ],
  renderHTML({ node: { attrs } }) {
    const parsed = inertDocument(String(attrs['svg'])).body.firstElementChild;
    return ['figure', parsed ?? ['span'], ...captionSpec(attrs['caption'])] as DOMOutputSpec;
  },
});

/** What must not be overlooked, in a box of its own. */
export const Callout = Node.create({
  name: 'callout',
  group: 'block',
  content: 'block+',
  defining: true,
  parseHTML: () => [{ tag: 'aside' }],
  renderHTML: ({ HTMLAttributes }) => ['aside', mergeAttributes(HTMLAttributes), 0],
});

/** A table with its title; widths are the reader's screen's business. */
export const TitledTable = Table.extend({
  addAttributes() {
    return { ...this.parent?.(), caption: hidden('') };
  },
  parseHTML: () => [
    {
      tag: 'table',
      getAttrs: (table) => ({ caption: table.querySelector('caption')?.textContent?.trim() ?? '' }),
    },
    // Its words are an attribute of the table already.
    { tag: 'caption', ignore: true },
  ],
  renderHTML({ node }) {
    const caption: unknown = node.attrs['caption'];
    const title: DOMOutputSpec[] = typeof caption === 'string' && caption ? [['caption', caption]] : [];
    return ['table', ...title, ['tbody', 0]];
  },
  // The package's own view keeps column widths and would not draw the title.
  addNodeView: () => null,
}).configure({ resizable: false });
