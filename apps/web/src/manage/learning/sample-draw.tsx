import { IconDice5 } from '@tabler/icons-react';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { TestContent } from '@trilha/contract/learning/activity-content';
import { weightInTest } from '@trilha/rules/assessment/question-weight.rule';
import {
  questionSeed,
  SEED_LENGTH,
  sampleDraw,
  seedAsTyped,
  seedFrom,
} from '@trilha/rules/assessment/sample-draw.rule';
import { TEST_TYPE_FACTS } from '@trilha/rules/assessment/test-types.rule';
import { Button } from '@trilha/ui/button';
import { TextField } from '@trilha/ui/text-field';
import { useState } from 'react';
import { useText } from '#shared/use-text.ts';
import type { BankQuestion } from '../assessment/question-draft.ts';
import { TriedQuestion } from '../assessment/tried-question.tsx';
import classes from './blueprint.module.css';
import type { EditorSearch } from './training-editor.search.ts';

interface SampleDrawProps {
  readonly content: TestContent;
  readonly bank: readonly BankQuestion[];
}

/**
 * What one person might be asked, drawn by the very rule of the attempts. The seed stands in the address, so that a
 * colleague opens the same draw. @spec AS-06
 */
export function SampleDraw({ content, bank }: SampleDrawProps) {
  const text = useText('authoring');
  const navigate = useNavigate();
  const { trainingId = '' }: { readonly trainingId?: string } = useParams({ strict: false });
  const search: EditorSearch = useSearch({ strict: false });
  const [seed, setSeed] = useState(() => seedAsTyped(search.seed ?? ''));
  const { scored } = TEST_TYPE_FACTS[content.kind];
  const draw = (next: string): void => {
    setSeed(next);
    void navigate({
      to: '/manage/trainings/$trainingId',
      params: { trainingId },
      search: { ...search, seed: next || undefined },
      replace: true,
      resetScroll: false,
    });
  };
  const drawn = seed === '' ? [] : sampleDraw(bank, content, seed);
  return (
    <section className={classes['sample']} aria-label={text('sample')}>
      <h3>{text('sample')}</h3>
      <p>{text('sample.hint')}</p>
      <div className={classes['seed']}>
        <TextField
          label={text('sample.seed')}
          value={seed}
          maxLength={SEED_LENGTH}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={({ currentTarget }) => draw(seedAsTyped(currentTarget.value))}
        />
        <Button
          icon={<IconDice5 size={18} />}
          onClick={() => draw(seedFrom(crypto.getRandomValues(new Uint8Array(SEED_LENGTH))))}
        >
          {text(seed === '' ? 'sample.draw' : 'sample.again')}
        </Button>
      </div>
      {drawn.length > 0 ? (
        <>
          <p>{text('sample.seedHint')}</p>
          <ol className={classes['drawn']}>
            {drawn.map(({ from }) => (
              <DrawnQuestion
                key={`${seed} ${from.id}`}
                from={from}
                seed={questionSeed(seed, from.id)}
                weight={scored ? weightInTest(from, content.weights) : null}
              />
            ))}
          </ol>
        </>
      ) : null}
    </section>
  );
}

interface DrawnQuestionProps {
  readonly from: BankQuestion;
  readonly seed: string;
  /** Null where nothing is counted. */
  readonly weight: number | null;
}

/** A line that opens to the question as a learner gets it; what it shows and plays is fetched only then. */
function DrawnQuestion({ from, seed, weight }: DrawnQuestionProps) {
  const text = useText('authoring');
  const [isOpen, setOpen] = useState(false);
  const { question, tags, difficulty } = from;
  return (
    <li>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <span>{question.prompt}</span>
          <small>
            {[
              text(`difficulty.${difficulty}`),
              ...tags,
              ...(weight === null ? [] : [text('sample.worth', { count: weight })]),
            ].join(' · ')}
          </small>
        </summary>
        {isOpen ? (
          <div className={classes['tried']}>
            <TriedQuestion written={from} seed={seed} />
          </div>
        ) : null}
      </details>
    </li>
  );
}
