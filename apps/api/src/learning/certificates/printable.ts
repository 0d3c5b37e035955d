/** What the fonts of the page can write: Western letters and the usual typographic signs. */
const WRITTEN = /^[\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u20ac]$/u;

/** The text with each letter the fonts lack written without its marks, so that no name shows empty boxes. */
export const printable = (text: string): string =>
  Array.from(text.normalize('NFC'), (character) => {
    if (WRITTEN.test(character)) return character;
    const [plain = ''] = character.normalize('NFKD');
    return WRITTEN.test(plain) ? plain : ' ';
  }).join('');
