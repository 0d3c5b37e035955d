/**
 * The space before and behind the words of a part, which parts them from their gaps; where there are no words, all of it lies
 * before. @spec AS-06
 */
export function edgesOf(part: string): readonly [before: string, behind: string] {
  const before = /^\s*/.exec(part)?.[0] ?? '';
  return [before, /\s*$/.exec(part.slice(before.length))?.[0] ?? ''];
}
