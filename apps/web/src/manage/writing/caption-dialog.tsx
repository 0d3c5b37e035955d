import type { Editor } from '@tiptap/core';
import { Button } from '@trilha/ui/button';
import { Dialog } from '@trilha/ui/dialog';
import { TextField } from '@trilha/ui/text-field';
import { type FormEvent, useId, useState } from 'react';
import { useText } from '#shared/use-text.ts';

/** The title of the table the cursor stands in. @spec PL-08 */
export function CaptionDialog({
  editor,
  onClose,
}: {
  readonly editor: Editor;
  readonly onClose: () => void;
}) {
  const text = useText('writing');
  const form = useId();
  const [caption, setCaption] = useState(() => String(editor.getAttributes('table')['caption'] ?? ''));
  const close = (): void => {
    onClose();
    editor.commands.focus();
  };
  const save = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    editor.chain().focus().updateAttributes('table', { caption: caption.trim() }).run();
    close();
  };
  return (
    <Dialog
      opened
      onClose={close}
      title={text('table.caption')}
      footer={
        <Button kind="primary" type="submit" form={form}>
          {text('picture.save')}
        </Button>
      }
    >
      <form id={form} onSubmit={save}>
        <TextField
          label={text('table.caption')}
          description={text('table.captionHint')}
          maxLength={200}
          data-autofocus
          value={caption}
          onChange={(event) => setCaption(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
