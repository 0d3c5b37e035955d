import { randomInt } from 'node:crypto';

/** Without the letters and digits that are misread over the telephone. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A number a person can read out, such as "7KQ2-M9XD". It is unguessable and says nothing of how many there are. */
export function orderNumber(): string {
  const characters = Array.from({ length: 8 }, () => ALPHABET.charAt(randomInt(ALPHABET.length)));
  return `${characters.slice(0, 4).join('')}-${characters.slice(4).join('')}`;
}
