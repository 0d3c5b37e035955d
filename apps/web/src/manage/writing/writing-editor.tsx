import { IconCode } from '@tabler/icons-react';
import { getSchema } from '@tiptap/core';
import { CharacterCount, Placeholder } from '@tiptap/extensions';
import { type Editor, EditorContent, ReactNodeViewRenderer, useEditor, useEditorState } from '@tiptap/react';
import type { WrittenKind } from '@trilha/rules/writing/clean-text.rule';
import { readingMinutes, wordCount } from '@trilha/rules/writing/word-count.rule';
import { SkeletonList } from '@trilha/ui/skeleton';
import { Switch } from '@trilha/ui/switch';
import { TextArea } from '@trilha/ui/text-area';
import { showToast } from '@trilha/ui/toasts';
import { useEffect, useId, useRef, useState } from 'react';
import { useText } from '#shared/use-text.ts';
import { CaptionDialog } from './caption-dialog.tsx';
import { FormulaDialog } from './formula-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { pastedFromWord } from './pasted-from-word.ts';
import { PictureDialog } from './picture-dialog.tsx';
import { PictureView } from './picture-view.tsx';
import { tableTools } from './table-tools.ts';
import { Toolbar } from './toolbar.tsx';
import classes from './writing.module.css';
import { stateOf, writingTools } from './writing-tools.ts';
import { documentOf } from './written-document.ts';
import { writtenExtensions } from './written-extensions.ts';
import { Picture } from './written-nodes.ts';
import { cleanHtml } from './written-tree.ts';

export interface WritingEditorProps {
  readonly label: string;
  readonly description?: string;
  /** What it begins with; afterwards the editor holds the text and tells of each change. */
  readonly initial: string;
  readonly onChange: (html: string) => void;
  readonly kind: WrittenKind;
}

export type WritingDialog =
  | { readonly name: 'link' | 'caption' | 'formula' }
  | { readonly name: 'picture'; readonly file: File | null };

const BARS = { top: 190, right: 8, bottom: 48, left: 8 } as const;
const PictureShown = Picture.extend({ addNodeView: () => ReactNodeViewRenderer(PictureView) });
const imageIn = (data: DataTransfer | null): File | null =>
  [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/')) ?? null;

/** Writes a text as it will be read; what it tells is what the server would keep, letter by letter. @spec MG-02 PL-08 */
export function WritingEditor({ label, description, initial, onChange, kind }: WritingEditorProps) {
  const text = useText('writing');
  const id = useId();
  const [dialog, setDialog] = useState<WritingDialog | null>(null);
  const [source, setSource] = useState<string | null>(null);
  const tell = useRef(onChange);
  useEffect(() => {
    tell.current = onChange;
  });
  const takeImage = (data: DataTransfer | null): boolean => {
    const file = kind.pictures ? imageIn(data) : null;
    if (!file || data?.types.includes('text/html')) return false;
    setDialog({ name: 'picture', file });
    return true;
  };
  const [begin] = useState(() => documentOf(initial, getSchema(writtenExtensions(kind))));
  const editor = useEditor({
    extensions: [
      ...writtenExtensions(kind).map((extension) =>
        extension.name === 'picture' ? PictureShown : extension,
      ),
      Placeholder.configure({ placeholder: text('placeholder') }),
      CharacterCount.configure({ wordCounter: wordCount }),
    ],
    content: begin,
    injectCSS: false,
    // Made once it is on screen: one made while other parts are still on their way would be given up again.
    immediatelyRender: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      // The line being written never hides behind the bars that stay at the top.
      scrollMargin: BARS,
      scrollThreshold: BARS,
      attributes: {
        class: [classes['page'], kind.isQuestion ? classes['short'] : ''].filter(Boolean).join(' '),
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        ...(description ? { 'aria-describedby': `${id}-hint` } : {}),
      },
      transformPastedHTML: (html) => {
        if (/<img(?![^>]*data-file)/i.test(html)) showToast(text('picture.notPasted'), { tone: 'info' });
        return pastedFromWord(html);
      },
      handlePaste: (_view, event) => takeImage(event.clipboardData),
      handleDrop: (_view, event) => takeImage(event.dataTransfer),
      handleKeyDown: (_view, event) => {
        if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return false;
        // Elsewhere the same keys open the search of the whole product.
        event.stopPropagation();
        setDialog({ name: 'link' });
        return true;
      },
      handleDoubleClickOn: (_view, _position, node) => {
        const { name } = node.type;
        if (name === 'formula') setDialog({ name });
        else if (name === 'picture') setDialog({ name, file: null });
        else return false;
        return true;
      },
    },
    onUpdate: ({ editor: changed }) => tell.current(cleanHtml(changed.getHTML(), kind)),
  });
  if (!editor) return <SkeletonList count={4} />;
  const switchSource = (): void => {
    if (source === null) return setSource(cleanHtml(editor.getHTML(), kind));
    editor.commands.setContent(documentOf(cleanHtml(source, kind), editor.schema), { emitUpdate: true });
    setSource(null);
  };
  return (
    <div className={classes['field']}>
      <span className={classes['label']} id={`${id}-label`}>
        {label}
      </span>
      {description ? (
        <span className={classes['hint']} id={`${id}-hint`}>
          {description}
        </span>
      ) : null}
      <div className={classes['frame']}>
        {source === null ? (
          <>
            <Tools key={editor.instanceId} editor={editor} kind={kind} onDialog={setDialog} />
            <EditorContent editor={editor} />
          </>
        ) : (
          <div className={classes['source']}>
            <TextArea
              label={text('sourceOf', { label })}
              description={text('sourceHint')}
              autosize
              minRows={10}
              maxRows={28}
              spellCheck={false}
              value={source}
              onChange={({ currentTarget: { value } }) => {
                setSource(value);
                onChange(cleanHtml(value, kind));
              }}
            />
          </div>
        )}
        {kind.isQuestion ? null : (
          <div className={classes['foot']}>
            <Words key={editor.instanceId} editor={editor} />
            <Switch
              label={
                <span className={classes['switch']}>
                  <IconCode size={18} aria-hidden="true" /> {text('source')}
                </span>
              }
              checked={source !== null}
              onChange={switchSource}
            />
          </div>
        )}
      </div>
      {dialog?.name === 'link' ? <LinkDialog editor={editor} onClose={() => setDialog(null)} /> : null}
      {dialog?.name === 'caption' ? <CaptionDialog editor={editor} onClose={() => setDialog(null)} /> : null}
      {dialog?.name === 'formula' ? <FormulaDialog editor={editor} onClose={() => setDialog(null)} /> : null}
      {dialog?.name === 'picture' ? (
        <PictureDialog editor={editor} given={dialog.file} onClose={() => setDialog(null)} />
      ) : null}
    </div>
  );
}

interface ToolsProps {
  readonly editor: Editor;
  readonly kind: WrittenKind;
  readonly onDialog: (dialog: WritingDialog) => void;
}

/** The tools, drawn anew only when what is on under the cursor changes. */
function Tools({ editor, kind, onDialog }: ToolsProps) {
  const text = useText('writing');
  const state = useEditorState({
    editor,
    selector: ({ editor: seen }) => (seen.isDestroyed ? null : stateOf(seen)),
  });
  if (!state) return null;
  const open = (name: 'link' | 'picture' | 'formula'): void =>
    onDialog(name === 'picture' ? { name, file: null } : { name });
  return (
    <div className={classes['tools']}>
      <Toolbar label={text('toolbar')} groups={writingTools(editor, state, text, kind, open)} />
      {state.table ? (
        <Toolbar
          label={text('tableTools')}
          groups={tableTools(editor, text, () => onDialog({ name: 'caption' }))}
        />
      ) : null}
    </div>
  );
}

function Words({ editor }: { readonly editor: Editor }) {
  const text = useText('writing');
  const count = useEditorState({
    editor,
    selector: ({ editor: seen }) => (seen.isDestroyed ? 0 : wordCount(seen.getText())),
  });
  return (
    <span className={classes['hint']}>
      {text('words', { count })}
      {count > 0 ? ` · ${text('minutes', { count: readingMinutes(count) })}` : ''}
    </span>
  );
}
