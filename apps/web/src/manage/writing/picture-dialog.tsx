import type { Editor } from '@tiptap/core';
import { fileSize } from '@trilha/i18n/formats';
import { Button } from '@trilha/ui/button';
import { Dialog } from '@trilha/ui/dialog';
import { type DroppedFile, FileDrop } from '@trilha/ui/file-drop';
import { Stack } from '@trilha/ui/page';
import { Switch } from '@trilha/ui/switch';
import { TextField } from '@trilha/ui/text-field';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useErrorText } from '#shared/error-text.ts';
import { sendFile } from '#shared/uploads/upload-file.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import { pictureToSend } from './picture-to-send.ts';
import type { PictureAttributes } from './written-nodes.ts';

const ONLY = 'picture';
type Sent = Pick<PictureAttributes, 'file' | 'width' | 'height'>;

export interface PictureDialogProps {
  readonly editor: Editor;
  /** A file that was dropped or pasted into the text. */
  readonly given: File | null;
  readonly onClose: () => void;
}

/** A picture on its way into the text, or one that is there; without words for it, or the word that it only decorates, none goes in. @spec MG-02 PL-08 */
export function PictureDialog({ editor, given, onClose }: PictureDialogProps) {
  const text = useText('writing');
  const form = useId();
  const [edited] = useState(() =>
    editor.isActive('picture') && !given ? (editor.getAttributes('picture') as PictureAttributes) : null,
  );
  const [alt, setAlt] = useState(edited?.alt ?? '');
  const [decorative, setDecorative] = useState(edited?.decorative ?? false);
  const [caption, setCaption] = useState(edited?.caption ?? '');
  const [isTried, setTried] = useState(false);
  const upload = usePicture(given);
  const close = (): void => {
    onClose();
    editor.commands.focus();
  };
  const save = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    setTried(true);
    const words = { alt: decorative ? '' : alt.trim(), decorative, caption: caption.trim() };
    if (!(words.alt || decorative) || !(edited || upload.sent)) return;
    if (edited) editor.chain().focus().updateAttributes('picture', words).run();
    else
      editor
        .chain()
        .focus()
        .insertContent({ type: 'picture', attrs: { ...upload.sent, ...words } })
        .run();
    close();
  };
  return (
    <Dialog
      opened
      onClose={close}
      title={text(edited ? 'picture.edit' : 'picture.add')}
      footer={
        <>
          {edited ? (
            <Button
              onClick={() => {
                editor.chain().focus().deleteSelection().run();
                close();
              }}
            >
              {text('picture.remove')}
            </Button>
          ) : null}
          <Button kind="primary" type="submit" form={form}>
            {text(edited ? 'picture.save' : 'picture.insert')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={save}>
        <Stack gap={16}>
          {edited ? null : (
            <FileDrop
              label={text('picture.file')}
              action={text('picture.action')}
              hint={text('picture.hint')}
              accept="image/jpeg,image/png,image/webp"
              error={
                isTried && !upload.sent && upload.files.length === 0 ? text('picture.fileMissing') : null
              }
              files={upload.files}
              onFiles={([file]) => (file ? void upload.send(file) : undefined)}
              onRetry={upload.retry}
            />
          )}
          {decorative ? null : (
            <TextField
              label={text('picture.alt')}
              description={text('picture.altHint')}
              withAsterisk
              maxLength={300}
              value={alt}
              error={isTried && !alt.trim() ? text('picture.altMissing') : null}
              onChange={(event) => setAlt(event.currentTarget.value)}
            />
          )}
          <Switch
            label={text('picture.decorative')}
            description={text('picture.decorativeNote')}
            checked={decorative}
            onChange={(event) => setDecorative(event.currentTarget.checked)}
          />
          <TextField
            label={text('picture.caption')}
            maxLength={300}
            value={caption}
            onChange={(event) => setCaption(event.currentTarget.value)}
          />
        </Stack>
      </form>
    </Dialog>
  );
}

/** One picture being made ready and sent. */
function usePicture(given: File | null) {
  const text = useText('writing');
  const locale = useLocale();
  const errorText = useErrorText();
  const [line, setLine] = useState<DroppedFile | null>(null);
  const [sent, setSent] = useState<Sent | null>(null);
  const chosen = useRef<File | null>(null);
  const send = async (file: File): Promise<void> => {
    chosen.current = file;
    setSent(null);
    const preview = URL.createObjectURL(file);
    const base = { id: ONLY, name: file.name, size: fileSize(file.size, locale), preview };
    setLine({ ...base, state: 'waiting' });
    try {
      const { content, width, height } = await pictureToSend(file);
      const answer = await sendFile({
        content,
        name: file.name || 'imagem.jpg',
        purpose: 'page_image',
        onProgress: (progress) => setLine({ ...base, state: 'sending', progress }),
      });
      setSent({ file: answer.fileId, width, height });
      setLine({ ...base, state: 'done', message: text('picture.sent') });
    } catch (error) {
      setLine({ ...base, state: 'failed', message: `${text('picture.failed')} ${errorText(error)}` });
    }
  };
  const begin = useRef(send);
  useEffect(() => {
    if (given) void begin.current(given);
  }, [given]);
  return {
    files: line ? [line] : [],
    sent,
    send,
    retry: () => (chosen.current ? void send(chosen.current) : undefined),
  };
}
