import { searchText } from '../shared/text.ts';

/**
 * Whether what was written is one of the accepted answers: regardless of capitals, accents and spaces, or with `isExact`
 * sign by sign but for spaces around and between words. Nothing written is never right. @spec GA-01
 */
export function isAcceptedAnswer(text: string, accepted: readonly string[], isExact = false): boolean {
  const read = isExact ? exactText : searchText;
  const given = read(text);
  return given !== '' && accepted.some((candidate) => read(candidate) === given);
}

const exactText = (text: string): string => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
