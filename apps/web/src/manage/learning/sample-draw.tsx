import { IconDice5 } from '@tabler/icons-react';
import type { readBank } from '@trilha/contract/assessment/banks.calls';
import type { ResponseOf } from '@trilha/contract/define-call';
import type { TestContent } from '@trilha/contract/learning/activity-content';
import { drawByBlueprint } from '@trilha/rules/assessment/blueprint.rule';
import { weightInTest } from '@trilha/rules/assessment/question-weight.rule';
import { TEST_TYPE_FACTS } from '@trilha/rules/assessment/test-types.rule';
import { Button } from '@trilha/ui/button';
import { useState } from 'react';
import { useText } from '#shared/use-text.ts';
import classes from './blueprint.module.css';

interface SampleDrawProps {
  readonly content: TestContent;
  readonly bank: ResponseOf<typeof readBank>['questions'];
}

/** What one person might be asked, drawn by the very rule of the attempts, and another draw at a tap. @spec AS-06 */
export function SampleDraw({ content, bank }: SampleDrawProps) {
  const text = useText('authoring');
  const [seed, setSeed] = useState<string | null>(null);
  const { scored } = TEST_TYPE_FACTS[content.kind];
  const byId = new Map(bank.map((question) => [question.id, question]));
  const drawn =
    seed === null
      ? []
      : drawByBlueprint(bank, content.blueprint ?? [], {
          count: content.draw,
          seed,
          shuffle: content.shuffle,
        }).flatMap((id) => byId.get(id) ?? []);
  return (
    <section className={classes['sample']} aria-label={text('sample')}>
      <h3>{text('sample')}</h3>
      <p>{text('sample.hint')}</p>
      <Button icon={<IconDice5 size={18} />} onClick={() => setSeed(crypto.randomUUID())}>
        {text(seed === null ? 'sample.draw' : 'sample.again')}
      </Button>
      {drawn.length > 0 ? (
        <ol>
          {drawn.map(({ id, question, tags, difficulty, weight }) => (
            <li key={id}>
              {question.prompt}
              <small>
                {[
                  text(`difficulty.${difficulty}`),
                  ...tags,
                  ...(scored
                    ? [text('sample.worth', { count: weightInTest({ id, weight }, content.weights) })]
                    : []),
                ].join(' · ')}
              </small>
            </li>
          ))}
        </ol>
      ) : null}
    </section>
  );
}
