/** Sales from which a person's own middle sale says something of the next one. @spec PT-04 */
export const SALES_THAT_TELL = 3;

/**
 * About how many sales like the person's own middle one make the points that are missing, or null while they have sold
 * too little to tell. @spec PT-04
 */
export function salesToLevel(
  missing: number,
  own: { readonly sales: number; readonly middlePoints: number },
): number | null {
  if (missing <= 0 || own.sales < SALES_THAT_TELL || own.middlePoints <= 0) return null;
  return Math.ceil(missing / own.middlePoints);
}
