/** Longest identifier of an account in a training programme, in characters. @spec ID-28 */
export const IDENTIFIER_MAXIMUM = 60;
const SHAPE = /^[\p{L}\p{N}][\p{L}\p{N}._@/+-]{2,59}$/u;

/**
 * The identifier of an account as it is compared: without spaces, in capitals, whatever way it was typed. Null where it
 * cannot be one. @spec ID-28
 */
export function accountIdentifier(typed: string): string | null {
  const bare = typed.normalize('NFKC').replaceAll(/\s+/gu, '').toUpperCase();
  return SHAPE.test(bare) ? bare : null;
}
