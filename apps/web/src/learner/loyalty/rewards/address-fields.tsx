import { useForm } from '@mantine/form';
import { deliveryProblems } from '@trilha/rules/loyalty/orders/delivery-address.rule';
import { SelectField } from '@trilha/ui/select-field';
import { TextField } from '@trilha/ui/text-field';
import { useSiteLists } from '#shared/site-lists.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import classes from './reward.module.css';

export interface Address {
  readonly recipient: string;
  readonly postalCode: string;
  readonly street: string;
  readonly number: string;
  readonly complement: string;
  readonly district: string;
  readonly city: string;
  readonly state: string;
  readonly country: string;
}

/** An address being typed, checked by the rule the server checks it by. */
export function useAddressForm(initialValues: Address) {
  const text = useText('rewards');
  return useForm<Address>({
    initialValues,
    validate: (values) =>
      Object.fromEntries(deliveryProblems(values).map(({ field, code }) => [field, text(`address.${code}`)])),
  });
}
/** The form these fields belong to. */
export type AddressForm = ReturnType<typeof useAddressForm>;

export const emptyAddress = (recipient: string, country: string): Address => ({
  recipient,
  postalCode: '',
  street: '',
  number: '',
  complement: '',
  district: '',
  city: '',
  state: '',
  country,
});

/** Id of a field, for the links of the summary. */
export const addressField = (name: string): string => `delivery-${name}`;

/** What browsers may fill in, by the tokens of the HTML standard. */
const FIELDS = [
  { name: 'recipient', autoComplete: 'name', wide: true },
  { name: 'postalCode', autoComplete: 'postal-code', wide: false },
  { name: 'number', autoComplete: 'off', wide: false },
  { name: 'street', autoComplete: 'address-line1', wide: true },
  { name: 'complement', autoComplete: 'address-line2', wide: true },
  { name: 'district', autoComplete: 'address-level3', wide: true },
  { name: 'city', autoComplete: 'address-level2', wide: false },
  { name: 'state', autoComplete: 'address-level1', wide: false },
] as const;

/** Where a parcel goes. @spec RW-05 */
export function AddressFields({ form }: { readonly form: AddressForm }) {
  const text = useText('rewards');
  const locale = useLocale();
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  // The country that is chosen is named before the list is there.
  const countries = useSiteLists()?.countries ?? [form.getValues().country];
  return (
    <fieldset className={classes['address']}>
      <legend>{text('redeem.address')}</legend>
      {FIELDS.map(({ name, autoComplete, wide }) => (
        <div key={name} data-wide={wide || undefined}>
          <TextField
            id={addressField(name)}
            label={text(`address.${name}`)}
            autoComplete={autoComplete}
            {...form.getInputProps(name)}
          />
        </div>
      ))}
      <div data-wide>
        <SelectField
          id={addressField('country')}
          label={text('address.country')}
          data={countries.filter(Boolean).map((code) => ({ value: code, label: names.of(code) ?? code }))}
          {...form.getInputProps('country')}
        />
      </div>
    </fieldset>
  );
}
