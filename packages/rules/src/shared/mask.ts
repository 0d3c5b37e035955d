/** Characters with the separators of a mask, `#` for each of them, as far as they are typed. @spec ID-16 ID-18 */
export function masked(mask: string, characters: string): string {
  let rest = characters;
  let shown = '';
  for (const sign of mask) {
    if (rest === '') break;
    shown += sign === '#' ? rest.charAt(0) : sign;
    if (sign === '#') rest = rest.slice(1);
  }
  return shown;
}

/** How many characters a mask has room for. */
export const roomOf = (mask: string): number => mask.replaceAll(/[^#]/g, '').length;
