/** A pattern for `like` that finds these words as they stand, wherever they are: what it would read as a sign is none. */
export const containing = (words: string): string => `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
