import { IconMessage } from '@tabler/icons-react';
import { Button } from '@trilha/ui/button';
import { Stack } from '@trilha/ui/page';
import { Segmented } from '@trilha/ui/segmented';
import { TextArea } from '@trilha/ui/text-area';
import { useId, useState } from 'react';
import { useText } from '#shared/use-text.ts';
import { FormedField } from './formed-field.tsx';
import { gapsIn, withSentence } from './gap-draft.ts';
import type { FieldsProps } from './question.form.tsx';
import { WrittenNumberField } from './written-number-field.tsx';

/** As long as its parts may be together with what is right in their gaps. */
const LONGEST_SENTENCE = 20_000;

/**
 * A text with its gaps in brackets, and for each of them whether words or a number are typed or one is chosen
 * from a list, and what is said about its answers. @spec AS-06
 */
export function GapFields({ draft, change }: FieldsProps) {
  const text = useText('authoring');
  const questions = useText('questions');
  const name = useId();
  const gaps = gapsIn(draft);
  const [isSaid, setSaid] = useState(() => draft.gapSaid.some(Boolean));
  const at = <Kept,>(kept: readonly Kept[], none: Kept, gap: number, value: Kept): Kept[] =>
    gaps.map((_right, place) => (place === gap ? value : (kept[place] ?? none)));
  const offer = (gap: number, others: string): void =>
    change({ offered: at(draft.offered, null, gap, others) });
  const take = (gap: number, way: string): void =>
    change({
      offered: at(draft.offered, null, gap, way === 'chosen' ? (draft.offered[gap] ?? '') : null),
      near: at(draft.near, null, gap, way === 'number' ? (draft.near[gap] ?? '0') : null),
    });
  return (
    <>
      <FormedField
        label={text('question.gaps')}
        words={{ text: draft.sentence, html: draft.sentenceHtml }}
        description={questions('gap.signs')}
        minRows={2}
        maxLength={LONGEST_SENTENCE}
        onChange={(words) => change(withSentence(draft, { sentence: words.text, sentenceHtml: words.html }))}
      />
      {gaps.map((right, gap) => {
        const others = draft.offered[gap] ?? null;
        const near = draft.near[gap] ?? null;
        const named = { number: gap + 1, right: right.join(' | ') };
        return (
          // The gaps of a text have no identity but their place in it.
          <Stack key={`${name}-${gap + 1}`} gap={8}>
            {/* The switch bears the same name for who hears it. */}
            <strong aria-hidden="true">{questions('gap', named)}</strong>
            <Segmented
              label={questions('gap', named)}
              options={[
                { value: 'typed', label: questions('gap.typed') },
                { value: 'number', label: questions('gap.number') },
                { value: 'chosen', label: questions('gap.chosen') },
              ]}
              value={others === null ? (near === null ? 'typed' : 'number') : 'chosen'}
              onChange={(way) => take(gap, way)}
            />
            {near === null || others !== null ? null : (
              <WrittenNumberField
                label={questions('gap.near', { number: gap + 1 })}
                description={questions('gap.nearHint')}
                words={near}
                onChange={(words) => change({ near: at(draft.near, null, gap, words) })}
              />
            )}
            {others === null ? null : (
              <TextArea
                label={questions('gap.others', { number: gap + 1 })}
                description={questions('gap.othersHint')}
                autosize
                minRows={2}
                value={others}
                onChange={(event) => offer(gap, event.currentTarget.value)}
              />
            )}
            {isSaid ? (
              <TextArea
                label={questions('gap.feedbackOf', { number: gap + 1 })}
                description={questions('gap.feedbackHint')}
                autosize
                minRows={2}
                value={draft.gapSaid[gap] ?? ''}
                onChange={(event) =>
                  change({ gapSaid: at(draft.gapSaid, '', gap, event.currentTarget.value) })
                }
              />
            ) : null}
          </Stack>
        );
      })}
      {isSaid || gaps.length === 0 ? null : (
        <div>
          <Button kind="quiet" icon={<IconMessage size={18} />} onClick={() => setSaid(true)}>
            {questions('gap.feedback')}
          </Button>
        </div>
      )}
    </>
  );
}
