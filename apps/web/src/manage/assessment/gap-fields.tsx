import { IconMessage } from '@tabler/icons-react';
import { Button } from '@trilha/ui/button';
import { Stack } from '@trilha/ui/page';
import { Segmented } from '@trilha/ui/segmented';
import { TextArea } from '@trilha/ui/text-area';
import { useId, useState } from 'react';
import { numberShown } from '#shared/questions/number-shown.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import { FormedField } from './formed-field.tsx';
import { GapCommentsField } from './gap-comments-field.tsx';
import { commentFaultsIn, gapsIn, numbersIn, withSentence } from './gap-draft.ts';
import type { FieldsProps } from './question.form.tsx';
import { WrittenNumberField } from './written-number-field.tsx';

/** By the answers of a gap. */
interface Aside {
  readonly others: string | undefined;
  readonly near: string | undefined;
}

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
  const numbers = numbersIn(draft);
  const commentFaults = commentFaultsIn(draft);
  // What a gap loses as it is taken otherwise, should its author come back to it.
  const [aside, setAside] = useState<Readonly<Record<string, Aside>>>({});
  const [isSaid, setSaid] = useState(() => draft.gapSaid.some(Boolean));
  const at = <Kept,>(kept: readonly Kept[], none: Kept, gap: number, value: Kept): Kept[] =>
    gaps.map((_right, place) => (place === gap ? value : (kept[place] ?? none)));
  const offer = (gap: number, others: string): void =>
    change({ offered: at(draft.offered, null, gap, others) });
  const take = (gap: number, way: string): void => {
    const right = gaps[gap]?.join('|') ?? '';
    const [others, near] = [draft.offered[gap] ?? null, draft.near[gap] ?? null];
    const kept = { others: others ?? aside[right]?.others, near: near ?? aside[right]?.near };
    setAside({ ...aside, [right]: kept });
    change({
      offered: at(draft.offered, null, gap, way === 'chosen' ? (kept.others ?? '') : null),
      near: at(draft.near, null, gap, way === 'number' ? (kept.near ?? '0') : null),
    });
  };
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
              <>
                <NumbersUnderstood numbers={numbers[gap] ?? []} />
                <WrittenNumberField
                  label={questions('gap.near', { number: gap + 1 })}
                  description={questions('gap.nearHint')}
                  words={near}
                  isDistance
                  problem={unreadIn(numbers[gap] ?? [], (words) => questions('gap.notNumber', { words }))}
                  onChange={(words) => change({ near: at(draft.near, null, gap, words) })}
                />
              </>
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
              <GapCommentsField
                number={gap + 1}
                words={draft.gapSaid[gap] ?? ''}
                faults={commentFaults[gap] ?? []}
                onChange={(words) => change({ gapSaid: at(draft.gapSaid, '', gap, words) })}
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

type Numbers = NonNullable<ReturnType<typeof numbersIn>[number]>;

/** The first words in brackets that are no number, in a sentence. */
function unreadIn(numbers: Numbers, say: (words: string) => string): string | undefined {
  const unread = numbers.find(({ read }) => read === null);
  return unread && say(unread.words);
}

/** The numbers of a gap as they are understood, with what to do where thousands may have been meant. */
function NumbersUnderstood({ numbers }: { readonly numbers: Numbers }) {
  const questions = useText('questions');
  const assessment = useText('assessment');
  const locale = useLocale();
  const read = numbers.flatMap((each) => each.read ?? []);
  if (read.length === 0) return null;
  const shown = read.map(({ value, tolerance }) =>
    [value, ...(tolerance > 0 ? [tolerance] : [])].map((number) => numberShown(number, locale)).join(' ± '),
  );
  const unsure = read.find(({ isAmbiguous }) => isAmbiguous);
  return (
    <small>
      <output>
        {unsure && read.length === 1 ? '' : `${questions('gap.understood', { numbers: shown.join(' | ') })} `}
        {unsure ? assessment('number.readAs', { number: numberShown(unsure.value, locale) }) : ''}
      </output>
    </small>
  );
}
