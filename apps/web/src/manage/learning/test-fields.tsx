import { useQuery } from '@tanstack/react-query';
import { LONGEST_PAUSE, type TestContent } from '@trilha/contract/learning/activity-content';
import { RESULT_MOMENTS } from '@trilha/rules/assessment/results.rule';
import {
  ATTEMPTED_TYPES,
  exhaustionConsequence,
  TEST_TYPE_FACTS,
} from '@trilha/rules/assessment/test-types.rule';
import { NumberField } from '@trilha/ui/number-field';
import { SelectField } from '@trilha/ui/select-field';
import { Switch } from '@trilha/ui/switch';
import { ButtonLink } from '#shared/links.tsx';
import { useText } from '#shared/use-text.ts';
import classes from './editor.module.css';
import { banksQueryOptions, TestBankField } from './test-bank-field.tsx';
import { TestDrawFields } from './test-draw-fields.tsx';

export interface TestFieldsProps {
  readonly content: TestContent;
  readonly onChange: (content: TestContent) => void;
}

const optional = (value: string | number): number | null => (value === '' ? null : Number(value));

/** What running out of attempts does, in a word. */
function endOf(kind: TestContent['kind']) {
  const { effect, scope } = exhaustionConsequence(kind);
  if (effect === 'none') return 'none';
  if (effect === 'block') return scope === 'training' ? 'close' : 'block';
  return scope === 'training' ? 'restart_training' : 'restart_module';
}

/** Bank, draw, minimum, attempts, time, and what is shown afterwards. @spec AS-01 AS-02 AS-07 */
export function TestFields({ content, onChange }: TestFieldsProps) {
  const text = useText('authoring');
  const banks = useQuery(banksQueryOptions);
  const size = banks.data?.items.find(({ id }) => id === content.bankId)?.questions;
  const change = (next: Partial<TestContent>): void => onChange({ ...content, ...next });
  const { scored, judged } = TEST_TYPE_FACTS[content.kind];
  const moments = RESULT_MOMENTS.map((value) => ({ value, label: text(`moment.${value}`) }));
  return (
    <>
      <TestBankField
        value={content.bankId}
        onChoose={({ id }) => change(id === content.bankId ? {} : { bankId: id, weights: {} })}
      />
      <div>
        <ButtonLink kind="quiet" to="/manage/question-banks/$bankId" params={{ bankId: content.bankId }}>
          {text('test.openBank')}
        </ButtonLink>
      </div>
      <div className={classes['pair']}>
        <NumberField
          label={text('test.draw')}
          min={1}
          max={200}
          value={content.draw}
          error={size !== undefined && size < content.draw ? text('test.drawTooMany', { count: size }) : null}
          onChange={(value) => change({ draw: Math.max(1, Number(value) || 1) })}
        />
        {scored ? (
          <NumberField
            label={text('test.minimum')}
            min={0}
            max={100}
            value={content.minimumScore}
            onChange={(value) => change({ minimumScore: Number(value) || 0 })}
          />
        ) : null}
        <NumberField
          label={text('test.attempts')}
          min={1}
          max={100}
          value={content.maximumAttempts ?? ''}
          onChange={(value) => change({ maximumAttempts: optional(value) })}
        />
        <NumberField
          label={text('test.minutes')}
          min={1}
          max={600}
          value={content.minutes ?? ''}
          onChange={(value) => change({ minutes: optional(value) })}
        />
        <NumberField
          label={text('test.pause')}
          min={1}
          max={LONGEST_PAUSE}
          allowDecimal={false}
          value={content.pauseMinutes ?? ''}
          onChange={(value) => change({ pauseMinutes: optional(value) })}
        />
      </div>
      {scored ? (
        <NumberField
          label={text('test.penalty')}
          description={text('test.penaltyHint')}
          min={0}
          max={100}
          allowDecimal={false}
          value={content.penaltyPercent || ''}
          onChange={(value) => change({ penaltyPercent: Math.min(100, Math.max(0, Number(value) || 0)) })}
        />
      ) : null}
      <SelectField
        label={text('test.type')}
        description={text(`test.ends.${endOf(content.kind)}`)}
        data={ATTEMPTED_TYPES.map((value) => ({ value, label: text(`kind.${value}`) }))}
        value={content.kind}
        onChange={(value) => change({ kind: ATTEMPTED_TYPES.find((type) => type === value) ?? content.kind })}
      />
      {judged ? (
        <div className={classes['pair']}>
          <SelectField
            label={text('test.correctness')}
            data={moments}
            value={content.results.correctness}
            onChange={(value) =>
              change({
                results: {
                  ...content.results,
                  correctness: RESULT_MOMENTS.find((each) => each === value) ?? 'never',
                },
              })
            }
          />
          <SelectField
            label={text('test.answers')}
            data={moments}
            value={content.results.answers}
            onChange={(value) =>
              change({
                results: {
                  ...content.results,
                  answers: RESULT_MOMENTS.find((each) => each === value) ?? 'never',
                },
              })
            }
          />
        </div>
      ) : null}
      <Switch
        label={text('test.shuffle')}
        checked={content.shuffle}
        onChange={(event) => change({ shuffle: event.currentTarget.checked })}
      />
      <TestDrawFields content={content} onChange={change} />
      <Switch
        label={text('test.offline')}
        description={text('test.offlineHint')}
        checked={content.offline ?? false}
        onChange={(event) => change({ offline: event.currentTarget.checked })}
      />
    </>
  );
}
