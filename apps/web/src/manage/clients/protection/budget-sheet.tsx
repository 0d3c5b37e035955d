import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeMessageBudget } from '@trilha/contract/clients/message-budgets.calls';
import { budgetProblem, LARGEST_LIMIT } from '@trilha/rules/clients/message-budget.rule';
import { Button } from '@trilha/ui/button';
import { Stack } from '@trilha/ui/page';
import { Sheet } from '@trilha/ui/sheet';
import { TextField } from '@trilha/ui/text-field';
import { showToast } from '@trilha/ui/toasts';
import { type FormEvent, useId, useState } from 'react';
import { api } from '#shared/api.ts';
import { useText } from '#shared/use-text.ts';
import { budgetsQuery, type MessageBudget } from './protection-queries.ts';
import { WriteProblem } from './write-problem.tsx';

interface BudgetSheetProps {
  readonly budget: MessageBudget;
  readonly onClose: () => void;
}

const written = (limit: number | null): string => (limit === null ? '' : String(limit));
/** Digits only are taken, so that nothing is there that is no number. */
const read = (typed: string): number | null => (typed === '' ? null : Math.min(Number(typed), LARGEST_LIMIT));

/** The two limits of one channel. @spec ID-19 MG-06 */
export function BudgetSheet({ budget, onClose }: BudgetSheetProps) {
  const text = useText('protection');
  const cache = useQueryClient();
  const form = useId();
  const { channel, revision } = budget;
  const name = text(`channel.${channel}`);
  const [daily, setDaily] = useState(written(budget.daily));
  const [monthly, setMonthly] = useState(written(budget.monthly));
  const [tried, setTried] = useState(false);
  const limits = { daily: read(daily), monthly: read(monthly) };
  const problem = budgetProblem(limits);
  const save = useMutation({
    mutationFn: () => api(changeMessageBudget, { params: { channel }, body: { revision, ...limits } }),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: budgetsQuery.queryKey });
      showToast(text('budgets.saved', { channel: name }));
      onClose();
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // Inside the form of the settings in React's tree, though not on the page.
    event.stopPropagation();
    setTried(true);
    if (problem) document.getElementById(`${form}-monthly`)?.focus();
    else if (!save.isPending) save.mutate();
  };
  const digits = (typed: string): string => typed.replaceAll(/\D/g, '').slice(0, 7);
  return (
    <Sheet
      opened
      onClose={onClose}
      title={text('budgets.changeOne', { channel: name })}
      leave={text('cancel')}
      footer={
        <Button type="submit" form={form} kind="primary" busy={save.isPending}>
          {text('save')}
        </Button>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Stack gap={16}>
          <WriteProblem error={save.error} of={budgetsQuery.queryKey} />
          <TextField
            data-autofocus
            label={text('limit.daily')}
            description={text('limit.hint')}
            inputMode="numeric"
            autoComplete="off"
            value={daily}
            onChange={(event) => setDaily(digits(event.currentTarget.value))}
          />
          <TextField
            id={`${form}-monthly`}
            label={text('limit.monthly')}
            inputMode="numeric"
            autoComplete="off"
            value={monthly}
            error={tried && problem ? text(`problem.${problem}`) : null}
            onChange={(event) => setMonthly(digits(event.currentTarget.value))}
          />
        </Stack>
      </form>
    </Sheet>
  );
}
