import type { DesignProblem } from '@trilha/rules/learning/certificate-design.rule';
import type { useText } from '#shared/use-text.ts';

/**
 * What is wrong with a field of a design, in words, by its path. What is missing is told on saving; what is wrong as soon
 * as it stands there. @spec LE-12
 */
export const problemTexts =
  (problems: readonly DesignProblem[], text: ReturnType<typeof useText<'templates'>>, isTried: boolean) =>
  (path: string): string | null => {
    const found = problems.find(
      (problem) => problem.path === path && (isTried || problem.code !== 'required'),
    );
    if (!found) return null;
    if (found.code === 'placeholder_unknown')
      return text('problem.placeholder_unknown', { value: found.placeholder ?? '' });
    return text(found.code === 'required' ? 'problem.required' : 'problem.too_long');
  };
