import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';

/** Errors that no test waited for fail a run without failing any test: they are kept for its closing lines. */
export class UnwaitedErrors implements Reporter {
  readonly #file: string;
  constructor(file: string) {
    this.#file = file;
  }

  onTestRunEnd(_modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    writeFileSync(this.#file, JSON.stringify(errors.map(({ message, stack }) => stack ?? message)));
  }
}
