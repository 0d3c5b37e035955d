import { IconSelector } from '@tabler/icons-react';
import type { SelectFieldProps } from '@trilha/ui/select-field';
import { TextField } from '@trilha/ui/text-field';
import { lazy, Suspense } from 'react';

interface LateSelectFieldProps extends Omit<SelectFieldProps, 'data'> {
  readonly data: readonly { readonly value: string; readonly label: string }[];
}

const SelectField = lazy(() =>
  import('@trilha/ui/select-field').then((file) => ({ default: file.SelectField })),
);

/**
 * A choice that narrows a list down. Its drop-down weighs a fifth of a first page, and the list is what people came
 * for: until it has arrived the field stands there with what holds, in the same place.
 */
export function LateSelectField(props: LateSelectFieldProps) {
  const { data, label, value } = props;
  const chosen = data.find((option) => option.value === value)?.label ?? '';
  return (
    <Suspense
      fallback={
        <TextField
          label={label}
          value={chosen}
          rightSection={<IconSelector size={16} />}
          readOnly
          aria-busy
        />
      }
    >
      <SelectField {...props} data={[...data]} />
    </Suspense>
  );
}
