/** Value of a character in Latin American check sums: its place after "0", so digits count as they are and A is 17. */
export function characterValue(character: string): number {
  return character.charCodeAt(0) - 48;
}

/** Sum of the characters' values, each times its weight. Throws RangeError when the lengths differ. @spec ID-16 */
export function weightedSum(characters: string, weights: readonly number[]): number {
  if (characters.length !== weights.length)
    throw new RangeError(`${weights.length} weights for "${characters}"`);
  return weights.reduce((sum, weight, place) => sum + weight * characterValue(characters.charAt(place)), 0);
}

/** Weights for a number of that length that rise from the right, 2 up to the highest and again from 2. @spec LO-15 */
export function risingWeights(length: number, highest: number): number[] {
  return Array.from({ length }, (_, place) => 2 + ((length - 1 - place) % (highest - 1)));
}

/** The check digit 11 − (sum mod 11), where a result of 10 or 11 is written 0. @spec ID-16 */
export function moduloElevenDigit(sum: number): number {
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}
