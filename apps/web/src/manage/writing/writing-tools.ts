import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconBulb,
  IconClearFormatting,
  IconCode,
  IconH2,
  IconH3,
  IconH4,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconMathFunction,
  IconPhoto,
  IconSeparatorHorizontal,
  IconSourceCode,
  IconStrikethrough,
  IconSubscript,
  IconSuperscript,
  IconTable,
  IconUnderline,
} from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import type { Text } from '@trilha/i18n/catalogue';
import type { Domains } from '@trilha/i18n/domains';
import type { WrittenKind } from '@trilha/rules/writing/clean-text.rule';
import type { Tool } from './toolbar.tsx';

export type WritingText = Text<Domains['writing']>;

/** What is on where the cursor stands. */
export const stateOf = (editor: Editor) => ({
  h2: editor.isActive('heading', { level: 2 }),
  h3: editor.isActive('heading', { level: 3 }),
  h4: editor.isActive('heading', { level: 4 }),
  bold: editor.isActive('bold'),
  italic: editor.isActive('italic'),
  underline: editor.isActive('underline'),
  strike: editor.isActive('strike'),
  bulletList: editor.isActive('bulletList'),
  orderedList: editor.isActive('orderedList'),
  quote: editor.isActive('blockquote'),
  callout: editor.isActive('callout'),
  raised: editor.isActive('raised'),
  lowered: editor.isActive('lowered'),
  code: editor.isActive('code'),
  codeBlock: editor.isActive('codeBlock'),
  formula: editor.isActive('formula'),
  link: editor.isActive('link'),
  picture: editor.isActive('picture'),
  table: editor.isActive('table'),
  canUndo: editor.can().undo(),
  canRedo: editor.can().redo(),
});
export type WritingState = ReturnType<typeof stateOf>;

const command = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl+';

/** The tools of writing in the order people look for them. @spec MG-02 */
export function writingTools(
  editor: Editor,
  is: WritingState,
  text: WritingText,
  kind: WrittenKind,
  open: (dialog: 'link' | 'picture' | 'formula') => void,
): Tool[][] {
  const run = () => editor.chain().focus();
  const heading = (level: 2 | 3 | 4) => () => run().toggleHeading({ level }).run();
  return [
    [
      {
        id: 'undo',
        label: text('undo'),
        icon: IconArrowBackUp,
        run: () => run().undo().run(),
        off: !is.canUndo,
        keys: `${command}Z`,
      },
      {
        id: 'redo',
        label: text('redo'),
        icon: IconArrowForwardUp,
        run: () => run().redo().run(),
        off: !is.canRedo,
        keys: `${command}Y`,
      },
    ],
    ...(kind.isQuestion ? [] : [headings(is, text, heading)]),
    [
      {
        id: 'bold',
        label: text('bold'),
        icon: IconBold,
        run: () => run().toggleBold().run(),
        on: is.bold,
        keys: `${command}B`,
      },
      {
        id: 'italic',
        label: text('italic'),
        icon: IconItalic,
        run: () => run().toggleItalic().run(),
        on: is.italic,
        keys: `${command}I`,
      },
      {
        id: 'underline',
        label: text('underline'),
        icon: IconUnderline,
        run: () => run().toggleUnderline().run(),
        on: is.underline,
        keys: `${command}U`,
      },
      {
        id: 'strike',
        label: text('strike'),
        icon: IconStrikethrough,
        run: () => run().toggleStrike().run(),
        on: is.strike,
      },
    ],
    ...(kind.isQuestion ? [questionTools(editor, is, text, open)] : []),
    [
      {
        id: 'bulletList',
        label: text('bulletList'),
        icon: IconList,
        run: () => run().toggleBulletList().run(),
        on: is.bulletList,
      },
      {
        id: 'orderedList',
        label: text('orderedList'),
        icon: IconListNumbers,
        run: () => run().toggleOrderedList().run(),
        on: is.orderedList,
      },
      {
        id: 'quote',
        label: text('quote'),
        icon: IconBlockquote,
        run: () => run().toggleBlockquote().run(),
        on: is.quote,
      },
      ...(kind.isQuestion
        ? []
        : [
            {
              id: 'callout',
              label: text('callout'),
              icon: IconBulb,
              run: () => run().toggleWrap('callout').run(),
              on: is.callout,
            },
          ]),
    ],
    [
      {
        id: 'link',
        label: text('link'),
        icon: IconLink,
        run: () => open('link'),
        on: is.link,
        keys: `${command}K`,
      },
      ...(kind.pictures
        ? [
            {
              id: 'picture',
              label: text('picture'),
              icon: IconPhoto,
              run: () => open('picture'),
              on: is.picture,
            },
          ]
        : []),
      {
        id: 'table',
        label: text('table'),
        icon: IconTable,
        run: () => run().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
        off: is.table,
      },
      ...(kind.isQuestion
        ? []
        : [
            {
              id: 'rule',
              label: text('rule'),
              icon: IconSeparatorHorizontal,
              run: () => run().setHorizontalRule().run(),
            },
          ]),
    ],
    [
      {
        id: 'plain',
        label: text('plain'),
        icon: IconClearFormatting,
        run: () => run().unsetAllMarks().clearNodes().run(),
      },
    ],
  ];
}

const headings = (
  is: WritingState,
  text: WritingText,
  heading: (level: 2 | 3 | 4) => () => boolean,
): Tool[] => [
  { id: 'h2', label: text('heading'), icon: IconH2, run: heading(2), on: is.h2 },
  { id: 'h3', label: text('subheading'), icon: IconH3, run: heading(3), on: is.h3 },
  { id: 'h4', label: text('minorHeading'), icon: IconH4, run: heading(4), on: is.h4 },
];

/** What questions need besides: formulas first, for they are what plain words cannot say. @spec AS-06 */
const questionTools = (
  editor: Editor,
  is: WritingState,
  text: WritingText,
  open: (dialog: 'formula') => void,
): Tool[] => {
  const run = () => editor.chain().focus();
  return [
    {
      id: 'formula',
      label: text('formula'),
      icon: IconMathFunction,
      run: () => open('formula'),
      on: is.formula,
    },
    {
      id: 'superscript',
      label: text('superscript'),
      icon: IconSuperscript,
      run: () => run().toggleMark('raised').run(),
      on: is.raised,
    },
    {
      id: 'subscript',
      label: text('subscript'),
      icon: IconSubscript,
      run: () => run().toggleMark('lowered').run(),
      on: is.lowered,
    },
    { id: 'code', label: text('code'), icon: IconCode, run: () => run().toggleCode().run(), on: is.code },
    {
      id: 'codeBlock',
      label: text('codeBlock'),
      icon: IconSourceCode,
      run: () => run().toggleCodeBlock().run(),
      on: is.codeBlock,
    },
  ];
};
