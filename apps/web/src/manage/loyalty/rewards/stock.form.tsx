import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeRewardStock } from '@trilha/contract/loyalty/reward-stock.calls';
import { numberText } from '@trilha/i18n/formats';
import {
  STOCK_REASONS,
  type StockReason,
  stockProblem,
} from '@trilha/rules/loyalty/rewards/reward-stock.rule';
import { Button } from '@trilha/ui/button';
import { Notice } from '@trilha/ui/notice';
import { NumberField } from '@trilha/ui/number-field';
import { Stack } from '@trilha/ui/page';
import { RadioCards } from '@trilha/ui/radio-cards';
import { SelectField } from '@trilha/ui/select-field';
import { TextField } from '@trilha/ui/text-field';
import { showToast } from '@trilha/ui/toasts';
import { type FormEvent, useState } from 'react';
import { api } from '#shared/api.ts';
import { problemFrom, useErrorText } from '#shared/error-text.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import { type Reward, rewardsKey } from './reward-queries.ts';

const NOTHING = { way: 'in' as 'in' | 'out', units: 1, reason: 'received' as StockReason, note: '' };

/** Units come or go, each time with why: what was approved meanwhile stays counted. @spec RW-04 */
export function StockForm({ reward }: { readonly reward: Reward }) {
  const text = useText('fulfilling');
  const errorText = useErrorText();
  const locale = useLocale();
  const client = useQueryClient();
  const [values, setValues] = useState(NOTHING);
  const set = (change: Partial<typeof NOTHING>): void => setValues((before) => ({ ...before, ...change }));
  const change = values.way === 'in' ? values.units : -values.units;
  const step = { change, reason: values.reason, note: values.note };
  const problem = stockProblem(reward, step);
  const reasons = STOCK_REASONS.filter((reason) => reason !== (values.way === 'in' ? 'damaged' : 'received'));
  const save = useMutation({
    mutationFn: () =>
      api(changeRewardStock, {
        params: { rewardId: reward.id },
        body: { ...step, note: values.note || null },
      }),
    onSuccess: ({ onHand }) => {
      showToast(text('stock.saved', { count: onHand }));
      setValues(NOTHING);
    },
    onSettled: () => client.invalidateQueries({ queryKey: rewardsKey }),
  });
  const refused = problemFrom(save.error).fields.some(({ code }) => code === 'below_reserved');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!problem) save.mutate();
  };
  return (
    <form onSubmit={submit}>
      <Stack gap={16}>
        <p>
          {text('stock.now', {
            onHand: numberText(reward.onHand, locale),
            reserved: numberText(reward.reserved, locale),
          })}
        </p>
        {save.error ? (
          <Notice tone="bad">{refused ? text('stock.below_reserved') : errorText(save.error)}</Notice>
        ) : null}
        <RadioCards
          legend={text('stock.way')}
          value={values.way}
          onChange={(way) => set({ way, reason: way === 'in' ? 'received' : 'counted' })}
          options={[
            { value: 'in', label: text('stock.in') },
            { value: 'out', label: text('stock.out') },
          ]}
        />
        <NumberField
          label={text('stock.units')}
          min={1}
          allowDecimal={false}
          value={values.units}
          error={
            problem === 'below_reserved' || problem === 'too_many' ? text(`stock.${problem}`) : undefined
          }
          onChange={(value) => {
            if (typeof value === 'number') set({ units: value });
          }}
        />
        <SelectField
          label={text('stock.reason')}
          data={reasons.map((value) => ({ value, label: text(`reason.${value}`) }))}
          value={values.reason}
          onChange={(value) =>
            set({ reason: STOCK_REASONS.find((known) => known === value) ?? values.reason })
          }
        />
        <TextField
          label={text(values.reason === 'other' ? 'stock.noteNeeded' : 'stock.note')}
          maxLength={200}
          value={values.note}
          onChange={(event) => set({ note: event.currentTarget.value })}
        />
        <Button type="submit" kind="primary" large busy={save.isPending} disabled={problem !== null}>
          {text('stock.save')}
        </Button>
      </Stack>
    </form>
  );
}
