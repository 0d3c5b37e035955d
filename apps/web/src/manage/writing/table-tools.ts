import {
  IconColumnInsertLeft,
  IconColumnInsertRight,
  IconColumnRemove,
  IconHeading,
  IconRowInsertBottom,
  IconRowInsertTop,
  IconRowRemove,
  IconTableColumn,
  IconTableRow,
  IconTrash,
} from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import type { Tool } from './toolbar.tsx';
import type { WritingText } from './writing-tools.ts';

/** The tools of the table the cursor stands in. @spec MG-02 */
export function tableTools(editor: Editor, text: WritingText, openCaption: () => void): Tool[][] {
  const run = () => editor.chain().focus();
  return [
    [
      {
        id: 'rowBefore',
        label: text('table.rowBefore'),
        icon: IconRowInsertTop,
        run: () => run().addRowBefore().run(),
      },
      {
        id: 'rowAfter',
        label: text('table.rowAfter'),
        icon: IconRowInsertBottom,
        run: () => run().addRowAfter().run(),
      },
      {
        id: 'rowRemove',
        label: text('table.rowRemove'),
        icon: IconRowRemove,
        run: () => run().deleteRow().run(),
      },
    ],
    [
      {
        id: 'columnBefore',
        label: text('table.columnBefore'),
        icon: IconColumnInsertLeft,
        run: () => run().addColumnBefore().run(),
      },
      {
        id: 'columnAfter',
        label: text('table.columnAfter'),
        icon: IconColumnInsertRight,
        run: () => run().addColumnAfter().run(),
      },
      {
        id: 'columnRemove',
        label: text('table.columnRemove'),
        icon: IconColumnRemove,
        run: () => run().deleteColumn().run(),
      },
    ],
    [
      {
        id: 'headerRow',
        label: text('table.headerRow'),
        icon: IconTableRow,
        run: () => run().toggleHeaderRow().run(),
      },
      {
        id: 'headerColumn',
        label: text('table.headerColumn'),
        icon: IconTableColumn,
        run: () => run().toggleHeaderColumn().run(),
      },
      { id: 'caption', label: text('table.caption'), icon: IconHeading, run: openCaption },
    ],
    [
      {
        id: 'tableRemove',
        label: text('table.remove'),
        icon: IconTrash,
        run: () => run().deleteTable().run(),
      },
    ],
  ];
}
