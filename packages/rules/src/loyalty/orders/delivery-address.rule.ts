/** Where a reward is sent, as typed. */
export interface DeliveryAddress {
  readonly recipient: string;
  readonly postalCode: string;
  readonly street: string;
  readonly number: string;
  readonly city: string;
  readonly state: string;
  readonly country: string;
}

/** Shapes of postal codes without separators; a country that is missing here takes what was typed. */
const POSTAL_CODES: Readonly<Record<string, RegExp>> = {
  AR: /^([A-Z]\d{4}[A-Z]{3}|\d{4})$/,
  BR: /^\d{8}$/,
  CA: /^[A-Z]\d[A-Z]\d[A-Z]\d$/,
  CL: /^\d{7}$/,
  CO: /^\d{6}$/,
  MX: /^\d{5}$/,
  PE: /^\d{5}$/,
};

export interface DeliveryProblem {
  readonly field: keyof DeliveryAddress;
  readonly code: 'required' | 'postal_code_invalid';
}

const REQUIRED = ['recipient', 'postalCode', 'street', 'number', 'city', 'state', 'country'] as const;

/** Every field of the address that keeps a parcel from arriving; empty when none does. @spec RW-05 */
export function deliveryProblems(address: DeliveryAddress): DeliveryProblem[] {
  const empty = REQUIRED.filter((field) => address[field].trim() === '');
  const problems: DeliveryProblem[] = empty.map((field) => ({ field, code: 'required' }));
  const shape = POSTAL_CODES[address.country];
  const postalCode = address.postalCode.toUpperCase().replaceAll(/[\s.-]/g, '');
  if (postalCode !== '' && shape && !shape.test(postalCode))
    problems.push({ field: 'postalCode', code: 'postal_code_invalid' });
  return problems;
}
