/** The required fields that are empty or only spaces, in the order asked for. @spec ID-18 */
export function missingFields<Field extends string>(
  required: readonly Field[],
  values: Readonly<Partial<Record<Field, string | null>>>,
): Field[] {
  return required.filter((field) => (values[field] ?? '').trim() === '');
}
