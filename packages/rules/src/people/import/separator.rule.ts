/** What stands between the cells of a list. */
export const SEPARATORS = [';', ',', '\t', '|'] as const;
export type Separator = (typeof SEPARATORS)[number];

const LINES = 20;

/** Separators on each of the first lines; those inside quotes belong to a cell. */
function countsOf(sample: string, separator: string): number[] {
  const counts = [0];
  let isQuoted = false;
  for (const sign of sample) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (sign === '\n') {
      if (counts.length >= LINES) break;
      counts.push(0);
    } else if (sign === separator) counts[counts.length - 1] = (counts.at(-1) ?? 0) + 1;
  }
  return counts.filter((count, index) => count > 0 || index === 0);
}

/**
 * The separator of a list, from its beginning: the one that is on the first line and as often on those after it;
 * among equals the most frequent, then the semicolon. A list of one column has any. Where its first line says it, as
 * Excel writes it, it is that one. @spec MG-03
 */
export function separatorOf(sample: string): Separator {
  const said = SEPARATORS.find((separator) => separator === /^\uFEFF?sep=(.)\r?\n/i.exec(sample)?.[1]);
  if (said) return said;
  let best: { readonly separator: Separator; readonly score: number } = { separator: ';', score: 0 };
  for (const separator of SEPARATORS) {
    const counts = countsOf(sample, separator);
    const first = counts[0] ?? 0;
    if (first === 0) continue;
    const steady = counts.filter((count) => count === first).length / counts.length;
    const score = steady * 1000 + first;
    if (score > best.score) best = { separator, score };
  }
  return best.separator;
}
