import type { Editor } from '@tiptap/core';
import { safeLinkFrom } from '@trilha/rules/writing/safe-link.rule';
import { Button } from '@trilha/ui/button';
import { Dialog } from '@trilha/ui/dialog';
import { Stack } from '@trilha/ui/page';
import { TextField } from '@trilha/ui/text-field';
import { type FormEvent, useId, useState } from 'react';
import { useText } from '#shared/use-text.ts';

/** Where the chosen words lead; without chosen words it asks for them too. @spec MG-02 */
export function LinkDialog({ editor, onClose }: { readonly editor: Editor; readonly onClose: () => void }) {
  const text = useText('writing');
  const form = useId();
  const isLink = editor.isActive('link');
  const asksWords = editor.state.selection.empty && !isLink;
  const [address, setAddress] = useState(() => String(editor.getAttributes('link')['href'] ?? ''));
  const [words, setWords] = useState('');
  const [isTried, setTried] = useState(false);
  const href = safeLinkFrom(address);
  const close = (): void => {
    onClose();
    editor.commands.focus();
  };
  const save = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    setTried(true);
    if (!href || (asksWords && !words.trim())) return;
    const chain = editor.chain().focus();
    if (asksWords)
      chain
        .insertContent({ type: 'text', text: words.trim(), marks: [{ type: 'link', attrs: { href } }] })
        .unsetMark('link')
        .run();
    else chain.extendMarkRange('link').setLink({ href }).run();
    close();
  };
  return (
    <Dialog
      opened
      onClose={close}
      title={text('link')}
      footer={
        <>
          {isLink ? (
            <Button
              onClick={() => {
                editor.chain().focus().extendMarkRange('link').unsetLink().run();
                close();
              }}
            >
              {text('link.remove')}
            </Button>
          ) : null}
          <Button kind="primary" type="submit" form={form}>
            {text('link.save')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={save}>
        <Stack gap={16}>
          {asksWords ? (
            <TextField
              label={text('link.words')}
              value={words}
              maxLength={300}
              error={isTried && !words.trim() ? text('link.wordsMissing') : null}
              onChange={(event) => setWords(event.currentTarget.value)}
            />
          ) : null}
          <TextField
            label={text('link.address')}
            description={text('link.addressHint')}
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            data-autofocus={asksWords ? undefined : true}
            value={address}
            error={isTried && !href ? text('link.problem') : null}
            onChange={(event) => setAddress(event.currentTarget.value)}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
