import type { Extensions } from '@tiptap/core';
import { TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import StarterKit from '@tiptap/starter-kit';
import type { WrittenKind } from '@trilha/rules/writing/clean-text.rule';
import { isSafeLink } from '@trilha/rules/writing/safe-link.rule';
import { Formula, Lowered, Raised } from './question-marks.ts';
import { Callout, Drawing, Picture, TitledTable } from './written-nodes.ts';

/** Levels of heading as they come from elsewhere, and as they are here. */
const LEVELS = { h1: 2, h2: 2, h3: 3, h4: 4, h5: 4, h6: 4 } as const;

const Starter = StarterKit.extend({
  addExtensions() {
    return (this.parent?.() ?? []).map((extension) => {
      // An item may begin with a picture or a table, as one from elsewhere may.
      if (extension.name === 'listItem') return extension.extend({ content: 'block+' });
      if (extension.name !== 'heading') return extension;
      const rules = Object.entries(LEVELS).map(([tag, level]) => ({ tag, attrs: { level } }));
      return extension.extend({ parseHTML: () => rules });
    });
  },
});

/** What one can write: exactly the allowed elements, no more. @spec MG-02 */
export const writtenExtensions = ({ pictures, isQuestion = false }: WrittenKind): Extensions => [
  Starter.configure({
    ...(isQuestion ? { heading: false } : { heading: { levels: [2, 3, 4] }, code: false, codeBlock: false }),
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      protocols: ['mailto'],
      isAllowedUri: (address) => isSafeLink(address),
      shouldAutoLink: (address) => isSafeLink(address),
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
  TitledTable,
  TableRow,
  TableHeader,
  TableCell,
  ...(isQuestion ? [Raised, Lowered, Formula] : []),
  Callout,
  ...(pictures ? [Picture, Drawing] : []),
];
