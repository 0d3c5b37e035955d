/** An answer as a device sends it: its number, and the number of the answer to that question the device knew; 0 for none. */
export interface NumberedAnswer {
  readonly sequence: number;
  readonly base: number;
}

/**
 * Whether an answer takes the place of the one that is there, told by its number; null where there is none. It does where
 * whoever gave it had that one before them: what nobody has seen is not written over. @spec AS-05
 */
export const mayReplace = ({ sequence, base }: NumberedAnswer, present: number | null): boolean =>
  present === null || (present === base && sequence > present);
