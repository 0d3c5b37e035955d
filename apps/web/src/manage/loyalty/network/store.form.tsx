import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeStore, createStore } from '@trilha/contract/loyalty/network.calls';
import { CAMPAIGN_COUNTRIES } from '@trilha/rules/loyalty/campaigns/campaign-state.rule';
import { storeZone } from '@trilha/rules/loyalty/network/store-zone.rule';
import { Button } from '@trilha/ui/button';
import { Stack } from '@trilha/ui/page';
import { SelectField } from '@trilha/ui/select-field';
import { Switch } from '@trilha/ui/switch';
import { TextField } from '@trilha/ui/text-field';
import { showToast } from '@trilha/ui/toasts';
import { type FormEvent, useState } from 'react';
import { api } from '#shared/api.ts';
import { useText } from '#shared/use-text.ts';
import { FormProblem, useFieldProblem } from './form-problem.tsx';
import { type NetworkStore, networkKey } from './network-queries.ts';

interface StoreFormProps {
  readonly store: NetworkStore | null;
  readonly chains: readonly { readonly id: string; readonly name: string; readonly country: string }[];
  readonly onDone: () => void;
}

/** A new store of a chain, or how a known one is called and where it is. @spec MG-04 LO-03 */
export function StoreForm({ store, chains, onDone }: StoreFormProps) {
  const text = useText('network');
  const client = useQueryClient();
  const [values, setValues] = useState({
    chainId: store?.chain.id ?? chains[0]?.id ?? '',
    name: store?.name ?? '',
    taxNumber: store?.taxNumber ?? '',
    state: store?.state ?? '',
    city: store?.city ?? '',
    timeZone: store?.timeZone ?? '',
    camerasAllowed: store?.camerasAllowed ?? true,
  });
  const set = (change: Partial<typeof values>): void => setValues((before) => ({ ...before, ...change }));
  const chain = chains.find(({ id }) => id === values.chainId);
  const country = CAMPAIGN_COUNTRIES.find((one) => one === chain?.country);
  const worked = country ? storeZone(country, values.state) : null;
  const timeZone = values.timeZone || (worked ?? '');
  const save = useMutation({
    mutationFn: async () => {
      const { chainId, ...rest } = { ...values, timeZone };
      if (store) await api(changeStore, { params: { storeId: store.id }, body: rest });
      else await api(createStore, { body: { chainId, ...rest } });
    },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: networkKey });
      showToast(text('saved', { name: values.name }));
      onDone();
    },
  });
  const problemOf = useFieldProblem(save.error);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <form onSubmit={submit}>
      <Stack gap={16}>
        <FormProblem error={save.error} />
        <SelectField
          label={text('field.chain')}
          searchable
          disabled={store !== null}
          data={chains.map(({ id, name, country: code }) => ({ value: id, label: `${name} (${code})` }))}
          value={values.chainId}
          onChange={(value) => set({ chainId: value ?? values.chainId })}
        />
        <TextField
          label={text('field.name')}
          required
          maxLength={120}
          value={values.name}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        <TextField
          label={text('field.taxNumber')}
          required
          maxLength={30}
          value={values.taxNumber}
          error={problemOf('taxNumber')}
          onChange={(event) => set({ taxNumber: event.currentTarget.value })}
        />
        <TextField
          label={text('field.state')}
          maxLength={40}
          value={values.state}
          onChange={(event) => set({ state: event.currentTarget.value })}
        />
        <TextField
          label={text('field.city')}
          maxLength={80}
          value={values.city}
          onChange={(event) => set({ city: event.currentTarget.value })}
        />
        <TextField
          label={text('field.timeZone')}
          description={text('hint.timeZone')}
          required
          maxLength={60}
          value={timeZone}
          error={problemOf('timeZone')}
          onChange={(event) => set({ timeZone: event.currentTarget.value })}
        />
        <Switch
          label={text('field.camerasAllowed')}
          description={text('hint.camerasAllowed')}
          checked={values.camerasAllowed}
          onChange={(event) => set({ camerasAllowed: event.currentTarget.checked })}
        />
        <Button
          type="submit"
          kind="primary"
          large
          busy={save.isPending}
          disabled={!values.name.trim() || !values.taxNumber.trim() || !timeZone}
        >
          {text('save')}
        </Button>
      </Stack>
    </form>
  );
}
