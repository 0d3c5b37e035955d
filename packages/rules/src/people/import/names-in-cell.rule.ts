/** Names in one cell: between bars where there are any, else between semicolons or commas. @spec MG-03 */
export const namesIn = (cell: string): readonly string[] =>
  cell
    .split(cell.includes('|') ? '|' : /[;,]/)
    .map((name) => name.trim())
    .filter(Boolean);

/** A cell that `namesIn` reads as these names again, also where one of them has a comma in it. @spec MG-03 */
export function namesCell(names: readonly string[]): string {
  if (!names.some((name) => /[;,]/.test(name))) return names.join(', ');
  // A lone name needs a bar of its own, or its comma would part it.
  return names.length === 1 ? `${names[0]} |` : names.join(' | ');
}
