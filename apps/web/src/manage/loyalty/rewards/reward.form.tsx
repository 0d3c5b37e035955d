import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeReward, createReward } from '@trilha/contract/loyalty/reward-administration.calls';
import { Button } from '@trilha/ui/button';
import { Notice } from '@trilha/ui/notice';
import { NumberField } from '@trilha/ui/number-field';
import { Stack } from '@trilha/ui/page';
import { SelectField } from '@trilha/ui/select-field';
import { Switch } from '@trilha/ui/switch';
import { TextArea } from '@trilha/ui/text-area';
import { TextField } from '@trilha/ui/text-field';
import { showToast } from '@trilha/ui/toasts';
import { type FormEvent, useState } from 'react';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { useText } from '#shared/use-text.ts';
import { RequiredTrainings } from './required-trainings.tsx';
import { RewardImage } from './reward-image.tsx';
import { type Reward, type RewardChoices, rewardsKey } from './reward-queries.ts';

interface RewardFormProps {
  readonly reward: Reward | null;
  readonly choices: RewardChoices;
  readonly campaignId: string;
  readonly onDone: () => void;
}

/** All of a reward: what it is, what it costs, who may have it. @spec MG-04 */
export function RewardForm({ reward, choices, campaignId, onDone }: RewardFormProps) {
  const text = useText('administration');
  const errorText = useErrorText();
  const client = useQueryClient();
  const [values, setValues] = useState({
    name: reward?.name ?? '',
    description: reward?.description ?? '',
    categoryId: reward?.categoryId ?? choices.categories[0]?.id ?? '',
    kind: reward?.kind ?? ('goods' as const),
    cost: reward?.cost ?? 100,
    minimumLevel: reward?.minimumLevel ?? 1,
    imageFileId: reward?.imageFileId ?? null,
    active: reward?.active ?? true,
  });
  const [required, setRequired] = useState<Reward['requiredTrainings']>(reward?.requiredTrainings ?? []);
  /** What there is to begin with; later on units come and go by a step of their own. */
  const [opening, setOpening] = useState(0);
  const set = (change: Partial<typeof values>): void => setValues((before) => ({ ...before, ...change }));
  const save = useMutation({
    mutationFn: () => {
      const body = { ...values, requiredTrainingIds: required.map(({ id }) => id) };
      return reward
        ? api(changeReward, { params: { rewardId: reward.id }, body })
        : api(createReward, {
            body: { ...body, campaignId, onHand: values.kind === 'goods' ? opening : 0 },
          });
    },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: rewardsKey });
      showToast(text('rewards.saved', { name: values.name }));
      onDone();
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <form onSubmit={submit}>
      <Stack gap={16}>
        {save.error ? <Notice tone="bad">{errorText(save.error)}</Notice> : null}
        <TextField
          label={text('campaigns.name')}
          required
          maxLength={120}
          value={values.name}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        <RewardImage fileId={values.imageFileId} onChange={(imageFileId) => set({ imageFileId })} />
        <TextArea
          label={text('rewards.description')}
          maxLength={4000}
          value={values.description}
          onChange={(event) => set({ description: event.currentTarget.value })}
        />
        <SelectField
          label={text('rewards.category')}
          data={choices.departments.map(({ id, name }) => ({
            group: name,
            items: choices.categories
              .filter(({ departmentId }) => departmentId === id)
              .map((category) => ({ value: category.id, label: category.name })),
          }))}
          value={values.categoryId}
          onChange={(value) => set({ categoryId: value ?? values.categoryId })}
        />
        <SelectField
          label={text('rewards.kind')}
          data={[
            { value: 'goods', label: text('rewards.kind.goods') },
            { value: 'voucher', label: text('rewards.kind.voucher') },
          ]}
          value={values.kind}
          onChange={(value) => set({ kind: value === 'voucher' ? 'voucher' : 'goods' })}
        />
        <NumberField
          label={text('rewards.cost')}
          min={1}
          allowDecimal={false}
          value={values.cost}
          onChange={(value) => {
            if (typeof value === 'number') set({ cost: value });
          }}
        />
        {reward === null && values.kind === 'goods' ? (
          <NumberField
            label={text('rewards.onHand')}
            min={0}
            allowDecimal={false}
            value={opening}
            onChange={(value) => {
              if (typeof value === 'number') setOpening(value);
            }}
          />
        ) : null}
        {reward === null && values.kind === 'voucher' ? <p>{text('rewards.codesLater')}</p> : null}
        <SelectField
          label={text('rewards.minimumLevel')}
          data={['1', '2', '3'].map((value) => ({ value, label: text('levels.label', { position: value }) }))}
          value={String(values.minimumLevel)}
          onChange={(value) => set({ minimumLevel: Number(value ?? 1) })}
        />
        <RequiredTrainings required={required} onChange={setRequired} />
        <Switch
          label={text('rewards.active')}
          checked={values.active}
          onChange={(event) => set({ active: event.currentTarget.checked })}
        />
        <Button type="submit" kind="primary" large busy={save.isPending} disabled={values.name.trim() === ''}>
          {text('rewards.save')}
        </Button>
      </Stack>
    </form>
  );
}
