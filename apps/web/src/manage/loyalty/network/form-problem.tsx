import { Notice } from '@trilha/ui/notice';
import { problemFrom, useErrorText } from '#shared/error-text.ts';
import { useText } from '#shared/use-text.ts';

const CODES = ['tax_number_invalid', 'time_zone_unknown', 'barcode_invalid'] as const;
type FieldError = { readonly code: string };
const codeOf = ({ code }: FieldError) => CODES.find((known) => known === code);

/** Why a form was refused, unless one of its fields says so itself. */
export function FormProblem({ error }: { readonly error: Error | null }) {
  const errorText = useErrorText();
  if (!error || problemFrom(error).fields.some(codeOf)) return null;
  return <Notice tone="bad">{errorText(error)}</Notice>;
}

/** What is wrong with a field, in words; null where nothing is. */
export function useFieldProblem(error: Error | null): (path: string) => string | null {
  const text = useText('network');
  return (path) => {
    const found = error ? problemFrom(error).fields.find((field) => field.path === path) : undefined;
    const code = found ? codeOf(found) : undefined;
    return code ? text(`problem.${code}`) : null;
  };
}
