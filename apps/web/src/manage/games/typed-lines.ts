export interface LineBounds {
  /** Most lines that are kept. */
  readonly limit: number;
  /** Most letters of a line. */
  readonly maximum: number;
}

/** Lines as they were typed, without blank ones, and whether something of them is too much to be kept. @spec MG-02 */
export function typedLines(
  typed: string,
  { limit, maximum }: LineBounds,
): { readonly lines: string[]; readonly isCut: boolean } {
  const written = typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return {
    lines: written.map((line) => line.slice(0, maximum)).slice(0, limit),
    isCut: written.length > limit || written.some(({ length }) => length > maximum),
  };
}
