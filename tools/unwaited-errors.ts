import { writeFileSync } from 'node:fs';
import type { Reporter } from 'vitest/node';

/** Errors that no test waited for fail a run without failing any test: they are kept for its closing lines. */
export const unwaitedErrors = (file: string): Reporter => ({
  onTestRunEnd: (_modules, errors) =>
    writeFileSync(file, JSON.stringify(errors.map(({ message, stack }) => stack ?? message))),
});
