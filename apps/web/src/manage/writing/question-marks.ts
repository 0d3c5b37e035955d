import { Mark, Node } from '@tiptap/core';
import type { DOMOutputSpec } from '@tiptap/pm/model';
import { mathOf } from '@trilha/rules/writing/formula/mathml.rule';
import { writtenHtml } from '@trilha/rules/writing/written-html';
import { inertDocument } from '#shared/trusted/inert-html.ts';
import { elementTree } from './written-tree.ts';

/** Letters above the line: powers, ordinals. @spec AS-06 */
export const Raised = Mark.create({
  name: 'raised',
  excludes: 'lowered',
  parseHTML: () => [{ tag: 'sup' }],
  renderHTML: () => ['sup', 0],
});

/** Letters below the line: indices. @spec AS-06 */
export const Lowered = Mark.create({
  name: 'lowered',
  excludes: 'raised',
  parseHTML: () => [{ tag: 'sub' }],
  renderHTML: () => ['sub', 0],
});

/** A formula, which stands in the line as one sign does; its LaTeX travels inside it. @spec AS-06 PL-08 */
export const Formula = Node.create({
  name: 'formula',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({ math: { default: '', rendered: false, parseHTML: () => null } }),
  parseHTML: () => [
    {
      tag: 'math',
      getAttrs: (math) => {
        const made = mathOf(elementTree(math));
        return made ? { math: writtenHtml([made]) } : false;
      },
    },
  ],
  renderHTML({ node: { attrs } }) {
    const parsed = inertDocument(String(attrs['math'])).body.firstElementChild;
    // Browsers would let one write inside the formula itself.
    return ['span', { contenteditable: 'false' }, parsed ?? ''] as unknown as DOMOutputSpec;
  },
});
