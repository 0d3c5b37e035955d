import type { DesignProblem } from '@trilha/rules/learning/certificate-design.rule';
import type { useText } from '#shared/use-text.ts';

/** What is wrong with a design, in words, field by field. @spec LE-12 */
export class DesignProblems {
  readonly #problems: readonly DesignProblem[];
  readonly #text: ReturnType<typeof useText<'templates'>>;
  /** What is missing is told on saving; what is wrong as soon as it stands there. */
  readonly #isTried: boolean;

  constructor(
    problems: readonly DesignProblem[],
    text: ReturnType<typeof useText<'templates'>>,
    isTried: boolean,
  ) {
    this.#problems = problems;
    this.#text = text;
    this.#isTried = isTried;
  }

  get isEmpty(): boolean {
    return this.#problems.length === 0;
  }

  /** By the path of the field in the design. */
  readonly of = (path: string): string | null => {
    const found = this.#problems.find(
      (problem) => problem.path === path && (this.#isTried || problem.code !== 'required'),
    );
    if (!found) return null;
    if (found.code === 'placeholder_unknown')
      return this.#text('problem.placeholder_unknown', { value: found.placeholder ?? '' });
    return this.#text(found.code === 'required' ? 'problem.required' : 'problem.too_long');
  };
}
