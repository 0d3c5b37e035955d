import { IconTypography } from '@tabler/icons-react';
import { FORMED_KIND, formedText } from '@trilha/rules/assessment/formed-text.rule';
import { Button, IconButton } from '@trilha/ui/button';
import { TextArea } from '@trilha/ui/text-area';
import { showToast } from '@trilha/ui/toasts';
import { useState } from 'react';
import { useText } from '#shared/use-text.ts';
import { WritingField } from '../writing/writing-field.tsx';
import { cleanTree } from '../writing/written-tree.ts';
import classes from './formed-field.module.css';
import type { WordsDraft } from './piece-draft.ts';

interface FormedFieldProps {
  readonly label: string;
  readonly words: WordsDraft;
  readonly onChange: (words: Required<WordsDraft>) => void;
  readonly maxLength: number;
  readonly minRows?: number;
  readonly description?: string;
}

/**
 * Words that are typed plain, and with the tools of a text once somebody wants them: most questions need none, and on a
 * phone a line is sooner typed than formed. @spec AS-06 PL-08
 */
export function FormedField({
  label,
  words,
  onChange,
  maxLength,
  minRows = 1,
  description,
}: FormedFieldProps) {
  const text = useText('questions');
  const [isFormed, setFormed] = useState(Boolean(words.html));
  // The editor keeps its own text: it is begun anew where another takes its place.
  const [begun, setBegun] = useState({ turn: 0, html: words.html ?? '' });
  const begin = (html: string): void => {
    setBegun(({ turn }) => ({ turn: turn + 1, html }));
    setFormed(true);
  };
  if (!isFormed) {
    return (
      <TextArea
        label={label}
        autosize
        minRows={minRows}
        maxLength={maxLength}
        description={description}
        value={words.text}
        rightSection={
          <IconButton
            label={text('form.on', { name: label })}
            icon={<IconTypography size={20} />}
            onClick={() => begin(paragraphs(words.text))}
          />
        }
        rightSectionWidth={44}
        onChange={(event) => onChange({ text: event.currentTarget.value, html: '' })}
      />
    );
  }
  const makePlain = (): void => {
    const { html = '' } = words;
    setFormed(false);
    onChange({ text: words.text, html: '' });
    if (html === '') return;
    showToast(text('form.taken'), {
      undo: () => {
        onChange({ text: words.text, html });
        begin(html);
      },
    });
  };
  return (
    <div className={classes['field']}>
      <WritingField
        key={begun.turn}
        label={label}
        kind={FORMED_KIND}
        initial={begun.html}
        onChange={(html) => {
          const formed = formedText(cleanTree(html, FORMED_KIND));
          onChange({ text: formed.text, html: formed.html ?? '' });
        }}
      />
      {description ? <small>{description}</small> : null}
      <Button kind="quiet" onClick={makePlain}>
        {text('form.off')}
      </Button>
    </div>
  );
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Plain lines as the paragraphs an editor begins with. */
const paragraphs = (words: string): string =>
  words
    .split('\n')
    .map((line) => `<p>${line.replaceAll(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign)}</p>`)
    .join('');
