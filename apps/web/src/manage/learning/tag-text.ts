const LONGEST_TAG = 40;
const MOST_TAGS = 20;

/** Tags as one field shows them. */
export const tagText = (tags: readonly string[]): string => tags.join(', ');

/** The same as the calls take them: one by one, none twice. */
export const tagsIn = (text: string): string[] =>
  [...new Set(text.split(',').map((tag) => tag.trim().slice(0, LONGEST_TAG)))]
    .filter((tag) => tag !== '')
    .slice(0, MOST_TAGS);
