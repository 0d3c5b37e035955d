import { Stack } from '@trilha/ui/page';
import { Segmented } from '@trilha/ui/segmented';
import { TextArea } from '@trilha/ui/text-area';
import { useId } from 'react';
import { useText } from '#shared/use-text.ts';
import { FormedField } from './formed-field.tsx';
import { gapsIn, withSentence } from './gap-draft.ts';
import type { FieldsProps } from './question.form.tsx';

/** As long as its parts may be together with what is right in their gaps. */
const LONGEST_SENTENCE = 20_000;

/** A text with its gaps in brackets, and for each of them whether it is typed or chosen from a list. @spec AS-06 */
export function GapFields({ draft, change }: FieldsProps) {
  const text = useText('authoring');
  const questions = useText('questions');
  const name = useId();
  const gaps = gapsIn(draft);
  const offer = (gap: number, others: string | null): void =>
    change({
      offered: gaps.map((_right, place) => (place === gap ? others : (draft.offered[place] ?? null))),
    });
  return (
    <>
      <FormedField
        label={text('question.gaps')}
        words={{ text: draft.sentence, html: draft.sentenceHtml }}
        minRows={2}
        maxLength={LONGEST_SENTENCE}
        onChange={(words) => change(withSentence(draft, { sentence: words.text, sentenceHtml: words.html }))}
      />
      {gaps.map((right, gap) => {
        const others = draft.offered[gap] ?? null;
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
                { value: 'chosen', label: questions('gap.chosen') },
              ]}
              value={others === null ? 'typed' : 'chosen'}
              onChange={(value) => offer(gap, value === 'chosen' ? '' : null)}
            />
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
          </Stack>
        );
      })}
    </>
  );
}
