/** In characters: why a client was closed is one or two sentences. */
export const LONGEST_ARCHIVE_REASON = 400;

/**
 * Whether what was typed is the client's name: the eye forgives case and spaces around and between words, and nothing
 * else, so that nobody closes one client while meaning another. @spec MG-06
 */
export const namesClient = (typed: string, name: string): boolean => asRead(typed) === asRead(name);

const asRead = (text: string): string => text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
