import type { Editor } from '@tiptap/core';
import {
  formulaOf,
  isFormulaRefused,
  LONGEST_FORMULA,
  texIn,
} from '@trilha/rules/writing/formula/tex-formula.rule';
import { writtenHtml } from '@trilha/rules/writing/written-html';
import { Button } from '@trilha/ui/button';
import { Dialog } from '@trilha/ui/dialog';
import { Stack } from '@trilha/ui/page';
import { Switch } from '@trilha/ui/switch';
import { TextArea } from '@trilha/ui/text-area';
import { type FormEvent, useId, useMemo, useRef, useState } from 'react';
import { htmlNodes } from '#shared/html-nodes.ts';
import { inertDocument } from '#shared/trusted/inert-html.ts';
import { useText } from '#shared/use-text.ts';
import classes from './formula.module.css';
import { elementTree } from './written-tree.ts';

/** What the buttons write: the part, and how many signs from its end the cursor then stands. */
const PIECES = [
  { name: 'fraction', tex: '\\frac{}{}', back: 3, sign: 'a/b' },
  { name: 'power', tex: '^{}', back: 1, sign: 'x²' },
  { name: 'index', tex: '_{}', back: 1, sign: 'x₁' },
  { name: 'root', tex: '\\sqrt{}', back: 1, sign: '√' },
  { name: 'sum', tex: '\\sum_{}^{}', back: 4, sign: '∑' },
  { name: 'times', tex: '\\times ', back: 0, sign: '×' },
  { name: 'atMost', tex: '\\le ', back: 0, sign: '≤' },
  { name: 'words', tex: '\\text{}', back: 1, sign: 'abc' },
] as const;

/** The formula the cursor stands on, or a new one: written in LaTeX and shown as it will be read. @spec AS-06 PL-08 */
export function FormulaDialog({
  editor,
  onClose,
}: {
  readonly editor: Editor;
  readonly onClose: () => void;
}) {
  const text = useText('writing');
  const form = useId();
  const shown = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const isThere = editor.isActive('formula');
  const [before] = useState(() =>
    isThere ? formulaIn(String(editor.getAttributes('formula')['math'])) : null,
  );
  const [tex, setTex] = useState(before?.tex ?? '');
  const [isOwnLine, setOwnLine] = useState(before?.isOwnLine ?? false);
  const [isTried, setTried] = useState(false);
  const made = useMemo(() => formulaOf(tex, isOwnLine), [tex, isOwnLine]);
  const close = (): void => {
    onClose();
    editor.commands.focus();
  };
  const save = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    setTried(true);
    if (isFormulaRefused(made)) return;
    const attrs = { math: writtenHtml([made]) };
    const chain = editor.chain().focus();
    if (isThere) chain.updateAttributes('formula', attrs).run();
    else chain.insertContent({ type: 'formula', attrs }).run();
    close();
  };
  const write = ({ tex: piece, back }: (typeof PIECES)[number]): void => {
    const { selectionStart: from = tex.length, selectionEnd: to = tex.length } = field.current ?? {};
    setTex(tex.slice(0, from) + piece + tex.slice(to));
    const place = from + piece.length - back;
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(place, place);
    });
  };
  const problem =
    isFormulaRefused(made) && (isTried || tex.trim() !== '') ? text(made.problem, { what: made.what }) : null;
  return (
    <Dialog
      opened
      onClose={close}
      title={text('formula')}
      footer={
        <>
          {isThere ? (
            <Button
              onClick={() => {
                editor.chain().focus().deleteSelection().run();
                close();
              }}
            >
              {text('formula.remove')}
            </Button>
          ) : null}
          <Button kind="primary" type="submit" form={form}>
            {text('formula.save')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={save}>
        <Stack gap={16}>
          <TextArea
            ref={field}
            label={text('formula.latex')}
            description={text('formula.latexHint')}
            className={classes['latex'] ?? ''}
            autosize
            minRows={2}
            maxLength={LONGEST_FORMULA}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            data-autofocus
            value={tex}
            error={problem}
            onChange={(event) => setTex(event.currentTarget.value)}
          />
          <fieldset className={classes['pieces']} aria-label={text('formula.pieces')}>
            {PIECES.map((piece) => (
              <button
                key={piece.name}
                type="button"
                aria-label={text(`formula.${piece.name}`)}
                title={text(`formula.${piece.name}`)}
                data-sign={piece.sign}
                onClick={() => write(piece)}
              />
            ))}
          </fieldset>
          <section className={classes['shown']} aria-labelledby={shown}>
            <h3 id={shown}>{text('formula.shown')}</h3>
            <output>{isFormulaRefused(made) ? null : htmlNodes(writtenHtml([made]))}</output>
          </section>
          <Switch
            label={text('formula.ownLine')}
            checked={isOwnLine}
            onChange={(event) => setOwnLine(event.currentTarget.checked)}
          />
        </Stack>
      </form>
    </Dialog>
  );
}

/** The LaTeX of a formula that is there; one that came from elsewhere may have none, and is then written anew. */
function formulaIn(math: string): { readonly tex: string; readonly isOwnLine: boolean } | null {
  const parsed = inertDocument(math).body.firstElementChild;
  if (!parsed) return null;
  const tree = elementTree(parsed);
  return { tex: texIn(tree) ?? '', isOwnLine: tree.attributes['display'] === 'block' };
}
