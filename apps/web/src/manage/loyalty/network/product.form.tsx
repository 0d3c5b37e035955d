import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeProduct, createProduct } from '@trilha/contract/loyalty/network.calls';
import { FORM_FACTORS, type FormFactor } from '@trilha/rules/loyalty/network/form-factor';
import { Button } from '@trilha/ui/button';
import { Stack } from '@trilha/ui/page';
import { SelectField } from '@trilha/ui/select-field';
import { TextField } from '@trilha/ui/text-field';
import { showToast } from '@trilha/ui/toasts';
import { type FormEvent, useState } from 'react';
import { api } from '#shared/api.ts';
import { useText } from '#shared/use-text.ts';
import { FormProblem, useFieldProblem } from './form-problem.tsx';
import { type NetworkProduct, networkKey } from './network-queries.ts';

interface ProductFormProps {
  readonly product: NetworkProduct | null;
  readonly brands: readonly { readonly id: string; readonly name: string }[];
  readonly onDone: () => void;
}

/** A new product of a brand, or how a known one is called. Its SKU, brand and kind stay. @spec MG-04 */
export function ProductForm({ product, brands, onDone }: ProductFormProps) {
  const text = useText('network');
  const client = useQueryClient();
  const [values, setValues] = useState({
    brandId: product?.brand.id ?? brands[0]?.id ?? '',
    sku: product?.sku ?? '',
    name: product?.name ?? '',
    formFactor: FORM_FACTORS.find((one) => one === product?.formFactor) ?? FORM_FACTORS[0],
    processor: product?.processor ?? '',
    generation: product?.generation ?? '',
    barcode: product?.barcode ?? '',
  });
  const set = (change: Partial<typeof values>): void => setValues((before) => ({ ...before, ...change }));
  const save = useMutation({
    mutationFn: async () => {
      const { brandId, sku, formFactor, ...rest } = values;
      const body = { ...rest, barcode: rest.barcode.trim() || null };
      if (product) await api(changeProduct, { params: { productId: product.id }, body });
      else await api(createProduct, { body: { ...body, brandId, sku, formFactor } });
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
        <TextField
          label={text('field.sku')}
          required
          disabled={product !== null}
          maxLength={60}
          value={values.sku}
          onChange={(event) => set({ sku: event.currentTarget.value })}
        />
        <TextField
          label={text('field.name')}
          required
          maxLength={160}
          value={values.name}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        <SelectField
          label={text('field.brand')}
          searchable
          disabled={product !== null}
          data={brands.map(({ id, name }) => ({ value: id, label: name }))}
          value={values.brandId}
          onChange={(value) => set({ brandId: value ?? values.brandId })}
        />
        <SelectField
          label={text('field.formFactor')}
          disabled={product !== null}
          data={FORM_FACTORS.map((value) => ({ value, label: text(`formFactor.${value}`) }))}
          value={values.formFactor}
          onChange={(value) => set({ formFactor: (value ?? values.formFactor) as FormFactor })}
        />
        <TextField
          label={text('field.processor')}
          maxLength={80}
          value={values.processor}
          onChange={(event) => set({ processor: event.currentTarget.value })}
        />
        <TextField
          label={text('field.generation')}
          maxLength={40}
          value={values.generation}
          onChange={(event) => set({ generation: event.currentTarget.value })}
        />
        <TextField
          label={text('field.barcode')}
          maxLength={20}
          inputMode="numeric"
          value={values.barcode}
          error={problemOf('barcode')}
          onChange={(event) => set({ barcode: event.currentTarget.value })}
        />
        <Button
          type="submit"
          kind="primary"
          large
          busy={save.isPending}
          disabled={!values.name.trim() || !values.sku.trim()}
        >
          {text('save')}
        </Button>
      </Stack>
    </form>
  );
}
