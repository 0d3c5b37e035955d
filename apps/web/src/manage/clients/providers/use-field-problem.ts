import type { ProviderField, ProviderProblem } from '@trilha/rules/identity/sign-in-provider.rule';
import { useText } from '#shared/use-text.ts';

/** What is wrong with a field, in words. */
export function useFieldProblem(
  problems: readonly ProviderProblem[],
): (field: ProviderField) => string | null {
  const text = useText('clients');
  return (field) => {
    const found = problems.find((each) => each.field === field);
    return found ? text(`providers.problem.${found.code}`) : null;
  };
}
